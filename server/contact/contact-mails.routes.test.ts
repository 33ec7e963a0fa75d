import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { type ContactShop, messageFrom, startContactShop } from '#server/contact/contact.fixture.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

let shop: ContactShop
let strict: ContactShop
beforeAll(async () => {
  shop = await startContactShop()
  strict = await startContactShop({ LIMIT_FACTOR: '1' })
})
afterAll(async () => {
  await shop.close()
  await strict.close()
})

describe('the mail to the sender of a message', () => {
  it.each(languages)(
    'is a full copy for a signed-in sender who gives their own address, in %s',
    async (language) => {
      const buyer = await shop.newBuyer()
      const message = messageFrom(buyer.email.replace(/^[^@]+/, (name) => name.toUpperCase()))
      expect(await shop.call('contact', message, { as: buyer, language })).toMatchObject({
        code: 200,
        msg: textsOf(language, 'messages')('contactSent'),
      })
      const { copies, receipts } = await shop.mailsOf(message.email)
      expect([copies.length, receipts.length]).toEqual([1, 0])
      const texts = textsOf(language, 'mail')
      const name = shop.config.shop.name
      expect(copies[0]).toMatchObject({
        language,
        to_name: 'Ana Ruiz',
        reply_to_address: shop.config.shop.email,
        subject: texts('contact.copySubject', { shop: name }),
      })
      const said = [
        texts('frame.greeting', { name: 'Ana Ruiz' }),
        texts('contact.copyIntro', { shop: name }),
        texts('contact.copyIgnore'),
        texts('contact.facts.orderNo'),
        'SO-2026-000123',
        '+34 600 123 456',
        'The saw is in pieces.',
      ]
      for (const words of said) {
        expect(copies[0]?.text_body).toContain(words)
        expect(copies[0]?.html_body).toContain(words.replaceAll("'", '&#39;'))
      }
    },
  )

  it.each(languages)('repeats nothing from the form to an unverified address, in %s', async (language) => {
    const email = `receipt-${language}@taller.example`
    const spam = messageFrom(email, {
      fullname: 'Win http://spam.example/prize now',
      phone: '+1 900 555 0199',
      orderNo: 'SPAM-4711',
      message: 'Your account is locked: http://spam.example/login',
    })
    expect(await shop.send(spam, language)).toMatchObject({ code: 200 })
    const { toShop, copies, receipts } = await shop.mailsOf(email)
    expect([toShop.length, copies.length, receipts.length]).toEqual([1, 0, 1])
    const texts = textsOf(language, 'mail')
    const [receipt] = receipts
    expect(receipt).toMatchObject({ language, to_address: email, to_name: '' })
    expect(receipt?.text_body).toContain(texts('contact.receipt', { shop: shop.config.shop.name }))
    for (const part of [receipt?.subject, receipt?.text_body, receipt?.html_body])
      expect(part).not.toMatch(/spam|Win|prize|SPAM-4711|0199|locked/i)
  })

  it('is a receipt without any form text for a signed-in sender who gives another address', async () => {
    const buyer = await shop.newBuyer()
    await shop.call('contact', messageFrom('boss@taller.example'), { as: buyer })
    const { copies, receipts } = await shop.mailsOf('boss@taller.example')
    expect([copies.length, receipts.length]).toEqual([0, 1])
    expect(receipts[0]?.text_body).not.toContain('The saw is in pieces.')
  })

  it('goes to one address once a day, whatever the number of networks', async () => {
    for (let at = 1; at <= 8; at++) {
      const message = messageFrom('victim@taller.example', { message: `Message ${at}` })
      const answer = await strict.post(message, `10.5.${at}.1`)
      expect(answer.json()).toMatchObject({ code: 200 })
    }
    const { toShop, receipts } = await strict.mailsOf('victim@taller.example')
    expect([toShop.length, receipts.length]).toEqual([8, 1])
  })
})
