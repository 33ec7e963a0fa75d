import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL: 'https://parts.example' })
})
afterAll(() => shop.close())

interface MailRow {
  template: string
  language: string
  to_address: string
  reply_to_address: string | null
  subject: string
  text_body: string
  html_body: string
}

const mailsAbout = (no: string): Promise<MailRow[]> =>
  withActor(shop.db, { role: 'system' }, async (tx) => {
    const { rows } = await sql<MailRow>`select * from outbox_mails where subject like ${`%${no}%`}
      order by template`.execute(tx)
    return rows
  })

let products = 0
const checkout = async (buyer: TestBuyer, language: (typeof languages)[number], lines = 1) => {
  const ids: string[] = []
  for (let n = 0; n < lines; n++) {
    const product = await shop.newProduct({
      standard: `<b>${++products}</b> & 1/2`,
      names: { en: 'Piston', zh: '活塞', fr: 'Piston', de: 'Kolben', es: 'Pistón', ru: 'Поршень' },
      amountMinor: 123_456,
      packings: [{ packType: 3, pieces: 2 }],
    })
    const answer = await shop.call(
      'addCart',
      { productId: product.id, quantity: 2, info: '<script>alert(1)</script>' },
      { as: buyer, language },
    )
    if (answer.code === 200) ids.push(answer.data.id)
  }
  const placed = await shop.call('checkCart', { ids, poNumber: 'PO-9' }, { as: buyer, language })
  if (placed.code !== 200) throw new Error(placed.msg)
  return placed.data
}

const openCosts: Record<(typeof languages)[number], string> = {
  en: 'Freight and VAT',
  zh: '运费和增值税',
  fr: 'Transport et TVA',
  de: 'Fracht und USt.',
  es: 'Portes e IVA',
  ru: 'Доставка и НДС',
}

describe('mails of a checkout', () => {
  it.each(['order', 'inquery'] as const)(
    'tells the person who looks after the company of a new %s, in their language',
    async (as) => {
      const buyer = await shop.newBuyer({ mayOrder: true })
      const sales = await shop.newStaff('sales')
      await withActor(shop.db, { role: 'system' }, (tx) =>
        sql`with person as (update users set lang = 'de' where id = ${sales.userId} returning id)
          update companies set looked_after_by = person.id from person where companies.id = ${buyer.companyId}`.execute(
          tx,
        ),
      )
      const { id: productId } = await shop.newProduct({ amountMinor: 500 })
      const line = await shop.call('addCart', { productId, quantity: 1 }, { as: buyer })
      if (line.code !== 200) throw new Error(line.msg)
      const placed = await shop.call('checkCart', { ids: [line.data.id], as }, { as: buyer })
      if (placed.code !== 200) throw new Error(placed.msg)
      const copy = (await mailsAbout(placed.data.no)).find(({ template }) => template.endsWith('ForSupplier'))
      expect(copy).toMatchObject({ to_address: sales.email, language: 'de', reply_to_address: buyer.email })
    },
  )

  it.each(languages)("confirms in the buyer's language: %s", async (language) => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const placed = await checkout(buyer, language)
    const [confirmation, copy] = await mailsAbout(placed.no)
    expect(confirmation).toMatchObject({ template: 'order', language, to_address: buyer.email })
    expect(copy).toMatchObject({
      template: 'orderForSupplier',
      to_address: shop.config.shop.email,
      reply_to_address: buyer.email,
    })
    expect(copy?.text_body).toContain(`https://parts.example/office/orders/${placed.id}`)
    const { text_body: text = '', html_body: html = '' } = confirmation ?? {}
    const sum = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(4_938.24)
    for (const body of [text, html]) {
      expect(body).toContain(`https://parts.example/${language}/order/${placed.id}`)
      expect(body).toContain(placed.no)
      expect(body).toContain('PO-9')
      expect(body).toContain(sum)
      expect(body).toContain(openCosts[language])
    }
    expect(text).toContain(`<b>${products}</b> & 1/2`)
    expect(html).not.toMatch(/<b>|<script/)
  })

  it('tells the supplier about an inquiry of a test account and writes to no made-up address', async () => {
    const buyer = await shop.newBuyer({ kind: 'test' })
    const placed = await checkout(buyer, 'de')
    const mails = await mailsAbout(placed.no)
    expect(mails.map((mail) => [mail.template, mail.reply_to_address])).toEqual([
      ['inquiryForSupplier', null],
    ])
    expect(mails[0]?.text_body).toContain(`https://parts.example/office/inquiries/${placed.id}`)
  })

  it('stays under 100 KB with any number of lines', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const placed = await checkout(buyer, 'ru', 60)
    for (const mail of await mailsAbout(placed.no))
      expect(Buffer.byteLength(mail.html_body)).toBeLessThan(100_000)
    expect((await mailsAbout(placed.no))[0]?.text_body).toContain('Ещё 10 позиций')
  })
})
