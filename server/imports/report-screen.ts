import type { RunReport } from '#contract/import-report.ts'
import { isLanguage, type Language } from '#contract/language.ts'
import { PriceBasis } from '#contract/money.ts'
import { formatPrice } from '#server/pricing/price-text.ts'
import { noticeText, outdatedTexts, questionText } from '#server/imports/plan-texts.ts'
import { formatDay } from '#server/platform/texts/format.ts'
import { cutToWidth, displayWidth, wrapText } from '#server/platform/texts/terminal.ts'
import { type Translate, textsOf } from '#server/platform/texts/texts.ts'

const width = 80
/** Reasons and columns a section of the screen shows; the file has all. */
const shown = 12

const padTo = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - displayWidth(text)))

/** What a field is called: `names.de` is the name in German, `attributes.pitch` an attribute. */
export const fieldName = (field: string, text: Translate): string => {
  const [kind = '', detail] = field.split('.')
  if (detail === undefined) return text(`field.${kind}`)
  return text(`fieldOf.${kind}`, { detail: isLanguage(detail) ? text(`language.${detail}`) : detail })
}

const priceText = (
  { amountMinor, per }: { amountMinor: number; per: number },
  currency: string,
  language: Language,
): string => formatPrice({ amount: amountMinor, currency, per: PriceBasis.parse(per) }, language)

const handPriceTexts = (handPrices: RunReport['doubts']['handPrices'], language: Language): string[] => {
  if (handPrices === null) return []
  const text = textsOf(language, 'import-report')
  const first = handPrices.first
    .map(({ number, currency, correctedOn, before, after }) =>
      text('handPrice', {
        number,
        before: before === null ? text('noPrice') : priceText(before, currency, language),
        day: formatDay(correctedOn, language),
        after: after === null ? text('noPrice') : priceText(after, currency, language),
      }),
    )
    .join('; ')
  return [text('handPrices', { count: handPrices.count, first })]
}

/** One sentence for each thing that looks wrong. */
export const doubtTexts = ({ doubts, outdatedLists }: RunReport, language: Language): string[] => {
  const text = textsOf(language, 'import-report')
  const { priceJumps, stockToZero, fewerRows, specialAboveBase, belowCost } = doubts
  const jumps = priceJumps?.first
    .map(
      ({ number, currency, before, after }) =>
        `${number} ${priceText(before, currency, language)} → ${priceText(after, currency, language)}`,
    )
    .join('; ')
  return [
    ...(priceJumps ? [text('priceJumps', { count: priceJumps.count, first: jumps ?? '' })] : []),
    ...(stockToZero ? [text('stockToZero', stockToZero)] : []),
    ...(fewerRows ? [text('fewerRows', fewerRows)] : []),
    ...(specialAboveBase ? [text('specialAboveBase', specialAboveBase)] : []),
    ...(belowCost ? [text('belowCost', { count: belowCost.count, first: belowCost.first.join(', ') })] : []),
    ...handPriceTexts(doubts.handPrices, language),
    ...outdatedTexts(outdatedLists, language),
  ]
}

const countLine = (counts: NonNullable<RunReport['counts']>, text: Translate): string => {
  const more = [
    'joined',
    'duplicates',
    'leftOut',
    'waiting',
    'arrived',
    'specialPrices',
    'removedPrices',
    'discontinued',
    'warned',
  ] as const
  return [
    text('count.new', { count: counts.new }),
    text('count.changed', { count: counts.changed }),
    text('count.unchanged', { count: counts.unchanged }),
    text('count.refused', { count: counts.refused }),
    ...more.filter((key) => counts[key] > 0).map((key) => text(`count.${key}`, { count: counts[key] })),
  ].join(', ')
}

const missingLine = (counts: NonNullable<RunReport['counts']>, text: Translate): string[] => {
  const keys = (['withoutName', 'withoutPrice', 'withoutType'] as const).filter((key) => counts[key] > 0)
  return keys.length === 0 ? [] : [keys.map((key) => text(`count.${key}`, { count: counts[key] })).join(', ')]
}

const columnLines = (columns: RunReport['columns'], text: Translate): string[] => {
  const rows = columns.map(({ heading, readAs, samples, values }) => ({
    heading,
    use: readAs === null ? text('values', { count: values }) : fieldName(readAs, text),
    samples: samples.join(' · ').replaceAll(/\s+/gu, ' '),
  }))
  const first = Math.min(24, Math.max(...rows.map(({ heading }) => displayWidth(heading))))
  const second = Math.min(24, Math.max(...rows.map(({ use }) => displayWidth(use))))
  return rows.map(({ heading, use, samples }) =>
    cutToWidth(
      `    ${padTo(cutToWidth(heading, first), first)}  ${padTo(cutToWidth(use, second), second)}  ${samples}`.trimEnd(),
      width,
    ),
  )
}

const section = (title: string, lines: readonly string[], text: Translate): string[] => {
  if (lines.length === 0) return []
  const rest = lines.length - shown
  const more = rest > 0 ? [`    ${text('more', { count: rest })}`] : []
  return [`  ${title}`, ...lines.slice(0, shown), ...more]
}

