import { z } from 'zod'
import { mostMessageFileFormBytes } from '#contract/message-file.ts'
import { endpoint } from '#contract/shop/endpoint.ts'
import { MessageFile } from '#contract/shop/message-file.ts'
import { privateId } from '#contract/paging.ts'
import { UploadedFile } from '#contract/uploaded-file.ts'

/** The file of a form as both sides send it. */
export const messageFileInput = z.object({
  file: z.instanceof(UploadedFile).nullable().catch(null).default(null),
})

/** The form that both sides send it in. */
export const messageFileForm = {
  field: 'file',
  mostBytes: mostMessageFileFormBytes,
  atOnce: 6,
  atOncePerSender: 2,
  busy: 'FILE_BUSY',
} as const

export const messageFileReasons = [
  'FILE_MISSING',
  'MESSAGE_FILE_EMPTY',
  'MESSAGE_FILE_TOO_LARGE',
  'MESSAGE_FILE_TYPE',
  'MESSAGE_FILE_BROKEN',
  'MESSAGE_FILE_PIXELS',
  'MESSAGE_FILES_WAITING',
  'FILE_BUSY',
] as const

export const uploadFile = endpoint('uploadFile', {
  auth: 'user',
  sharing: 'private',
  takesFile: messageFileForm,
  summary:
    'Takes a file for a message (PDF, JPEG, PNG or XLSX, up to 2 MB and 30 megapixels, field `file`). `replyInquery` and `replyOrder` name its id in `files`; without a message it is gone after a day.',
  input: messageFileInput,
  output: MessageFile,
  reasons: [...messageFileReasons, 'RATE_LIMITED'],
})

/** How both sides remove a file. */
export const messageFileRemoval = {
  sharing: 'private',
  bareBody: 'id',
  summary:
    'Removes a file that waits for its message, so that it no longer counts. A missing one is fine; a file of a sent message stays.',
  input: z.object({ id: privateId }),
  output: z.null(),
} as const

export const removeFile = endpoint('removeFile', { auth: 'user', ...messageFileRemoval })
