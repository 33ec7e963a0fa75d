import { z } from 'zod'
import { mostMessageFileFormBytes } from '#contract/message-file.ts'
import { endpoint } from '#contract/office/endpoint.ts'
import { privateId } from '#contract/paging.ts'
import { MessageFile } from '#contract/shop/message-file.ts'
import { messageFileInput, messageFileReasons } from '#contract/shop/message-files.contract.ts'

export const officeUploadMessageFile = endpoint('officeUploadMessageFile', {
  auth: { staff: 'inquery:quote' },
  sharing: 'private',
  takesFile: {
    field: 'file',
    mostBytes: mostMessageFileFormBytes,
    atOnce: 6,
    atOncePerSender: 2,
    busy: 'FILE_BUSY',
  },
  summary:
    'Takes a file for a message to a buyer (PDF, JPEG, PNG or XLSX, up to 2 MB and 30 megapixels, field `file`). Without a message it is gone after a day.',
  input: messageFileInput,
  output: MessageFile,
  reasons: messageFileReasons,
})

export const officeRemoveMessageFile = endpoint('officeRemoveMessageFile', {
  auth: { staff: 'inquery:quote' },
  sharing: 'private',
  bareBody: 'id',
  summary:
    'Removes a file that waits for its message, so that it no longer counts. A missing one is fine; a file of a sent message stays.',
  input: z.object({ id: privateId }),
  output: z.null(),
})