const reasonLines = (
  reasons: RunReport['leftOut'],
  name: (reason: string) => string,
  text: Translate,
): string[] =>
  reasons.map(({ reason, rows, samples }) => {
    const some = samples.slice(0, 2).join(' · ')
    const line = text('reason', { rows, reason: name(reason) })
    return wrapText(some === '' ? line : `${line} (${cutToWidth(some, 60)})`, { indent: '    ' })
  })

const takenLines = ({ takenTypes }: RunReport, language: Language, text: Translate): string[] =>
  takenTypes.map(({ names, count }) =>
    cutToWidth(
      `    ${text('reason', { rows: count, reason: names[language] ?? names['en'] ?? Object.values(names)[0] ?? '' })}`,
      width,
    ),
  )

const questionLines = ({ questions }: RunReport, language: Language, text: Translate): string[] =>
  questions.flatMap((question) => [
    wrapText(questionText(question, language), { indent: '    ' }),
    ...question.answers.map((answer) => `      ${answer}`),
    ...(question.answers.length === 0 ? [`      ${text('answerByMap')}`] : []),
  ])

/** What a run says of one file, for a terminal of 80 columns. */
export const showReport = (report: RunReport, language: Language): string => {
  const text = textsOf(language, 'import-report')
  const imports = textsOf(language, 'imports')
  const { counts, columns } = report
  const dry = report.outcome === 'dryRun' ? ` ${text('dryRun')}` : ''
  const head =
    counts === null
      ? text('questionsOpen', { count: report.questions.length })
      : `${countLine(counts, text)}${dry}`
  const read = columns.filter(({ readAs }) => readAs !== null)
  const unread = columns.filter(({ readAs }) => readAs === null)
  const issue = (reason: string) => imports(`issue.${reason}`)
  const sheets = report.unreadSheets.map(({ name, rows, samples }) =>
    cutToWidth(`    ${name}: ${text('rows', { count: rows })}  ${samples.join(' · ')}`, width),
  )
  const notices = report.notices.map((notice) => wrapText(noticeText(notice, language), { indent: '    ' }))
  const doubts = doubtTexts(report, language).map((line) => wrapText(line, { indent: '    ' }))
  return [
    wrapText(`${report.file}: ${head}`),
    ...(counts === null ? [] : missingLine(counts, text).map((line) => wrapText(line, { indent: '  ' }))),
    ...section(text('read'), columnLines(read, text), text),
    ...section(text('notRead'), columnLines(unread, text), text),
    ...section(
      text('missingColumns'),
      report.missingColumns.map((name) => `    ${name}`),
      text,
    ),
    ...section(text('unreadSheets'), sheets, text),
    ...section(text('takenTypes'), takenLines(report, language, text), text),
    ...section(
      text('leftOut'),
      reasonLines(report.leftOut, (reason) => imports(`leftOut.${reason}`), text),
      text,
    ),
    ...section(text('refused'), reasonLines(report.refused, issue, text), text),
    ...section(text('warned'), reasonLines(report.warned, issue, text), text),
    ...section(text('notices'), notices, text),
    ...section(text('doubts'), doubts, text),
    ...section(text('questions'), questionLines(report, language, text), text),
    '',
  ].join('\n')
}

/** The same as rows of the report's file, above its issues. */
export const reportRows = (report: RunReport, language: Language): string[][] => {
  const text = textsOf(language, 'import-report')
  const imports = textsOf(language, 'imports')
  const row = (reason: string, message: string, column = '', value = '') => [
    '',
    column,
    value,
    text('summary'),
    reason,
    message,
  ]
  const counts = Object.entries(report.counts ?? {}).map(([key, count]) =>
    row(`COUNT_${key}`, text(`count.${key}`, { count })),
  )
  const columns = report.columns.map(({ heading, readAs, samples, values }) =>
    row(
      readAs === null ? 'COLUMN_NOT_READ' : 'COLUMN_READ',
      readAs === null
        ? `${text('notRead')} ${text('values', { count: values })}`
        : `${text('read')} ${fieldName(readAs, text)}`,
      heading,
      samples.join(' · '),
    ),
  )
  return [
    ...counts,
    ...columns,
    ...report.missingColumns.map((name) => row('COLUMN_MISSING', text('missingColumns'), name)),
    ...report.unreadSheets.map(({ name, rows, samples }) =>
      row(
        'SHEET_NOT_READ',
        `${text('unreadSheets')} ${text('rows', { count: rows })}`,
        name,
        samples.join(' · '),
      ),
    ),
    ...takenLines(report, language, text).map((line) =>
      row('TYPE_TAKEN', `${text('takenTypes')} ${line.trim()}`),
    ),
    ...report.leftOut.map(({ reason, rows, samples }) =>
      row(
        'LEFT_OUT',
        text('reason', { rows, reason: imports(`leftOut.${reason}`) }),
        '',
        samples.join(' · '),
      ),
    ),
    ...doubtTexts(report, language).map((message) => row('DOUBT', message)),
    ...report.notices.map((notice) => row(notice.key, noticeText(notice, language))),
    ...report.questions.map((question) =>
      row(question.key, questionText(question, language), '', question.answers.join(' · ')),
    ),
  ]
}
