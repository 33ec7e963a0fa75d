import type { Transaction } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { MailBlock } from '#server/platform/mail/mail-frame.ts'
import { formatDay } from '#server/platform/texts/format.ts'
import { type Translate, textsOf } from '#server/platform/texts/texts.ts'
import { type ConfirmedLine, listConfirmedLines } from '#server/trade/orders/emails/order-mail.queries.ts'

/** Mail readers cut a message at about 100 KB; the rest of a long order is read in the shop. */
const mostLines = 100

/** Now n, later m from a day; empty where everything comes on the promised day or the stock has no figure. */
const deliveryText = ({ now, later, laterOn }: ConfirmedLine, language: Language, texts: Translate) => {
  if (now === null || later === null || later === 0) return ''
  const rest =
    laterOn === null
      ? texts('confirmed.laterUnknown', { later })
      : texts('confirmed.later', { later, date: formatDay(laterOn, language) })
  return now === 0 ? rest : `${texts('confirmed.now', { now })}\n${rest}`
}

/** Every line with the promised day, as the order was just confirmed. */
export const confirmedBlocks = async (
  tx: Transaction<DB>,
  orderId: string,
  language: Language,
): Promise<MailBlock[]> => {
  const texts = textsOf(language, 'order-mail')
  const labels = textsOf(language, 'trade-mail')
  const { lines, count } = await listConfirmedLines(tx, orderId, mostLines)
  const table: MailBlock = {
    kind: 'table',
    columns: [
      { label: labels('lines.position') },
      { label: labels('lines.product') },
      { label: texts('confirmed.pieces'), isNumeric: true },
      { label: texts('confirmed.promised') },
    ],
    rows: lines.map((line) => [
      String(line.position),
      `${line.standard}\n${line.fullname}`,
      String(line.pieces),
      [
        line.promisedOn === null ? '' : formatDay(line.promisedOn, language),
        deliveryText(line, language, texts),
      ]
        .filter((part) => part !== '')
        .join('\n'),
    ]),
  }
  const more = count - lines.length
  return more > 0 ? [table, { kind: 'text', text: labels('lines.more', { count: more }) }] : [table]
}
