import type { MessageFile } from '#contract/shop/message-file.ts'
import { endingOf } from '#server/trade/messages/message-file-name.rules.ts'
import type { MessageFileRecord } from '#server/trade/messages/message-files.queries.ts'

/** A name that only had an ending is its kind. */
export const fullFileName = ({ name, kind }: Pick<MessageFileRecord, 'name' | 'kind'>): string =>
  `${name === '' ? kind : name}.${endingOf(kind)}`

export const presentMessageFile = (record: MessageFileRecord): MessageFile => ({
  id: record.id,
  name: fullFileName(record),
  kind: record.kind,
  bytes: record.size,
  url: `/files/message-${record.id}`,
})
