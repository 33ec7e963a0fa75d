import { sql } from 'kysely'
import type { QuoteSheet } from '#contract/office/quotes.contract.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'
import { type InquiryShop, startInquiryShop } from '#server/trade/inquiries/inquiry-moves.fixture.ts'

export interface QuoteShop extends InquiryShop {
  /** An inquiry for these articles, in its lines' order; a text is a line without an article. */
  inquire(buyer: TestBuyer, asked: readonly (number | string)[], packs?: number): Promise<Asked>
  sheet(id: string, as: TestStaff): Promise<QuoteSheet>
  /** Gives every line this price. */
  priceAll(id: string, as: TestStaff, price?: string): Promise<void>
  /** Sends the draft as it is; lines without an answer go out open. */
  sendDraft(id: string, as: TestStaff): Promise<{ code: number; reason?: string }>
  setCost(productId: number, amountMinor: number, currency?: string): Promise<void>
  setStock(productId: number, pieces: number | null, expectedOn?: string | null): Promise<void>
}

export interface Asked {
  id: string
  no: string
  lineIds: string[]
}

export const startQuoteShop = async (): Promise<QuoteShop> => {
  const shop = await startInquiryShop()
  const inquire: QuoteShop['inquire'] = async (buyer, asked, packs = 2) => {
    const ids: string[] = []
    for (const product of asked) {
      if (typeof product === 'string') continue
      const line = await shop.call('addCart', { productId: product, quantity: packs }, { as: buyer })
      if (line.code !== 200) throw new Error(line.msg)
      ids.push(line.data.id)
    }
    const placed = await shop.call('checkCart', { ids, as: 'inquery' }, { as: buyer })
    if (placed.code !== 200) throw new Error(placed.msg)
    const { id, no } = placed.data
    for (const [place, words] of asked.entries())
      if (typeof words === 'string')
        await shop.asSystem(sql`
          insert into inquiry_lines (inquiry_id, company_id, position, standard, normal, fullname, pack_type,
            pieces_per_pack, packs)
          values (${id}, ${buyer.companyId}, ${100 + place}, '', '', ${words}, 1, 1, ${packs})`)
    const lines = await shop.asSystem(sql<{ id: string }>`
      select id from inquiry_lines where inquiry_id = ${id} order by position`)
    return { id, no, lineIds: lines.map((line) => line.id) }
  }
  const sheet: QuoteShop['sheet'] = async (id, as) => {
    const answer = await shop.call('officeQuoteSheet', { id }, { as })
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.data
  }
  return {
    ...shop,
    inquire,
    sheet,
    priceAll: async (id, as, price = '4.50') => {
      const { lines } = await sheet(id, as)
      const changes = lines.map(({ lineId, isAlternative, version }) => ({
        lineId,
        isAlternative,
        version,
        price,
      }))
      const saved = await shop.call('officeSaveQuote', { id, lines: changes }, { as })
      if (saved.code !== 200) throw new Error(saved.msg)
    },
    sendDraft: async (id, as) => {
      const { version, stamp, lines } = await sheet(id, as)
      const openLineIds = lines.filter(({ price }) => price === null).map(({ lineId }) => lineId)
      return shop.call('officeSendQuote', { id, version: version + 1, stamp, openLineIds }, { as })
    },
    setCost: async (productId, amountMinor, currency = 'EUR') => {
      await shop.asSystem(sql`insert into product_costs (product_id, amount_minor, currency, per)
        values (${productId}, ${amountMinor}, ${currency}, 1)`)
    },
    setStock: async (productId, pieces, expectedOn = null) => {
      await shop.asSystem(sql`update products set stock_quantity = ${pieces}, stock_expected_at = ${expectedOn}
        where id = ${productId}`)
    },
  }
}
