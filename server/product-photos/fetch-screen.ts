import { htmlLang, type Language } from '#contract/language.ts'
import { toCsv } from '#server/platform/texts/csv.ts'
import { cutToWidth, wrapText } from '#server/platform/texts/terminal.ts'
import { type Translate, textsOf } from '#server/platform/texts/texts.ts'
import {
  mostAttempts,
  type PictureFailure,
  pictureFailures,
} from '#server/product-photos/fetch-failure.rules.ts'
import type { FetchStatus } from '#server/product-photos/fetch-status.service.ts'
import type { ProblemAddress } from '#server/product-photos/picture-addresses.queries.ts'

/** How many problems of each kind the screen names. */
const shown = 10
const numbersShown = 3

/** A list of a stranger may hold addresses with control characters for the terminal. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')

const timeOf = (time: Date, language: Language): string =>
  new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'short', timeStyle: 'short' }).format(time)

const failureOf = ({ failure }: ProblemAddress): PictureFailure =>
  pictureFailures.find((known) => known === failure) ?? 'SERVER_TROUBLE'

const describe = (problem: ProblemAddress, text: Translate, language: Language): string[] => {
  const failure = failureOf(problem)
  const reason = text(`fetch.failure.${failure}`)
  const { attempts, numbers } = problem
  const articles = `${numbers.slice(0, numbersShown).join(', ')}${numbers.length > numbersShown ? ' …' : ''}`
  const why =
    problem.state === 'failed'
      ? reason
      : text('fetch.next', {
          reason,
          attempts,
          most: mostAttempts(failure),
          time: timeOf(problem.nextAttemptAt, language),
        })
  const line = text('fetch.line', { numbers: printable(articles), address: printable(problem.address) })
  return [`  ${cutToWidth(line, 78)}`, wrapText(why, { indent: '    ' })]
}

const section = (
  problems: readonly ProblemAddress[],
  { title, path, language }: { title: 'again' | 'givenUp'; path: string; language: Language },
): string[] => {
  if (problems.length === 0) return []
  const text = textsOf(language, 'product-photos')
  const rest = problems.length - shown
  return [
    text(`fetch.${title}`, { count: problems.length }),
    ...problems.slice(0, shown).flatMap((problem) => describe(problem, text, language)),
    ...(rest > 0 ? [wrapText(text('fetch.more', { count: rest, path }), { indent: '  ' })] : []),
  ]
}

/** The state of the pictures from web addresses, for a terminal of 80 columns; `path` is the file with all problems. */
export const showFetchStatus = (
  { counts, problems }: FetchStatus,
  { path, language }: { path: string; language: Language },
): string => {
  const text = textsOf(language, 'product-photos')
  if (counts.waiting + counts.fetched + counts.failed === 0) return `${wrapText(text('fetch.none'))}\n`
  const of = (state: ProblemAddress['state']) => problems.filter((problem) => problem.state === state)
  return [
    wrapText(text('fetch.head', { ...counts })),
    ...(counts.waiting > 0 ? [wrapText(text('fetch.working'))] : []),
    ...section(of('failed'), { title: 'givenUp', path, language }),
    ...(counts.failed > 0 ? [wrapText(text('fetch.retry'))] : []),
    ...section(of('waiting'), { title: 'again', path, language }),
    '',
  ].join('\n')
}

/** All problems as a table; null where the screen names every one. */
export const listFetchProblems = ({ problems }: FetchStatus, language: Language): string | null => {
  if (problems.length <= shown) return null
  const text = textsOf(language, 'product-photos')
  const headings = (['numbers', 'address', 'reason', 'state', 'next'] as const).map((column) =>
    text(`fetch.listed.${column}`),
  )
  const rows = problems.map((problem) => [
    problem.numbers.join(', '),
    problem.address,
    text(`fetch.failure.${failureOf(problem)}`),
    text(`fetch.listed.${problem.state}`),
    problem.state === 'failed' ? '' : timeOf(problem.nextAttemptAt, language),
  ])
  return `\ufeff${toCsv([headings, ...rows], language)}`
}
