import type { MessageFile } from '#contract/shop/message-file.ts'
import type { UploadedFile } from '#contract/uploaded-file.ts'
import { type Actor, withActor } from '#server/platform/database/actor.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { type Reply, ok, refuse } from '#server/platform/http/reply.ts'
import { checkFileContent } from '#server/trade/messages/message-file-content.service.ts'
import { keptFileName } from '#server/trade/messages/message-file-name.rules.ts'
import { presentMessageFile } from '#server/trade/messages/message-files.presenter.ts'
import { countWaitingFiles, insertMessageFile } from '#server/trade/messages/message-files.queries.ts'
import type { TableReader } from '#server/tables/table-reader.service.ts'

/** Files that one person may have without a message, such as those of several open pages. */
const mostWaitingFiles = 12

export interface FileSender {
  actor: Actor
  userId: string
  /** Null for staff. */
  companyId: string | null
}

/** Keeps a file until its message is sent. */
export const takeMessageFile = async (
  { db }: Pick<CallContext, 'db'>,
  { actor, userId, companyId }: FileSender,
  file: UploadedFile | null,
  tables: TableReader,
): Promise<Reply<MessageFile>> => {
  if (file === null) return refuse('FILE_MISSING', { values: { field: 'file' } })
  const waiting = await withActor(db, actor, (tx) => countWaitingFiles(tx, userId))
  if (waiting >= mostWaitingFiles)
    return refuse('MESSAGE_FILES_WAITING', { values: { limit: mostWaitingFiles } })
  const checked = await checkFileContent(file.bytes, tables)
  if (!checked.ok) return checked
  const { kind, content } = checked
  const record = await withActor(db, actor, (tx) =>
    insertMessageFile(tx, { userId, companyId, name: keptFileName(file.name), kind, content }),
  )
  return ok(presentMessageFile(record))
}
