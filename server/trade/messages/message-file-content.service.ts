import { type MessageFileKind, mostMessageFileBytes } from '#contract/message-file.ts'
import { copyPicture, isPhoto } from '#server/media/photos.service.ts'
import { type Refused, refuse } from '#server/platform/http/reply.ts'
import type { TableReader } from '#server/tables/table-reader.service.ts'

type Checked = { ok: true; kind: MessageFileKind; content: Uint8Array } | Refused

const pictureReasons = {
  PHOTO_TYPE: 'MESSAGE_FILE_TYPE',
  PHOTO_TOO_LARGE: 'MESSAGE_FILE_PIXELS',
  PHOTO_BROKEN: 'MESSAGE_FILE_BROKEN',
} as const

/** A picture is drawn anew in a process of its own. */
const takePicture = async (bytes: Uint8Array): Promise<Checked> => {
  const copy = await copyPicture(bytes)
  if ('refusal' in copy) return refuse(pictureReasons[copy.refusal])
  return { ok: true, kind: copy.format, content: copy.bytes }
}

/** A workbook is opened in the process for tables; one with macros is no XLSX, whatever it is called. */
const takeWorkbook = async (bytes: Buffer, tables: TableReader): Promise<Checked> => {
  if (bytes.includes('vbaProject')) return refuse('MESSAGE_FILE_TYPE')
  const read = await tables.read({ bytes }, { isOneColumnEnough: true }, async ([table]) => ({
    ok: true as const,
    format: table?.format,
  }))
  if (read.ok)
    return read.format === 'xlsx' ? { ok: true, kind: 'xlsx', content: bytes } : refuse('MESSAGE_FILE_TYPE')
  if (read.reason === 'BUSY' || read.reason === 'READER_LOST') return refuse('FILE_BUSY')
  const { found } = read.values
  if (found === 'empty') return refuse('MESSAGE_FILE_EMPTY')
  return refuse(
    read.reason === 'NOT_A_TABLE' && found !== 'damaged' && found !== 'protected'
      ? 'MESSAGE_FILE_TYPE'
      : 'MESSAGE_FILE_BROKEN',
  )
}

/** A PDF is kept as it is and never opened here; its readers save it, and no page shows it. */
const takePdf = (bytes: Buffer): Checked =>
  bytes.subarray(-8 * 1024).includes('%%EOF')
    ? { ok: true, kind: 'pdf', content: bytes }
    : refuse('MESSAGE_FILE_BROKEN')

const startsWith = (bytes: Buffer, signature: string): boolean =>
  bytes.subarray(0, signature.length).toString('latin1') === signature

/** What a file for a message is, by its content, and the bytes that are kept of it; or why it is refused. */
export const checkFileContent = async (sent: Uint8Array, tables: TableReader): Promise<Checked> => {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  if (bytes.length === 0) return refuse('MESSAGE_FILE_EMPTY')
  if (bytes.length > mostMessageFileBytes) return refuse('MESSAGE_FILE_TOO_LARGE')
  if (startsWith(bytes, '%PDF-')) return takePdf(bytes)
  if (isPhoto(bytes)) return takePicture(bytes)
  if (startsWith(bytes, 'PK\u0003\u0004')) return takeWorkbook(bytes, tables)
  return refuse('MESSAGE_FILE_TYPE')
}
