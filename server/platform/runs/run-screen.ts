import { htmlLang, type Language } from '#contract/language.ts'
import { cutToWidth, wrapText } from '#server/platform/texts/terminal.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const shownNames = 10

/** The day and the time of a run. */
export const dayOf = (time: Date, language: Language): string =>
  new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'medium', timeStyle: 'short' }).format(time)

/** A sentence and the first ten of the names it is about; nothing without a name. */
export const listNames = (sentence: string, names: readonly string[], language: Language): string[] => {
  if (names.length === 0) return []
  const more = names.length - shownNames
  return [
    wrapText(sentence),
    ...names.slice(0, shownNames).map((name) => cutToWidth(`  ${name}`, 80)),
    ...(more > 0 ? [`  ${textsOf(language, 'runs')('more', { count: more })}`] : []),
  ]
}

/** Why no run is taken back. */
export const showUndoRefusal = (reason: string, run: number, language: Language): string =>
  `${wrapText(textsOf(language, 'runs')(reason, { run }))}\n`

/** Whether a run can be taken back; a line of the history. */
export const showRunState = (
  { number, undo, undoneAt }: { number: number; undo: string; undoneAt: Date | null },
  language: Language,
): string => {
  const day = undoneAt === null ? '' : dayOf(undoneAt, language)
  return wrapText(textsOf(language, 'runs')(`state.${undo}`, { run: number, day }), { indent: '   ' })
}
