import { currencyDecimals } from '#contract/currency-decimals.ts'
import { type Language, languages } from '#contract/language.ts'
import type { SettingSection } from '#contract/office/setting-sections.ts'
import { quotingRoles } from '#contract/permission.ts'
import type { SettingChange, ShopSettings } from '#contract/office/settings.contract.ts'

type QuotingRole = (typeof quotingRoles)[number]
type Texts = Record<Language, string>

/** Each section as it is typed: numbers and amounts are texts until the server has read them. */
export interface Drafts {
  supplier: ShopSettings['supplier']
  bank: ShopSettings['bank']
  tax: { rates: { country: string; percent: string }[] }
  freight: { groups: FreightDraft[] }
  minimum: { rules: { currency: string; least: string; kind: 'refuse' | 'fee'; fee: string }[] }
  documents: {
    inquiryPrefix: string
    orderPrefix: string
    quoteDays: string
    deliveryTerm: Texts
    paymentText: Texts
  }
  quoting: { leastMargin: Record<QuotingRole, string>; leadDays: string }
  orders: { mostPacks: string; booksShip: boolean }
  stock: {
    meaning: ShopSettings['stock']['meaning']
    shown: { priceGroup: string; as: 'exact' | 'capped' | 'words'; cap: string }[]
  }
  calendar: {
    closed: { from: string; to: string }[]
    notice: { from: string; to: string; texts: Texts } | null
  }
}

export interface FreightDraft {
  name: string
  countries: string
  currency: string
  freeFrom: string
  by: 'value' | 'weight' | 'quoted'
  steps: { from: string; amount: string }[]
}

/** 1290 cents as they are typed: 12.90. */
export const amountText = (minor: number | null, currency: string): string => {
  if (minor === null) return ''
  const decimals = currencyDecimals(currency)
  return (minor / 10 ** decimals).toFixed(decimals)
}

/** Grams as kilograms are typed: 31.5. */
export const weightText = (grams: number): string => String(grams / 1000)

export const allTexts = (texts: Partial<Texts>): Texts =>
  Object.fromEntries(languages.map((language) => [language, texts[language] ?? ''])) as Texts

const drafts: { [Section in SettingSection]: (value: ShopSettings[Section]) => Drafts[Section] } = {
  supplier: (value) => value,
  bank: (value) => value,
  tax: ({ rates }) => ({
    rates: rates.map(({ country, percent }) => ({ country, percent: String(percent) })),
  }),
  freight: ({ groups }) => ({
    groups: groups.map(({ countries, freeFrom, steps, ...group }) => ({
      ...group,
      countries: countries.join(' '),
      freeFrom: amountText(freeFrom, group.currency),
      steps: steps.map(({ from, amount }) => ({
        from: group.by === 'weight' ? weightText(from) : amountText(from, group.currency),
        amount: amountText(amount, group.currency),
      })),
    })),
  }),
  minimum: ({ rules }) => ({
    rules: rules.map(({ currency, least, kind, fee }) => ({
      ...{ currency, kind, least: amountText(least, currency) },
      fee: kind === 'fee' ? amountText(fee, currency) : '',
    })),
  }),
  documents: ({ quoteDays, deliveryTerm, paymentText, ...prefixes }) => ({
    ...prefixes,
    quoteDays: String(quoteDays),
    deliveryTerm: allTexts(deliveryTerm),
    paymentText: allTexts(paymentText),
  }),
  quoting: ({ leastMargin, leadDays }) => ({
    leastMargin: Object.fromEntries(
      quotingRoles.map((role) => [role, leastMargin[role]?.toString() ?? '']),
    ) as Record<QuotingRole, string>,
    leadDays: String(leadDays),
  }),
  orders: ({ mostPacks, booksShip }) => ({ mostPacks: mostPacks?.toString() ?? '', booksShip }),
  stock: ({ meaning, shown }) => ({
    meaning,
    shown: shown.map(({ priceGroup, as, cap }) => ({ priceGroup: priceGroup ?? '', as, cap: String(cap) })),
  }),
  calendar: ({ closed, notice }) => ({
    closed,
    notice: notice && { ...notice, texts: allTexts(notice.texts) },
  }),
}

export const draftOf = <Section extends SettingSection>(
  section: Section,
  value: ShopSettings[Section],
): Drafts[Section] => drafts[section](value)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Fields that were typed into, compared with what the form began with. */
export const typedFields = <Draft extends object>(begun: Draft, draft: Draft): (keyof Draft)[] =>
  (Object.keys(draft) as (keyof Draft)[]).filter((field) => !isSame(begun[field], draft[field]))

/** What somebody else has saved, with what is typed here in its place: nobody's work is lost. */
export const mergeDrafts = <Draft extends object>(begun: Draft, draft: Draft, theirs: Draft): Draft => ({
  ...theirs,
  ...Object.fromEntries(typedFields(begun, draft).map((field) => [field, draft[field]])),
})

/** The answer to a save that came second. */
export interface SettingConflict {
  version: number
  changes: readonly SettingChange[]
}

export const conflictOf = (data: unknown): SettingConflict | null =>
  typeof data === 'object' && data !== null && 'version' in data && 'changes' in data
    ? (data as SettingConflict)
    : null

export const refusedField = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'field' in data && typeof data.field === 'string'
    ? data.field
    : null
