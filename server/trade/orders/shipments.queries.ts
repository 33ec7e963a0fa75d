import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { ListQuery } from '#server/platform/database/select-together.ts'
import type { MovedOrder } from '#server/trade/orders/order-moves.queries.ts'
import type { Consignment, OpenLine, SentLine } from '#server/trade/orders/shipment.rules.ts'

/** The lines of an order with the packs that have not left yet, in their order. */
export const listOpenLines = async (tx: Transaction<DB>, orderId: string): Promise<OpenLine[]> => {
  const { rows } = await sql<OpenLine>`
    select id, position, packs - packs_shipped as "openPacks" from order_lines
    where order_id = ${orderId} order by position`.execute(tx)
  return rows
}

/** Whether the supplier's bookkeeping delivers (a setting): then it ships, and not the shop. */
export const doBooksShip = async (tx: Transaction<DB>): Promise<boolean> => {
  const { rows } = await sql<{ ship: boolean }>`select books_ship() as ship`.execute(tx)
  return rows[0]?.ship ?? false
}

/**
 * Writes a shipment and the packs that have left. Each line keeps how many of these pieces it had reserved beyond what earlier
 * shipments, which the stock does not know yet, take (`take_shipped_stock`).
 */
export const insertShipment = async (
  tx: Transaction<DB>,
  { id, companyId }: Pick<MovedOrder, 'id' | 'companyId'>,
  { carrier, tracking, lines }: Consignment & { lines: readonly SentLine[] },
): Promise<void> => {
  const sent = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as sent("lineId" uuid, packs int)`
  await sql`
    insert into shipments (order_id, company_id, carrier, tracking, is_stock_taken, lines)
    select ${id}, ${companyId}, ${carrier}, ${tracking}, false, jsonb_agg(jsonb_build_object(
      'lineId', order_lines.id, 'packs', sent.packs,
      'reserved', least(greatest(reserved_pieces - waiting.pieces, 0), sent.packs * pieces_per_pack)) order by position)
    from order_lines join ${sent} on sent."lineId" = order_lines.id
      cross join lateral (
        select coalesce(sum(line.reserved), 0) as pieces
        from shipments cross join jsonb_to_recordset(lines) as line("lineId" uuid, reserved int)
        where shipments.order_id = order_lines.order_id and not is_stock_taken and line."lineId" = order_lines.id) as waiting
    where order_lines.order_id = ${id}`.execute(tx)
  await sql`update order_lines set packs_shipped = packs_shipped + sent.packs
    from ${sent} where order_lines.id = sent."lineId" and order_lines.order_id = ${id}`.execute(tx)
}

/**
 * Writes another carrier and tracking number of a shipment of this order, and both into its history. False where the order
 * has no such shipment.
 */
export const updateConsignment = async (
  tx: Transaction<DB>,
  { orderId, shipmentId, userId }: { orderId: string; shipmentId: string; userId: string },
  { carrier, tracking }: Consignment,
): Promise<boolean> => {
  const { rows } = await sql<{ before: string; after: string }>`
    with known as (
      select id, trim(concat_ws(' ', carrier, tracking)) as before from shipments
      where id = ${shipmentId} and order_id = ${orderId} for update)
    update shipments set carrier = ${carrier}, tracking = ${tracking} from known where shipments.id = known.id
    returning known.before, trim(concat_ws(' ', carrier, tracking)) as after`.execute(tx)
  const [change] = rows
  if (!change) return false
  if (change.before !== change.after)
    await sql`insert into order_changes (order_id, user_id, by_supplier, field, before, after)
      values (${orderId}, ${userId}, true, 'shipment', ${change.before}, ${change.after})`.execute(tx)
  return true
}

/** The question that the buyer was asked is settled. */
export const settleQuestion = async (tx: Transaction<DB>, id: string): Promise<void> => {
  await sql`update orders set needs_answer = false, updated_at = now() where id = ${id}`.execute(tx)
}

export interface OrderShipment {
  id: string
  carrier: string
  tracking: string
  shippedAt: Date
  lines: SentLine[]
}

/** The shipments of an order with the packs of each line, oldest first. */
export const orderShipments = (orderId: string): ListQuery<OrderShipment> => ({
  query: sql`
    select id, carrier, tracking, shipped_at as "shippedAt", coalesce((
        select jsonb_agg(jsonb_build_object('lineId', line."lineId", 'packs', line.packs) order by position)
        from jsonb_to_recordset(lines) as line("lineId" uuid, packs int) join order_lines on order_lines.id = line."lineId"),
      '[]') as lines
    from shipments where order_id = ${orderId} order by shipped_at, id`,
  times: ['shippedAt'],
})
