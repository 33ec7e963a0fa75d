import type { SavedText } from '#contract/office/content.contract.ts'
import type { RefusedText } from '#server/content/content-edits.rules.ts'
import {
  type Editor,
  type TextOutcome,
  previewText,
  readFaqText,
  readNewsText,
  readPageText,
  readTexts,
  removeText,
  saveFaqText,
  saveNewsText,
  savePageText,
  undoByStaff,
} from '#server/content/content-edits.service.ts'
import { type CallContext, type CallHandlers, staffOf } from '#server/platform/http/call-context.ts'
import { type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'

const editorOf = (context: CallContext): Editor => ({
  staff: staffOf(context),
  timeZone: context.config.timeZone,
})

/** What the message is about: the same problem has other words at other fields. */
const wordOf = ({ problem, field }: RefusedText): string => {
  if (problem === 'VALUE') return `VALUE_${field}`
  return problem === 'TITLE' && field !== 'title' ? 'NAME' : problem
}

const answer = (outcome: TextOutcome, message = 'contentSaved'): Reply<SavedText> => {
  if (outcome.ok) return ok(outcome.saved, outcome.saved.run === null ? 'contentUnchanged' : message)
  if (outcome.reason === 'NOT_FOUND') return notFound()
  if (outcome.reason === 'CONTENT_REFUSED') {
    const { problem, field, line, value = '' } = outcome.refused
    return refuse('CONTENT_REFUSED', {
      values: { problem: wordOf(outcome.refused), line, value: value.replace(/^\w+: /, '') },
      data: { field, problem, line, value },
    })
  }
  const { by } = outcome.other
  return refuse('CHANGED_MEANWHILE', {
    values: { who: by === null ? 'none' : 'named', name: by ?? '' },
    data: outcome.other,
  })
}

/** Pages, questions and news as staff write them. */
export const contentOfficeHandlers = {
  officeContent: async (_input, { db, config, language }) =>
    ok(await readTexts(db, config.timeZone, language)),

  officePageText: async ({ id, language }, { db }) =>
    id === null ? notFound() : ok(await readPageText(db, id, language)),

  officeSavePage: async ({ id, ...wish }, context) =>
    id === null
      ? notFound()
      : answer(await savePageText(context.db, editorOf(context), { key: id, ...wish })),

  officeNewsText: async ({ id, language }, { db, config }) => {
    const { timeZone } = config
    const article = id === null ? null : await readNewsText(db, { key: id, language, timeZone })
    return article ? ok(article) : notFound()
  },

  officeSaveNews: async ({ id, ...wish }, context) =>
    answer(await saveNewsText(context.db, editorOf(context), { key: id, ...wish })),

  officeFaqText: async ({ language }, { db }) => ok(await readFaqText(db, language)),

  officeSaveFaq: async (wish, context) => answer(await saveFaqText(context.db, editorOf(context), wish)),

  officeRemoveText: async ({ id, ...wish }, context) =>
    id === null
      ? notFound()
      : answer(await removeText(context.db, editorOf(context), { key: id, ...wish }), 'contentRemoved'),

  officePreviewText: async ({ body, isAnswer }) => {
    const preview = previewText(body, isAnswer)
    if (preview) return ok(preview)
    const values = { problem: 'UNREADABLE', line: 1, value: '' }
    return refuse('CONTENT_REFUSED', { values, data: { field: 'body', ...values } })
  },

  officeUndoContent: async (wish, context) => {
    const end = await undoByStaff(context.db, editorOf(context), wish)
    if (end.reason) return refuse(end.reason)
    return ok(end.runs, wish.isCheck ? undefined : 'contentUndone')
  },
} satisfies Pick<
  CallHandlers,
  | 'officeContent'
  | 'officePageText'
  | 'officeSavePage'
  | 'officeNewsText'
  | 'officeSaveNews'
  | 'officeFaqText'
  | 'officeSaveFaq'
  | 'officeRemoveText'
  | 'officePreviewText'
  | 'officeUndoContent'
>
