import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import type { MailEvent } from '#contract/office/company-terms.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'
import { type InquiryShop, startInquiryShop } from '#server/trade/inquiries/inquiry-moves.fixture.ts'
import { sendQuotedInquiry } from '#server/trade/quotes/quoted-inquiry.fixture.ts'

let shop: InquiryShop
beforeAll(async () => {
  shop = await startInquiryShop()
})
afterAll(() => shop.close())

const outside = 'buying@group.example'

/** A buyer whose company wants mails of this event at an address that nobody signs in with. */
const buyerNaming = async (event: MailEvent): Promise<TestBuyer> => {
  const buyer = await shop.newBuyer({ mayOrder: true, passwordHash: 'set' })
  await shop.asSystem(sql`update companies set mail_recipients = ${JSON.stringify({ [event]: [outside] })}::jsonb
    where id = ${buyer.companyId}`)
  return buyer
}

const colleagueOf = (buyer: TestBuyer) =>
  shop.newBuyer({ companyId: buyer.companyId, role: 'buyer', passwordHash: 'set' })

interface ReadMail {
  template: string
  to: string
  language: string
  text: string
  hasPaper: boolean
}

/** The mails about a document that go to the buyer's side. */
const buyersMails = (no: string): Promise<ReadMail[]> =>
  shop.asSystem(sql<ReadMail>`
    select template, to_address as to, language, text_body as text, paper_id is not null as "hasPaper"
    from outbox_mails where subject like ${`%${no}%`} and template not like '%ForSupplier'
    order by created_at, template, to_address collate "C"`)

const addressesOf = (mails: readonly ReadMail[], template: string) =>
  mails.filter((mail) => mail.template === template).map(({ to }) => to)

const place = async (buyer: TestBuyer, as: 'order' | 'inquery', language: Language = 'en') => {
  const { id: productId } = await shop.newProduct({ amountMinor: 500 })
  const line = await shop.call('addCart', { productId, quantity: 1 }, { as: buyer })
  if (line.code !== 200) throw new Error(line.msg)
  const placed = await shop.call('checkCart', { ids: [line.data.id], as }, { as: buyer, language })
  if (placed.code !== 200) throw new Error(placed.msg)
  return placed.data
}

