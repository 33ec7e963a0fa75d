import { parseEmail } from '#contract/email.ts'
import { languages } from '#contract/language.ts'
import { mostPacks } from '#contract/most-packs.ts'
import { quotingRoles } from '#contract/permission.ts'
import type { SettingSection } from '#contract/office/setting-sections.ts'
import type { FreightGroup, MinimumRule, ShopSettings } from '#contract/office/settings.contract.ts'
import {
  SettingProblem,
  type Typed,
  country,
  currency,
  days,
  flag,
  line,
  lines,
  money,
  neededMoney,
  oneOf,
  part,
  percent,
  rowsOf,
  weight,
  wholeNumber,
} from '#server/settings/typed-values.rules.ts'

/** What of the shop a setting may name. */
export interface SettingNames {
  priceGroups: readonly string[]
  /** The stored form of a VAT number, or null where the typed text can be none. */
  readVatNumber(typed: string, country: string | null): string | null
}

const email = (typed: Typed): string => {
  const text = line(typed, 320)
  const address = text === '' ? '' : parseEmail(text)
  if (address === null) throw new SettingProblem(typed.field, 'EMAIL_INVALID')
  return address
}

const timeZone = (typed: Typed): string => {
  const name = line(typed, 60)
  if (name !== '' && !Intl.supportedValuesOf('timeZone').includes(name) && name !== 'UTC')
    throw new SettingProblem(typed.field, 'TIME_ZONE_UNKNOWN')
  return name
}

const supplier = (typed: Typed, { readVatNumber }: SettingNames): ShopSettings['supplier'] => {
  const at = (name: string) => part(typed, name)
  const code = line(at('country'), 10)
  const home = code === '' ? '' : country(at('country'))
  const typedNumber = line(at('vatNumber'), 60)
  const vatNumber = typedNumber === '' ? '' : readVatNumber(typedNumber, home || null)
  if (vatNumber === null) throw new SettingProblem('vatNumber', 'VAT_NUMBER_INVALID')
  return {
    name: line(at('name'), 200),
    email: email(at('email')),
    phone: line(at('phone'), 60),
    legalName: line(at('legalName'), 200),
    lines: lines(at('lines'), 300),
    postcode: line(at('postcode'), 20),
    city: line(at('city'), 100),
    country: home,
    vatNumber,
    timeZone: timeZone(at('timeZone')),
    inquiryEmail: email(at('inquiryEmail')),
    orderEmail: email(at('orderEmail')),
    showsFirstName: flag(at('showsFirstName')),
  }
}

/** The check digits of ISO 13616: the number, with its country and digits moved to the end, is 1 modulo 97. */
const isIban = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

const bank = (typed: Typed): ShopSettings['bank'] => {
  const compact = (name: string) => line(part(typed, name), 60).toUpperCase().replaceAll(/\s/g, '')
  const iban = compact('iban')
  const bic = compact('bic')
  // Accounts outside of Europe have numbers of their own: only what begins like an IBAN is checked as one.
  if (/^[A-Z]{2}\d{2}/.test(iban) && !isIban(iban)) throw new SettingProblem('iban', 'IBAN_INVALID')
  if (bic !== '' && !/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic))
    throw new SettingProblem('bic', 'BIC_INVALID')
  return { holder: line(part(typed, 'holder'), 200), bank: line(part(typed, 'bank'), 200), iban, bic }
}

/** @throws SettingProblem at the second of two rows that name the same. */
const refuseTwice = (rows: readonly { name: string; field: string }[]): void => {
  const seen = new Set<string>()
  for (const { name, field } of rows) {
    if (seen.has(name)) throw new SettingProblem(field, 'SETTING_TWICE', { name })
    seen.add(name)
  }
}

