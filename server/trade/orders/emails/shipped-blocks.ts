import { type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { MailBlock } from '#server/platform/mail/mail-frame.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

interface SentLine {
  position: number
  standard: string
  fullname: string
  pieces: number
}

interface NewestShipment {
  carrier: string
  tracking: string
  lines: SentLine[]
  /** Pieces that have not left with any shipment. */
  openPieces: number
}

/** Mail readers cut a message at about 100 KB; the rest of a long shipment is read in the shop. */
const mostLines = 100

const findNewestShipment = async (tx: Transaction<DB>, orderId: string): Promise<NewestShipment> => {
  const { rows } = await sql<NewestShipment>`
    select carrier, tracking, (
        select jsonb_agg(jsonb_build_object('position', order_lines.position, 'standard', standard, 'fullname', fullname,
          'pieces', line.packs * pieces_per_pack) order by order_lines.position)
        from jsonb_to_recordset(lines) as line("lineId" uuid, packs int) join order_lines on order_lines.id = line."lineId"
      ) as lines, (
        select sum((packs - packs_shipped) * pieces_per_pack)::int from order_lines where order_id = ${orderId}
      ) as "openPieces"
    from shipments where order_id = ${orderId} order by shipped_at desc, id desc limit 1`.execute(tx)
  const [shipment] = rows
  if (!shipment) throw new Error('the mail needs insertShipment() first')
  return shipment
}

const tableOf = (lines: readonly SentLine[], language: Language): MailBlock[] => {
  const labels = textsOf(language, 'trade-mail')
  const table: MailBlock = {
    kind: 'table',
    columns: [
      { label: labels('lines.position') },
      { label: labels('lines.product') },
      { label: textsOf(language, 'order-mail')('confirmed.pieces'), isNumeric: true },
    ],
    rows: lines
      .slice(0, mostLines)
      .map(({ position, standard, fullname, pieces }) => [
        String(position),
        `${standard}\n${fullname}`,
        String(pieces),
      ]),
  }
  const more = lines.length - mostLines
  return more > 0 ? [table, { kind: 'text', text: labels('lines.more', { count: more }) }] : [table]
}

/** What has just left, with whom, and what becomes of the rest. */
export const shippedBlocks = async (
  tx: Transaction<DB>,
  orderId: string,
  { language, isLast }: { language: Language; isLast: boolean },
): Promise<MailBlock[]> => {
  const texts = textsOf(language, 'order-mail')
  const { carrier, tracking, lines, openPieces } = await findNewestShipment(tx, orderId)
  const notes = [
    tracking === ''
      ? texts('shipment.carrier', { carrier })
      : texts('shipment.tracked', { carrier, tracking }),
    ...(openPieces === 0 ? [] : [texts(isLast ? 'shipment.noRest' : 'shipment.rest', { count: openPieces })]),
  ]
  return [...tableOf(lines, language), ...notes.map((text): MailBlock => ({ kind: 'text', text }))]
}

/** What of an order will not be delivered. */
export const droppedBlocks = async (
  tx: Transaction<DB>,
  orderId: string,
  language: Language,
): Promise<MailBlock[]> => {
  const { rows } = await sql<SentLine>`
    select position, standard, fullname, (packs - packs_shipped) * pieces_per_pack as pieces from order_lines
    where order_id = ${orderId} and packs > packs_shipped order by position`.execute(tx)
  return tableOf(rows, language)
}
