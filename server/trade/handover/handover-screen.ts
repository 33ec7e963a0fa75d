import { htmlLang, type Language } from '#contract/language.ts'
import { wrapText } from '#server/platform/texts/terminal.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import type { PastHandover } from '#server/trade/handover/handover.queries.ts'
import type { HandoverRefusal, HandoverReport } from '#server/trade/handover/handover.service.ts'

const shownOrders = 20

/** Why nothing was handed over, and what to do. */
export const showRefusal = (refusal: HandoverRefusal, language: Language): string =>
  `${wrapText(textsOf(language, 'orders-command')(refusal.reason, refusal.values))}\n`

/** What was handed over, and what stays with the reason. */
export const showReport = (report: HandoverReport, folder: string, language: Language): string => {
  const text = textsOf(language, 'orders-command')
  const { orders, cancellations, repeats, blocked, files, isDryRun } = report
  const isNothing = orders + cancellations + repeats === 0
  const counts = repeats > 0 ? text('repeats', { repeats }) : text('counts', { orders, cancellations })
  const more = blocked.length - shownOrders
  return `${[
    isNothing ? text('nothing') : wrapText(text(isDryRun ? 'wouldGo' : 'done', { counts, folder })),
    ...files.map((file) => `  ${file}`),
    ...(blocked.length > 0 ? [wrapText(text('blocked', { count: blocked.length }))] : []),
    ...blocked
      .slice(0, shownOrders)
      .map(({ no, company }) => wrapText(`${no}  ${company}`, { indent: '  ' })),
    ...(more > 0 ? [`  ${text('more', { count: more })}`] : []),
    ...(isDryRun ? [text('dry')] : []),
  ].join('\n')}\n`
}

/** The hand-overs, newest first. */
export const showHistory = (batches: readonly PastHandover[], language: Language): string => {
  const text = textsOf(language, 'orders-command')
  if (batches.length === 0) return `${text('historyEmpty')}\n`
  const time = new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'medium', timeStyle: 'short' })
  return `${batches
    .flatMap(({ number, madeAt, by, folder, file, orders, cancellations, repeats, isPublished }) => [
      `${number}  ${time.format(madeAt)}  ${by || text('schedule')}`,
      wrapText(repeats > 0 ? text('repeats', { repeats }) : text('counts', { orders, cancellations }), {
        indent: '   ',
      }),
      `   ${folder}/${file}`,
      ...(isPublished ? [] : [wrapText(text('waiting'), { indent: '   ' })]),
    ])
    .join('\n')}\n`
}
