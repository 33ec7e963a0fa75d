import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

export interface SentInquiry {
  id: string
  no: string
  lineIds: string[]
}

export interface InquiryShop extends TestShop {
  asSystem<Row>(statement: RawBuilder<Row>): Promise<Row[]>
  /** An inquiry with two lines, sent by this buyer. */
  send(
    buyer: TestBuyer,
    options?: { language?: Language; poNumber?: string; standard?: string },
  ): Promise<SentInquiry>
  /** State, who looks after it, its steps and messages: everything a move may change. */
  kept(id: string): Promise<Record<string, unknown>>
  /** The mails about it after the two of its checkout: template, recipient and language. */
  mailsAbout(no: string): Promise<[string, string, string][]>
}

export const unknownId = '01890000-0000-7000-8000-000000000000'

export const startInquiryShop = async (): Promise<InquiryShop> => {
  const shop = await startTestShop({ PUBLIC_URL: 'https://parts.example' })
  const asSystem: InquiryShop['asSystem'] = (statement) =>
    withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)
  const addLine = async (buyer: TestBuyer, standard?: string): Promise<string> => {
    const product = await shop.newProduct({ amountMinor: 500, ...(standard ? { standard } : {}) })
    const line = await shop.call('addCart', { productId: product.id, quantity: 2 }, { as: buyer })
    if (line.code !== 200) throw new Error(line.msg)
    return line.data.id
  }
  return {
    ...shop,
    asSystem,
    send: async (buyer, { language = 'en', poNumber, standard } = {}) => {
      const ids = [await addLine(buyer, standard), await addLine(buyer)]
      const input = { ids, as: 'inquery' as const, ...(poNumber ? { poNumber } : {}) }
      const placed = await shop.call('checkCart', input, { as: buyer, language })
      if (placed.code !== 200) throw new Error(placed.msg)
      const lines = await asSystem(sql<{ id: string }>`
        select id from inquiry_lines where inquiry_id = ${placed.data.id} order by position`)
      return { ...placed.data, lineIds: lines.map(({ id }) => id) }
    },
    kept: async (id) => {
      const [row] = await asSystem(sql<Record<string, unknown>>`
        select status, assigned_to, updated_at,
          (select jsonb_agg(jsonb_build_array(status, user_id, by_supplier, note) order by at, id)
            from document_events where document_id = inquiries.id) as steps,
          (select jsonb_agg(jsonb_build_array(body, line_id, user_id, by_supplier) order by at, id)
            from document_messages where document_id = inquiries.id) as messages,
          (select count(*) from outbox_mails where subject like '%' || inquiries.no || '%') as mails,
          (select jsonb_agg(action order by id) from audit_log where subject_id = inquiries.id::text) as audit
        from inquiries where id = ${id}`)
      if (!row) throw new Error('no such inquiry')
      return row
    },
    mailsAbout: async (no) => {
      const rows = await asSystem(sql<{ template: string; to_address: string; language: string }>`
        select template, to_address, language from outbox_mails where subject like ${`%${no}%`}
          and template not in ('inquiry', 'inquiryForSupplier')
        order by created_at, template, to_address collate "C"`)
      return rows.map(({ template, to_address, language }) => [template, to_address, language])
    },
  }
}
