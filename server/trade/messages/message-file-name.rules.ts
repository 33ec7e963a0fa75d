import { plainLine } from '#contract/plain-text.ts'
import type { MessageFileKind } from '#contract/message-file.ts'

const endings: Record<MessageFileKind, string> = { pdf: 'pdf', jpeg: 'jpg', png: 'png', xlsx: 'xlsx' }
const contentTypes: Record<MessageFileKind, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const mostNameCharacters = 100

/** The ending follows the content, whatever the sender called the file. */
export const endingOf = (kind: MessageFileKind): string => endings[kind]
export const contentTypeOf = (kind: MessageFileKind): string => contentTypes[kind]

/** The name of a file as it is kept: one line, without folders and without its ending. */
export const keptFileName = (typed: string): string => {
  const name = plainLine(typed.toWellFormed().replaceAll(/^.*[/\\]/gs, '')).replace(
    /\.[\p{L}\p{N}]{1,5}$/u,
    '',
  )
  return [...name].slice(0, mostNameCharacters).join('').trim()
}
