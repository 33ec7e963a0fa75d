import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ContactMessage } from '#contract/shop/contact-message.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { startTestShop } from '#server/testing/test-shop.ts'

interface Mail {
  template: string
  language: string
  to_address: string
  to_name: string
  reply_to_address: string | null
  subject: string
  text_body: string
  html_body: string
}

export const contactMessage: ContactMessage = {
  fullname: 'Ana Ruiz',
  email: 'ana@taller.example',
  phone: '+34 600 123 456',
  orderNo: 'SO-2026-000123',
  message: 'When will the rest be shipped?\nThe saw is in pieces.',
}
export const messageFrom = (email: string, more: Partial<ContactMessage> = {}): ContactMessage => ({
  ...contactMessage,
  email,
  ...more,
})

/** A shop that sends contact messages and reads what became of them. */
export const startContactShop = async (settings: Record<string, string> = {}) => {
  const shop = await startTestShop(settings)
  const rowsOf = <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
    withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)
  return {
    ...shop,
    send: (message: Partial<ContactMessage>, language: Language = 'en', headers = {}) =>
      shop.call('contact', message, { language, headers }),
    /** Sends the message as a page without script does. */
    post: (payload: object, remoteAddress = '127.0.0.1', headers = {}) =>
      shop.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress, headers }),
    messagesOf: (email: string) =>
      rowsOf(sql<Record<string, unknown>>`select * from contact_messages where email = ${email}`),
    /** The mail to the shop, and the copies and receipts for its sender. */
    mailsOf: async (email: string) => {
      const mails = await rowsOf(
        sql<Mail>`select * from outbox_mails where to_address = ${email} or reply_to_address = ${email}`,
      )
      const of = (template: string) => mails.filter((mail) => mail.template === template)
      return { toShop: of('contactMessage'), copies: of('contactCopy'), receipts: of('contactReceipt') }
    },
    resetLimits: async () => {
      await rowsOf(sql`delete from rate_limits`)
      await rowsOf(sql`delete from retry_waits`)
    },
  }
}
export type ContactShop = Awaited<ReturnType<typeof startContactShop>>
