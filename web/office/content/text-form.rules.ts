import type { AboutField } from '#contract/office/content-texts.ts'
import { aboutFields } from '#contract/office/content-texts.ts'
import type { NewsTexts, PageTexts } from '#contract/office/content.contract.ts'

/** The fields of a form by name. */
export type Fields = Record<string, string | boolean>

/** A page as one row of fields: what stands beside the text of the page about the supplier, too. */
export const fieldsOfPage = ({ about, ...texts }: PageTexts): Fields => ({ ...texts, ...about })

export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

export const pageOfFields = (fields: Fields, hasAbout: boolean): PageTexts => ({
  title: textOf(fields, 'title'),
  body: textOf(fields, 'body'),
  isExample: fields['isExample'] === true,
  about: hasAbout
    ? (Object.fromEntries(aboutFields.map((name) => [name, textOf(fields, name)])) as Record<
        AboutField,
        string
      >)
    : null,
})

export const newsOfFields = (fields: Fields): NewsTexts => ({
  title: textOf(fields, 'title'),
  summary: textOf(fields, 'summary'),
  body: textOf(fields, 'body'),
  from: textOf(fields, 'from'),
  to: textOf(fields, 'to'),
  category: textOf(fields, 'category'),
  picture: textOf(fields, 'picture'),
  isShown: fields['isShown'] === true,
})

/** Names of the fields that were typed into. */
export const typedFields = (begun: Fields, draft: Fields): string[] =>
  Object.keys(draft).filter((name) => draft[name] !== begun[name])

/** What somebody else has saved, where nothing was typed here. */
export const mergeFields = (begun: Fields, draft: Fields, theirs: Fields): Fields => ({
  ...theirs,
  ...Object.fromEntries(typedFields(begun, draft).map((name) => [name, draft[name] ?? ''])),
})

/** The answer to a save that came second. */
export interface OtherText {
  theirs: unknown
  seen: string
  by: string | null
  at: string | null
}

export const otherTextOf = (data: unknown): OtherText | null => {
  if (typeof data !== 'object' || data === null || !('theirs' in data) || !('seen' in data)) return null
  const { theirs, seen } = data
  const named = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    theirs,
    seen: String(seen),
    by: named('by' in data ? data.by : null),
    at: named('at' in data ? data.at : null),
  }
}

/** The field that a refusal is about; null where it is about the whole text. */
export const refusedField = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'field' in data && typeof data.field === 'string'
    ? data.field
    : null

/** Day and time of a local moment as two fields of a form have them, and back. */
export const partsOf = (moment: string): { day: string; time: string } => {
  const [day = '', time = ''] = moment.split(' ')
  return { day, time: time.slice(0, 5) }
}
export const momentOf = ({ day, time }: { day: string; time: string }): string =>
  day === '' || time === '' ? day : `${day} ${time}`