const tax = (typed: Typed): ShopSettings['tax'] => {
  const rows = rowsOf(part(typed, 'rates'), 60)
  const rates = rows.map((row) => ({
    country: country(part(row, 'country')),
    percent: percent(part(row, 'percent')),
  }))
  refuseTwice(rates.map((rate, at) => ({ name: rate.country, field: `rates.${at}.country` })))
  return { rates }
}

const countryList = (typed: Typed): string[] => {
  const { value, field } = typed
  const codes = Array.isArray(value) ? value.map(String) : line(typed, 2_000).split(/[\s,;]+/)
  return codes.filter((code) => code !== '').map((code) => country({ value: code, field }))
}

const steps = (typed: Typed, by: FreightGroup['by'], of: string): FreightGroup['steps'] => {
  const rows = rowsOf(typed, 40).map((row) => {
    const start = part(row, 'from')
    const from = by === 'weight' ? weight(start) : money(start, of)
    const amount = neededMoney(part(row, 'amount'), of)
    return { from: from ?? 0, amount, field: `${row.field}.from` }
  })
  const sorted = rows.toSorted((one, other) => one.from - other.from)
  refuseTwice(sorted.map(({ from, field }) => ({ name: String(from), field })))
  return sorted.map(({ from, amount }) => ({ from, amount }))
}

const freightGroup = (typed: Typed): FreightGroup => {
  const name = line(part(typed, 'name'), 60)
  if (name === '') throw new SettingProblem(`${typed.field}.name`, 'SETTING_NAME_MISSING')
  const of = currency(part(typed, 'currency'))
  const by = oneOf(part(typed, 'by'), ['value', 'weight', 'quoted'])
  const made = by === 'quoted' ? [] : steps(part(typed, 'steps'), by, of)
  if (by !== 'quoted' && made.length === 0)
    throw new SettingProblem(`${typed.field}.steps`, 'FREIGHT_STEPS_MISSING')
  return {
    name,
    countries: [...new Set(countryList(part(typed, 'countries')))],
    currency: of,
    freeFrom: money(part(typed, 'freeFrom'), of),
    by,
    steps: made,
  }
}

const freight = (typed: Typed): ShopSettings['freight'] => {
  const groups = rowsOf(part(typed, 'groups'), 40).map(freightGroup)
  refuseTwice(
    groups.map((group, at) => ({
      name: `${group.name.toLowerCase()} ${group.currency}`,
      field: `groups.${at}.name`,
    })),
  )
  // One country in two groups: which freight would be right?
  refuseTwice(
    groups.flatMap(({ countries, currency: of }, at) =>
      (countries.length === 0 ? ['*'] : countries).map((code) => ({
        name: `${code} ${of}`,
        field: `groups.${at}.countries`,
      })),
    ),
  )
  return { groups }
}

const minimum = (typed: Typed): ShopSettings['minimum'] => {
  const rules = rowsOf(part(typed, 'rules'), 20).map((row): MinimumRule => {
    const of = currency(part(row, 'currency'))
    const least = neededMoney(part(row, 'least'), of)
    const kind = oneOf(part(row, 'kind'), ['refuse', 'fee'])
    const fee = kind === 'fee' ? neededMoney(part(row, 'fee'), of) : 0
    return { currency: of, least, kind, fee }
  })
  refuseTwice(rules.map((rule, at) => ({ name: rule.currency, field: `rules.${at}.currency` })))
  return { rules }
}

const texts = (typed: Typed, limit: number): Partial<Record<(typeof languages)[number], string>> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = line(part(typed, language), limit)
      return text === '' ? [] : [[language, text]]
    }),
  )

