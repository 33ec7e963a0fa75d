import { type Language, htmlLang } from '#contract/language.ts'
import type { Money } from '#contract/money.ts'
import { regionNameBesideIntl } from '#contract/region-name.ts'

/** Money as people of that language write it; minor units count as the currency says. */
export const formatMoney = ({ amount, currency }: Money, language: Language): string => {
  const format = new Intl.NumberFormat(htmlLang(language), { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** A calendar day, `2026-11-21` or a moment seen in UTC. */
export const formatDay = (day: string | Date, language: Language): string =>
  new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** A country's name in that language; as it stands where it is no code. */
export const formatCountry = (country: string, language: Language): string =>
  regionNameBesideIntl(country, language) ??
  (/^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames([htmlLang(language)], { type: 'region' }).of(country) ?? country)
    : country)

/** A rate in per cent: 19 is `19 %` in German. */
export const formatPercent = (percent: number, language: Language): string =>
  new Intl.NumberFormat(htmlLang(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    percent / 100,
  )
