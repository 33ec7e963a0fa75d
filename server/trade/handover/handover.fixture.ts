import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { withActor } from '#server/platform/database/actor.ts'
import type { TestBuyer, TestShop } from '#server/testing/test-shop.ts'

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'partwright-orders-'))

const Handed = z.object({ orders: z.array(z.looseObject({ kind: z.string(), orderNo: z.string() })) })

/** What the books find: every hand-over in the finished JSON files of a folder, as `order OR-2026-000001`. */
export const readHanded = async (folder: string): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => name.startsWith('orders-') && name.endsWith('.json'))
  const texts = await Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) =>
    Handed.parse(JSON.parse(text)).orders.map(({ kind, orderNo }) => `${kind} ${orderNo}`),
  )
}

/** A buyer of a company with this number in the books. */
export const newCustomer = async (shop: TestShop, customerNo: string | null): Promise<TestBuyer> => {
  const buyer = await shop.newBuyer({ mayOrder: true })
  await withActor(shop.db, { role: 'system' }, (tx) =>
    sql`update companies set customer_no = ${customerNo} where id = ${buyer.companyId}`.execute(tx),
  )
  return buyer
}

export const setStatus = (shop: TestShop, no: string, status: string) =>
  withActor(shop.db, { role: 'system' }, (tx) =>
    sql`update orders set status = ${status} where no = ${no}`.execute(tx),
  )

/** Confirmed orders of one line each, made without a checkout: tests of many orders need many. */
export const addConfirmed = (
  shop: TestShop,
  { companyId, userId }: TestBuyer,
  count: number,
): Promise<string[]> =>
  withActor(shop.db, { role: 'system' }, async (tx) => {
    const { rows } = await sql<{ no: string }>`
      with made as (
        insert into orders (no, company_id, user_id, status, confirmed_at, currency, lang, total_minor)
        select next_document_no('order'), ${companyId}, ${userId}, 'confirmed', now(), 'EUR', 'en', 250
        from generate_series(1, ${count}::int)
        returning id, no, company_id
      ), lines as (
        insert into order_lines (order_id, company_id, position, standard, normal, fullname, pack_type, pieces_per_pack,
          packs, amount_minor, total_minor)
        select id, company_id, 1, 'GP-1', 'GP1', 'Chain', 1, 1, 1, 250, 250 from made
      )
      select no from made order by no`.execute(tx)
    return rows.map(({ no }) => no)
  })