const documents = (typed: Typed): ShopSettings['documents'] => {
  const prefix = (name: string) => {
    const text = line(part(typed, name), 20).toUpperCase()
    if (!/^[A-Z][A-Z0-9]{0,5}$/.test(text)) throw new SettingProblem(name, 'PREFIX_INVALID')
    return text
  }
  const inquiryPrefix = prefix('inquiryPrefix')
  const orderPrefix = prefix('orderPrefix')
  if (orderPrefix === inquiryPrefix)
    throw new SettingProblem('orderPrefix', 'SETTING_TWICE', { name: orderPrefix })
  return {
    inquiryPrefix,
    orderPrefix,
    quoteDays: wholeNumber(part(typed, 'quoteDays'), 1, 365),
    deliveryTerm: texts(part(typed, 'deliveryTerm'), 200),
    paymentText: texts(part(typed, 'paymentText'), 200),
  }
}

const quoting = (typed: Typed): ShopSettings['quoting'] => {
  const margins = quotingRoles.flatMap((role) => {
    const margin = part(part(typed, 'leastMargin'), role)
    const text = line(margin, 10)
    if (text === '') return []
    const value = percent({ ...margin, value: text })
    if (value > 99) throw new SettingProblem(margin.field, 'PERCENT_INVALID')
    return [[role, value] as const]
  })
  return {
    leastMargin: Object.fromEntries(margins),
    leadDays: wholeNumber(part(typed, 'leadDays'), 0, 999),
  }
}

const orders = (typed: Typed): ShopSettings['orders'] => {
  const most = part(typed, 'mostPacks')
  return {
    mostPacks: line(most, 10) === '' ? null : wholeNumber(most, 1, mostPacks),
    booksShip: flag(part(typed, 'booksShip')),
  }
}

const stock = (typed: Typed, { priceGroups }: SettingNames): ShopSettings['stock'] => {
  const rows = rowsOf(part(typed, 'shown'), 200)
  const shown = rows.map((row) => {
    const name = line(part(row, 'priceGroup'), 200)
    if (name !== '' && !priceGroups.includes(name))
      throw new SettingProblem(`${row.field}.priceGroup`, 'PRICE_GROUP_UNKNOWN')
    const as = oneOf(part(row, 'as'), ['exact', 'capped', 'words'])
    const cap = as === 'capped' ? wholeNumber(part(row, 'cap'), 1, 1_000_000) : 50
    return { priceGroup: name === '' ? null : name, as, cap }
  })
  refuseTwice(
    shown.map(({ priceGroup }, at) => ({ name: priceGroup ?? '*', field: `shown.${at}.priceGroup` })),
  )
  const meaning = oneOf(part(typed, 'meaning'), ['on_hand', 'less_open_orders'])
  const hasGeneral = shown.some(({ priceGroup }) => priceGroup === null)
  return { meaning, shown: hasGeneral ? shown : [{ priceGroup: null, as: 'exact', cap: 50 }, ...shown] }
}

const calendar = (typed: Typed): ShopSettings['calendar'] => {
  const closed = rowsOf(part(typed, 'closed'), 400)
    .map(days)
    .toSorted((one, other) => one.from.localeCompare(other.from))
  const notice = part(typed, 'notice')
  if (typeof notice.value !== 'object' || notice.value === null) return { closed, notice: null }
  const words = texts(part(notice, 'texts'), 300)
  if (Object.keys(words).length === 0) throw new SettingProblem('notice.texts', 'NOTICE_TEXT_MISSING')
  return { closed, notice: { ...days(notice), texts: words } }
}

const checks: { [Section in SettingSection]: (typed: Typed, names: SettingNames) => ShopSettings[Section] } =
  {
    ...{ supplier, bank, tax, freight, minimum, documents, quoting, orders, stock, calendar },
  }

export type CheckedSection =
  | { ok: true; value: ShopSettings[SettingSection] }
  | { ok: false; problem: SettingProblem }

/** A section as it was typed, checked; or the first field that is wrong, with its reason. */
export const checkSection = (
  section: SettingSection,
  typed: unknown,
  names: SettingNames,
): CheckedSection => {
  try {
    return { ok: true, value: checks[section]({ value: typed, field: '' }, names) }
  } catch (error) {
    if (error instanceof SettingProblem) return { ok: false, problem: error }
    throw error
  }
}
