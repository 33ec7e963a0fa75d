import type { RunReport } from '#contract/import-report.ts'
import { htmlLang, type Language } from '#contract/language.ts'
import { inQuotes } from '#contract/quote-marks.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** A question or notice of a plan. */
interface Said {
  key: string
  values: Record<string, string | number>
}

/** Rules quote the headings of a file as English does; a reader sees the quotation marks of the own language. */
export const valuesIn = (values: Said['values'], language: Language): Said['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replaceAll(/“([^“”]*)”/g, (_, quoted: string) => inQuotes(quoted, language))
        : value,
    ]),
  )

/** A question in a reader's language, without its answers. One of an older version may wait without `signs`. */
export const questionText = ({ key, values }: Said, language: Language): string =>
  textsOf(language, 'import-plan')(`question.${key}`, valuesIn({ signs: 'none', ...values }, language))

/** `-12.5` as readers of the language write it; a percentage has up to four decimals. */
export const percentText = (percent: number, language: Language): string =>
  new Intl.NumberFormat(htmlLang(language), { maximumFractionDigits: 4 }).format(percent)

/** One sentence for each computed list that is out of date, with the command that computes it anew. */
export const outdatedTexts = (lists: RunReport['outdatedLists'], language: Language): string[] => {
  const text = textsOf(language, 'imports')
  return lists.map(({ owner, type, percent }) =>
    text('computed.OUTDATED', { owner, type: type ?? 'none', percent: percentText(percent, language) }),
  )
}

export const noticeText = ({ key, values }: Said, language: Language): string =>
  textsOf(language, 'import-plan')(`notice.${key}`, valuesIn(values, language))
