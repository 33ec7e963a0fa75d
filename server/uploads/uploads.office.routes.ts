import { type CallContext, type CallHandlers, staffOf } from '#server/platform/http/call-context.ts'
import { type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { startUploads } from '#server/uploads/upload-runner.ts'
import { presentRow, presentUpload } from '#server/uploads/uploads.presenter.ts'
import {
  askUpload,
  listUploads,
  readUpload,
  takeFile,
  type UploadContext,
  type UploadWish,
} from '#server/uploads/uploads.service.ts'

const forbidden = (): Reply<never> => refuse('FORBIDDEN', { code: 403 })

/** A file changes prices and shows what articles cost, so both permissions are needed; null without them. */
const uploader = (context: CallContext): UploadContext | null => {
  const staff = staffOf(context)
  if (!staff.permissions.includes('price:manage')) return null
  const { db, config, language } = context
  return { db, config, language, staff }
}

const answer = async (
  context: CallContext,
  { id, ...wish }: Omit<UploadWish, 'id'> & { id: string | null },
): Promise<Reply<null>> => {
  const own = uploader(context)
  if (own === null) return forbidden()
  if (id === null) return notFound()
  const outcome = await askUpload(own, { id, ...wish })
  if (!outcome.ok) {
    const { reason, values = {} } = outcome
    return reason === 'NOT_FOUND' ? notFound() : refuse(reason, { values })
  }
  if (wish.task !== 'discard') void startUploads(context.config, context.log)
  return ok(null)
}

/** Files of the catalogue that staff upload. */
export const uploadHandlers = {
  officeListUpload: async (input, context) => {
    const own = uploader(context)
    if (own === null) return forbidden()
    const found = await listUploads(own, input)
    return ok({ ...found, rows: found.rows.map(presentRow) })
  },

  officeUploadDetail: async ({ id }, context) => {
    const own = uploader(context)
    if (own === null) return forbidden()
    const found = id === null ? null : await readUpload(own, id)
    return found ? ok(presentUpload(found, context.language)) : notFound()
  },

  officeUploadFile: async ({ name, file }, context) => {
    const own = uploader(context)
    if (own === null) return forbidden()
    if (file === null || file.bytes.length === 0) return refuse('UPLOAD_MISSING')
    const id = await takeFile(own, {
      name,
      bytes: file.bytes,
      keep: (tx, made) => context.keepAnswer(tx, ok({ id: made })),
    })
    void startUploads(context.config, context.log)
    return ok({ id })
  },

  officeAnswerUpload: ({ id, step, options }, context) =>
    answer(context, { id, step, task: 'check', options }),
  officeLoadUpload: ({ id, step }, context) => answer(context, { id, step, task: 'load' }),
  officeCheckUndo: ({ id, step }, context) => answer(context, { id, step, task: 'undoCheck' }),
  officeUndoUpload: ({ id, step }, context) => answer(context, { id, step, task: 'undo' }),
  officeDiscardUpload: ({ id, step }, context) => answer(context, { id, step, task: 'discard' }),
} satisfies Pick<
  CallHandlers,
  | 'officeListUpload'
  | 'officeUploadDetail'
  | 'officeUploadFile'
  | 'officeAnswerUpload'
  | 'officeLoadUpload'
  | 'officeCheckUndo'
  | 'officeUndoUpload'
  | 'officeDiscardUpload'
>