describe('the receipt of a document', () => {
  it.each(languages)('also reaches an address that the company named for inquiries: %s', async (language) => {
    const buyer = await buyerNaming('inquiry')
    const { id, no } = await place(buyer, 'inquery', language)
    const [own, named] = (await buyersMails(no)).toSorted((a) => (a.to === buyer.email ? -1 : 1))
    expect(own).toMatchObject({ template: 'inquiry', to: buyer.email, language, hasPaper: true })
    expect(own?.text).toContain(`/${language}/inquery/${id}`)
    // Neither a link nor a sentence that only somebody with a login can follow.
    expect(named).toMatchObject({ template: 'inquiry', to: outside, language, hasPaper: true })
    expect(named?.text).not.toContain(`/inquery/${id}`)
    expect(named?.text).not.toContain(textsOf(language, 'trade-mail')('inquiry.next'))
    expect(named?.text).toContain('Bea Buyer')
  })

  it.each(languages)('of an order goes where its messages go: %s', async (language) => {
    const buyer = await buyerNaming('orderMessage')
    const { id, no } = await place(buyer, 'order', language)
    const [own, named] = (await buyersMails(no)).toSorted((a) => (a.to === buyer.email ? -1 : 1))
    const texts = textsOf(language, 'trade-mail')
    expect(own).toMatchObject({ template: 'order', to: buyer.email, language })
    expect(own?.text).toContain(texts('order.next'))
    expect(named).toMatchObject({ template: 'order', to: outside, language })
    expect(named?.text).not.toContain(`/order/${id}`)
    expect(named?.text).not.toContain(texts('order.next'))
    expect(named?.text).toContain(texts('order.nextByMail'))
  })

  it('of an inquiry that is sent again reaches the named address, too', async () => {
    const buyer = await buyerNaming('inquiry')
    const { id } = await place(buyer, 'inquery')
    await shop.call('cancelInquery', { id }, { as: buyer })
    const again = await shop.call('againInquery', { id }, { as: buyer })
    if (again.code !== 200) throw new Error(again.msg)
    expect(addressesOf(await buyersMails(again.data.no), 'inquiry').toSorted()).toEqual(
      [buyer.email, outside].toSorted(),
    )
  })

  it('has a link for a named colleague who can open the document', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true, passwordHash: 'set' })
    const colleague = await colleagueOf(buyer)
    await shop.asSystem(sql`update companies set shares_documents = true,
      mail_recipients = ${JSON.stringify({ inquiry: [colleague.email, buyer.email.toUpperCase()] })}::jsonb
      where id = ${buyer.companyId}`)
    const { id, no } = await place(buyer, 'inquery')
    const mails = await buyersMails(no)
    expect(addressesOf(mails, 'inquiry').toSorted()).toEqual([buyer.email, colleague.email].toSorted())
    for (const { text } of mails) expect(text).toContain(`/inquery/${id}`)
  })

  it('of an order from a quote tells a reader without a login nothing to follow in the shop', async () => {
    const buyer = await buyerNaming('quote')
    const inquiry = await sendQuotedInquiry(shop, buyer)
    const accepted = await shop.call('acceptInquery', { id: inquiry.id, version: 1 }, { as: buyer })
    if (accepted.code !== 200) throw new Error(accepted.msg)
    const texts = textsOf('en', 'trade-mail')
    const mails = (await buyersMails(inquiry.no)).filter(({ template }) => template === 'quoteOrdered')
    const textTo = (address: string) => mails.find(({ to }) => to === address)?.text
    expect(textTo(buyer.email)).toContain(texts('order.next'))
    expect(textTo(outside)).not.toContain(texts('order.next'))
    expect(textTo(outside)).toContain(texts('order.nextByMail'))
  })
})

describe('what a buyer ends', () => {
  const share = (buyer: TestBuyer) =>
    shop.asSystem(sql`update companies set shares_documents = true where id = ${buyer.companyId}`)

  it('tells the named address and the colleague who sent it of a cancelled inquiry', async () => {
    const buyer = await buyerNaming('inquiry')
    await share(buyer)
    const colleague = await colleagueOf(buyer)
    const { id, no } = await place(buyer, 'inquery')
    await shop.call('cancelInquery', { id }, { as: colleague })
    await shop.call('cancelInquery', { id }, { as: colleague })
    const mails = await buyersMails(no)
    expect(addressesOf(mails, 'inquiryCancelled')).toEqual([buyer.email, outside].toSorted())
    expect(mails.at(-1)?.text).toContain('Bea Buyer has withdrawn')
  })

  it('tells the named address and the colleague who placed it of a cancelled order', async () => {
    const buyer = await buyerNaming('orderCancelled')
    await share(buyer)
    const colleague = await colleagueOf(buyer)
    const { id, no } = await place(buyer, 'order')
    await shop.call('cancelOrder', { id }, { as: colleague })
    expect(addressesOf(await buyersMails(no), 'orderCancelled')).toEqual([buyer.email, outside].toSorted())
  })

  it('tells the named address of a declined quote, with the reason', async () => {
    const buyer = await buyerNaming('quote')
    const { id, no } = await sendQuotedInquiry(shop, buyer)
    await shop.call('declineInquery', { id, reason: 'Too late for the season' }, { as: buyer })
    const mails = (await buyersMails(no)).filter(({ template }) => template === 'quoteDeclined')
    expect(mails.map(({ to }) => to)).toEqual([outside])
    expect(mails[0]?.text).toContain('Too late for the season')
    expect(mails[0]?.text).not.toContain(`/inquery/${id}`)
  })

  it('writes no mail to the one who cancelled', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true, passwordHash: 'set' })
    const { id, no } = await place(buyer, 'order')
    await shop.call('cancelOrder', { id }, { as: buyer })
    expect(addressesOf(await buyersMails(no), 'orderCancelled')).toEqual([])
  })
})
