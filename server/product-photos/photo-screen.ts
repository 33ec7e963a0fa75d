import type { Language } from '#contract/language.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { wrapText } from '#server/platform/texts/terminal.ts'
import type { PhotoArticle } from '#server/product-photos/file-name.rules.ts'
import type { SourceRefusal } from '#server/product-photos/photo-source.ts'
import type { RemoveResult } from '#server/product-photos/remove-photos.service.ts'
import { photoOutcomes, type PhotoReport } from '#server/product-photos/take-photos.service.ts'

const mostNamed = 5

/** Names of a stranger's files could hold commands for the terminal. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')

const listArticles = (articles: readonly PhotoArticle[]): string => {
  const named = articles.slice(0, mostNamed).map(({ number, source }) => `${number} (${source})`)
  return `${named.join(', ')}${articles.length > mostNamed ? ' …' : ''}`
}

const showFile = ({ file, outcome, articles }: PhotoReport, language: Language): string =>
  `${printable(file)}: ${textsOf(language, 'product-photos')(`outcome.${outcome}`, { articles: listArticles(articles) })}`

/** What became of each file, and how many became what. */
export const showPhotos = (
  reports: readonly PhotoReport[],
  { language, isDryRun }: { language: Language; isDryRun: boolean },
): string => {
  const text = textsOf(language, 'product-photos')
  const lines = reports.map((report) => showFile(report, language))
  const counts = photoOutcomes.flatMap((outcome) => {
    const count = reports.filter((report) => report.outcome === outcome).length
    return count === 0 ? [] : [`  ${text(`count.${outcome}`, { count })}`]
  })
  const taken = reports.filter(({ outcome }) => outcome === 'taken').length
  const end = isDryRun ? text('dry') : taken > 0 ? text('soon') : null
  return [
    ...lines,
    text('total', { count: reports.length }),
    ...counts,
    ...(end === null ? [] : [wrapText(end)]),
    '',
  ].join('\n')
}

export const showRemoved = (
  result: RemoveResult,
  { language, isDryRun, number }: { language: Language; isDryRun: boolean; number: string },
): string => {
  const text = textsOf(language, 'product-photos')
  if (!result.ok)
    return wrapText(text(`remove.${result.outcome}`, { number, articles: listArticles(result.articles) }))
  const said = text('remove.done', { count: result.removed, number: result.article.number })
  return wrapText(isDryRun ? `${said} ${text('dry')}` : said)
}

export const showSourceRefusal = (refusal: SourceRefusal, path: string, language: Language): string =>
  wrapText(`${path}: ${textsOf(language, 'product-photos')(`refusal.${refusal}`)}`)

export const showUnknownSource = (source: string, language: Language): string =>
  wrapText(textsOf(language, 'product-photos')('SOURCE_UNKNOWN', { source }))

export const showStopped = (language: Language): string => textsOf(language, 'product-photos')('STOPPED')
