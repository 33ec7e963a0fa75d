import { endpoint } from '#contract/office/endpoint.ts'
import { MessageFile } from '#contract/shop/message-file.ts'
import {
  messageFileForm,
  messageFileInput,
  messageFileReasons,
  messageFileRemoval,
} from '#contract/shop/message-files.contract.ts'

export const officeUploadMessageFile = endpoint('officeUploadMessageFile', {
  auth: { staff: 'inquery:quote' },
  sharing: 'private',
  takesFile: messageFileForm,
  summary:
    'Takes a file for a message to a buyer (PDF, JPEG, PNG or XLSX, up to 2 MB and 30 megapixels, field `file`). Without a message it is gone after a day.',
  input: messageFileInput,
  output: MessageFile,
  reasons: messageFileReasons,
})

export const officeRemoveMessageFile = endpoint('officeRemoveMessageFile', {
  auth: { staff: 'inquery:quote' },
  ...messageFileRemoval,
})
