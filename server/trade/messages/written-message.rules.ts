import { mostMessageFiles } from '#contract/message-file.ts'
import { type Refused, refuse } from '#server/platform/http/reply.ts'
import { checkText } from '#server/trade/messages/message-text.rules.ts'

/** A message as a call brings it. */
export interface Written {
  id: string | null
  text: string | number
  lineId?: string | null | undefined
  files?: (string | null)[] | undefined
}

/** The ids that a message names, or why so many are refused. Each counts once. */
const checkFileIds = (ids: readonly (string | null)[]): { ok: true; fileIds: string[] } | Refused => {
  const fileIds = [...new Set(ids)]
  if (fileIds.length > mostMessageFiles)
    return refuse('MESSAGE_FILES_TOO_MANY', { values: { limit: mostMessageFiles } })
  const known = fileIds.filter((id) => id !== null)
  return known.length === fileIds.length ? { ok: true, fileIds: known } : refuse('MESSAGE_FILE_UNKNOWN')
}

/** The text and the files of a message as they are kept, or why it is refused. */
export const checkWritten = ({
  text,
  files = [],
}: Written): { ok: true; text: string; fileIds: string[] } | Refused => {
  const checked = checkText(text, 'MESSAGE_MISSING')
  if (!checked.ok) return checked
  const named = checkFileIds(files)
  return named.ok ? { ...checked, fileIds: named.fileIds } : named
}
