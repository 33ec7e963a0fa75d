import { isLanguage, languageNames } from '#contract/language.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])
const textAt = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '')
const numberAt = (row: Row, name: string): number | null => (typeof row[name] === 'number' ? row[name] : null)

/** Fields and values of settings in words: on the page, in its history and beside a conflict. */
export const useSettingWords = () => {
  const t = useTranslations('office-settings')
  const { money, number, dateTime } = useFormatter()
  const day = (text: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? dateTime(new Date(text), { dateStyle: 'medium', timeZone: 'UTC' })
      : text
  const moneyAt = (row: Row, name: string, currency: string): string => {
    const amount = numberAt(row, name)
    return amount === null ? '' : money({ amount, currency })
  }
  const span = (row: Row) => {
    const [from, to] = [textAt(row, 'from'), textAt(row, 'to')]
    return from === to ? day(from) : t('value.span', { from: day(from), to: day(to) })
  }

  const stepText = (step: Row, group: Row): string => {
    const currency = textAt(group, 'currency')
    const from =
      textAt(group, 'by') === 'weight'
        ? t('value.kilograms', { weight: number((numberAt(step, 'from') ?? 0) / 1000) })
        : moneyAt(step, 'from', currency)
    return t('value.step', { from, amount: moneyAt(step, 'amount', currency) })
  }
  const groupText = (group: Row): string => {
    const countries = Array.isArray(group['countries']) ? group['countries'].join(', ') : ''
    const free = moneyAt(group, 'freeFrom', textAt(group, 'currency'))
    return [
      `${textAt(group, 'name')} (${countries || t('value.otherCountries')})`,
      ...(free === '' ? [] : [t('value.freeFrom', { amount: free })]),
      ...(textAt(group, 'by') === 'quoted'
        ? [t('value.quoted')]
        : rowsOf(group['steps']).map((step) => stepText(step, group))),
    ].join(' · ')
  }
  const ruleText = (rule: Row): string => {
    const currency = textAt(rule, 'currency')
    const least = moneyAt(rule, 'least', currency)
    return textAt(rule, 'kind') === 'fee'
      ? t('value.minimumFee', { least, fee: moneyAt(rule, 'fee', currency) })
      : t('value.minimumRefuse', { least })
  }
  const shownText = (row: Row): string => {
    const group = textAt(row, 'priceGroup') || t('value.everybody')
    const as = textAt(row, 'as')
    if (as === 'capped') return t('value.capped', { group, cap: number(numberAt(row, 'cap') ?? 0) })
    return as === 'words' ? t('value.words', { group }) : t('value.exact', { group })
  }
  const textsText = (texts: Row): string =>
    Object.entries(texts)
      .flatMap(([language, text]) =>
        isLanguage(language) && typeof text === 'string' && text !== ''
          ? [`${languageNames[language]}: ${text}`]
          : [],
      )
      .join('\n')
  const noticeText = (notice: Row): string =>
    `${span(notice)}\n${isRow(notice['texts']) ? textsText(notice['texts']) : ''}`

  const listTexts: Readonly<Record<string, (row: Row) => string>> = {
    rates: (row) =>
      `${textAt(row, 'country')} ${number((numberAt(row, 'percent') ?? 0) / 100, { style: 'percent', maximumFractionDigits: 2 })}`,
    groups: groupText,
    rules: ruleText,
    shown: shownText,
    closed: span,
  }

  const known = (field: string, value: unknown): string => {
    const inList = listTexts[field]
    if (inList) return rowsOf(value).map(inList).join('\n')
    if (field === 'leastMargin' && isRow(value))
      return Object.values(value)
        .map((margin) => number(Number(margin) / 100, { style: 'percent', maximumFractionDigits: 2 }))
        .join('\n')
    if (isRow(value)) return field === 'notice' ? noticeText(value) : textsText(value)
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
    if (field === 'meaning') return t(value === 'less_open_orders' ? 'value.lessOpenOrders' : 'value.onHand')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }

  return {
    /** A value in words; lists stand line by line. */
    valueOf: (field: string, value: unknown): string => known(field, value) || t('value.none'),
  }
}
