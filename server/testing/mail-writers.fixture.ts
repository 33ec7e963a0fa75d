import { randomUUID } from 'node:crypto'
import { type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import * as accountMails from '#server/accounts/emails/account-mails.ts'
import * as invitationMails from '#server/accounts/emails/invitation-mails.ts'
import { mailClaim } from '#server/business-cards/emails/claim-mail.ts'
import * as decisionMails from '#server/companies/emails/decision-mails.ts'
import { mailMessage } from '#server/contact/emails/contact-mails.ts'
import type { DocumentCosts } from '#server/trade/costs/costs.service.ts'
import { mailBankChanged } from '#server/settings/emails/bank-changed-mail.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { mailConfirmation } from '#server/subscribers/emails/confirmation-mail.ts'
import { mailGiven } from '#server/trade/assignment/emails/given-mail.ts'
import { mailDocument } from '#server/trade/checkout/emails/document-mails.ts'
import { mailInquiryToBuyer, mailInquiryToSupplier } from '#server/trade/inquiries/emails/inquiry-mails.ts'
import {
  type MailedQuote,
  mailQuote,
  mailQuoteAccepted,
  mailQuoteDeclined,
  mailQuoteExpired,
  mailQuoteOrdered,
  mailQuoteWithdrawn,
} from '#server/trade/quotes/emails/quote-mails.ts'
import type { PricedLine } from '#server/trade/quotes/quote-sheet.presenter.ts'
import { mailOrderToBuyer, mailOrderToSupplier } from '#server/trade/orders/emails/order-mails.ts'

export const code = '012345'
export const token = 'tokenTokenTokenTokenTokenTokenTokenTokenTok'

const session: BuyerSession = {
  audience: 'shop',
  id: 's',
  carrier: 'cookie',
  userId: 'u',
  companyId: '018f0000-0000-7000-8000-0000000000c0',
  companyName: 'Ferretería <b>Núñez</b> & Söhne',
  kind: 'buyer',
  email: 'bea@example.com',
  firstName: 'Bea',
  lastName: 'Müller',
  lang: 'en',
  roles: [],
  seesPrices: true,
  mayOrder: true,
  priceGroupId: null,
  currency: 'EUR',
  cartMaxQuantity: 10,
}
const line: CartLine = {
  id: 'l',
  productId: 1,
  productName: 'Kolben 38 mm',
  productNameLang: null,
  short: null,
  productModel: '1130-030-2000',
  productPic: '/pic/product.png',
  typeId: 1,
  quantity: 2,
  packId: 0,
  packName: '',
  packType: 1,
  packQuantity: 5,
  info: 'ohne Ring <img src=x>',
  pieces: 10,
  minQuantity: 1,
  step: 1,
  maxQuantity: 10,
  stock: 'in',
  delivery: null,
  price: { amount: 123_400, currency: 'EUR', per: 100 },
  lineTotal: { amount: 12_340, currency: 'EUR' },
  addedAt: '2026-08-01T08:00:00.000Z',
  state: 'ok',
  supersededBy: null,
}

/** Who acted for the company; the mails go to the others. */
const colleague = { name: 'Jana <b>Wieland</b>', email: 'colleague@example.org', isReached: true }

const message = {
  fullname: 'Ána <i>Ruiz</i>',
  email: 'bea@example.com',
  phone: '+34 600',
  orderNo: 'AB-1',
  message: 'Erste Zeile\nzweite & letzte',
}

type Write = (tx: Transaction<DB>, language: Language, config: Config) => Promise<void>
const readerIn = (language: Language, config: Config) => ({
  config,
  language,
  to: { address: 'bea@example.com', name: 'Bea Müller' },
})
const eur = (amount: number) => ({ amount, currency: 'EUR' })
const smallOrderCosts: DocumentCosts = {
  goods: eur(12_340),
  freight: eur(690),
  missingForFreeFreight: null,
  leastOrder: null,
  smallOrderFee: eur(1_000),
  shortfall: null,
  net: eur(14_030),
  taxPercent: 19,
  taxReason: 'notChecked',
  tax: eur(2_666),
  gross: eur(16_696),
}
const documentOf =
  (kind: 'order' | 'inquiry'): Write =>
  (tx, language, config) =>
    mailDocument(
      tx,
      { session: { ...session, lang: language }, language, config },
      {
        kind,
        id: '018f0000-0000-7000-8000-000000000000',
        no: kind === 'order' ? 'OR-2026-000001' : 'IQ-2026-000001',
        poNumber: 'PO-7',
        note: 'Bitte\nhinten abladen',
        wishDate: '2026-12-01',
        isPartialDeliveryOk: true,
        isRestWanted: false,
        hasNeutralPapers: true,
        address: { name: 'Lager', lines: 'Hof 1', postcode: '89073', city: 'Ulm', country: 'DE' },
        currency: 'EUR',
        totalMinor: 12_340,
        costs: kind === 'order' ? smallOrderCosts : null,
        lines: Array.from({ length: 60 }, () => line),
      },
    )

const recipientIn = (language: Language) => ({
  email: 'bea@example.com',
  firstName: 'Bea',
  lastName: 'Müller',
  lang: language,
})
const askedLine = { id: 'l', position: 1, standard: '1130-030-2000', fullname: 'Kolben 38 mm' }

/** An inquiry that somebody at the supplier who reads this language looks after. */
const inquiryIn = async (tx: Transaction<DB>, language: Language) => {
  const id = randomUUID()
  const newUser = (kind: 'buyer' | 'staff', companyId: string | null) =>
    tx
      .insertInto('users')
      .values({
        company_id: companyId,
        kind,
        email: `${kind}-${randomUUID()}@example.com`,
        password_hash: '',
        first_name: 'Bea',
        last_name: 'Müller',
        lang: language,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const company = await tx
    .insertInto('companies')
    .values({ name: session.companyName })
    .returning('id')
    .executeTakeFirstOrThrow()
  const buyer = await newUser('buyer', company.id)
  const staff = await newUser('staff', null)
  const no = `IQ-2026-${id.slice(0, 6)}`
  const head = { id, no, company_id: company.id, user_id: buyer.id, assigned_to: staff.id }
  await tx
    .insertInto('inquiries')
    .values({ ...head, currency: 'EUR', lang: language })
    .execute()
  return {
    id,
    no,
    status: 'info_needed',
    lang: language,
    companyId: company.id,
    companyName: session.companyName,
    assignedTo: staff.id,
    buyer: { email: 'bea@example.com', firstName: 'Bea', lastName: 'Müller', isReached: true },
    mailRecipients: {},
  }
}

const quoteLine = (isAlternative: boolean): PricedLine => ({
  record: {
    lineId: 'l',
    isAlternative,
    position: 1,
    version: 1,
    askedStandard: '1130-030-2000',
    askedName: 'Kolben 38 mm',
    askedPacks: 2,
    askedPieces: 10,
    askedProductId: 1,
    info: '',
    unit: '',
    wishMinor: null,
    wishPer: 1,
    wishDate: null,
    productId: 1,
    otherProductId: null,
    packingId: null,
    typedPacks: null,
    standard: '1130-030-2000',
    fullname: 'Kolben <b>38 mm</b>',
    pic: '',
    packType: 1,
    piecesPerPack: 5,
    packs: 2,
    stockPieces: 4,
    expectedOn: '2027-01-15',
    costMinor: null,
    costPer: 1,
    costCurrency: null,
    weightGrams: null,
    isAvailable: true,
    amountMinor: 123_400,
    per: 100,
    isLowPriceMeant: false,
    leadDays: isAlternative ? null : 2,
    leadOn: isAlternative ? '2027-01-15' : null,
    leadDay: isAlternative ? null : '2027-01-05',
    remark: 'Mit <i>Ring</i>',
    insideNote: 'bleibt hier',
    changedBy: null,
    changedAt: null,
  },
  isAlternative,
  isAvailable: true,
  pieces: 10,
  price: { amount: 123_400, currency: 'EUR', per: 100 },
  cost: null,
  lineTotal: { amount: 12_340, currency: 'EUR' },
  lead: isAlternative
    ? { days: null, on: '2027-01-15', day: null }
    : { days: 2, on: null, day: '2027-01-05' },
})

const quote: MailedQuote = {
  version: 1,
  validOn: '2026-12-09',
  goods: { amount: 12_340, currency: 'EUR' },
  freight: null,
  tax: { rate: 19, reason: 'Regelsatz', amount: { amount: 2345, currency: 'EUR' } },
  total: null,
  deliveryTerm: 'DAP Kassel',
  paymentText: '30 Tage netto',
  lines: [quoteLine(false), quoteLine(true)],
}

/** The same company's order with one line that comes in two parts. */
const orderIn = async (tx: Transaction<DB>, language: Language) => {
  const inquiry = await inquiryIn(tx, language)
  const { id, companyId, assignedTo } = inquiry
  const no = `OR-2026-${id.slice(0, 6)}`
  await sql`insert into orders (id, no, company_id, user_id, assigned_to, currency, lang, total_minor)
    select id, ${no}, company_id, user_id, ${assignedTo}, 'EUR', ${language}, 100 from inquiries where id = ${id}`.execute(
    tx,
  )
  await sql`insert into order_lines (order_id, company_id, position, standard, normal, fullname, pack_type,
      pieces_per_pack, packs, amount_minor, total_minor, promised_on, now_pieces, later_pieces, later_on)
    values (${id}, ${companyId}, 1, '1130-030-2000', '11300302000', 'Kolben <38> mm', 1, 1, 5, 20, 100,
      '2026-12-09', 2, 3, '2026-12-09')`.execute(tx)
  const state = { status: 'pending', holdKind: null, heldFrom: null, needsAnswer: false, asksToCancel: false }
  return { ...inquiry, ...state, no, isCreditReleased: false }
}

/** By the function that writes it; a new one has to come in here. */
export const writers: Record<string, Write> = {
  mailRegisterCode: (tx, language, config) =>
    accountMails.mailRegisterCode(tx, readerIn(language, config), code),
  mailResetCode: (tx, language, config) => accountMails.mailResetCode(tx, readerIn(language, config), code),
  mailAlreadyRegistered: (tx, language, config) =>
    accountMails.mailAlreadyRegistered(tx, readerIn(language, config)),
  mailWelcome: (tx, language, config) =>
    accountMails.mailWelcome(tx, readerIn(language, config), session.companyName),
  mailResetDone: (tx, language, config) => accountMails.mailResetDone(tx, readerIn(language, config)),
  mailPasswordChanged: (tx, language, config) =>
    accountMails.mailPasswordChanged(tx, readerIn(language, config)),
  mailInvitation: (tx, language, config) =>
    invitationMails.mailInvitation(tx, readerIn(language, config), {
      company: session.companyName,
      token,
      expiresAt: new Date(),
    }),
  mailStaffInvitation: async (tx, language, config) => {
    for (const isAgain of [false, true])
      await invitationMails.mailStaffInvitation(tx, readerIn(language, config), {
        by: 'Ána <i>Ruiz</i>',
        isAdmin: true,
        isAgain,
        token,
        expiresAt: new Date(),
      })
  },
  mailColleagueInvitation: (tx, language, config) =>
    invitationMails.mailColleagueInvitation(tx, readerIn(language, config), {
      company: session.companyName,
      by: 'Ána <i>Ruiz</i>',
      token,
      expiresAt: new Date(),
    }),
  mailColleagueKnown: (tx, language, config) =>
    invitationMails.mailColleagueKnown(tx, readerIn(language, config), {
      company: session.companyName,
      by: 'Ána <i>Ruiz</i>',
    }),
  mailDevicesRevoked: (tx, language, config) =>
    accountMails.mailDevicesRevoked(tx, readerIn(language, config)),
  mailConfirmation: (tx, language, config) =>
    mailConfirmation(tx, { config, language, address: 'bea@example.com', token }),
  mailClaim: (tx, language, config) =>
    mailClaim(tx, { config, language, address: 'bea@example.com', token, expiresAt: new Date() }),
  mailMessage: async (tx, language, config) => {
    for (const senderMail of ['copy', 'receipt'] as const)
      await mailMessage(tx, { config, language, company: '', senderMail, message })
  },
  mailApproved: (tx, language, config) =>
    decisionMails.mailApproved(tx, config, recipientIn(language), {
      name: session.companyName,
      mayOrder: true,
    }),
  mailBlocked: (tx, language, config) =>
    decisionMails.mailBlocked(tx, config, recipientIn(language), {
      name: session.companyName,
      reason: 'Bitte <b>Gewerbeschein</b> senden.',
    }),
  mailAttached: (tx, language, config) =>
    decisionMails.mailAttached(tx, config, recipientIn(language), {
      name: session.companyName,
      mayOrder: false,
    }),
  mailAddressChanged: (tx, language, config) =>
    decisionMails.mailAddressChanged(tx, config, recipientIn(language), 'bea.new@example.com'),
  mailNewColleague: (tx, language, config) =>
    decisionMails.mailNewColleague(tx, config, recipientIn(language), {
      company: session.companyName,
      name: 'Ána <i>Ruiz</i>',
      email: 'ana@example.com',
    }),
  mailInquiryToBuyer: async (tx, language, config) => {
    const inquiry = await inquiryIn(tx, language)
    for (const event of ['question', 'message', 'rejected'] as const)
      await mailInquiryToBuyer(tx, config, event, {
        inquiry,
        text: 'Welcher <b>Motor</b>?\n1 oder 2',
        line: askedLine,
      })
    await mailInquiryToBuyer(tx, config, 'cancelledByBuyer', {
      inquiry,
      text: '',
      line: null,
      author: colleague,
    })
  },
  mailInquiryToSupplier: async (tx, language, config) => {
    const inquiry = await inquiryIn(tx, language)
    const author = { name: 'Bea Müller', email: 'bea@example.com', isReached: true }
    for (const event of ['reply', 'buyerMessage', 'cancelled', 'accepted', 'declined'] as const)
      await mailInquiryToSupplier(tx, config, event, {
        inquiry,
        text: 'Nummer 2',
        line: askedLine,
        author,
        orderNo: 'OR-2026-000001',
      })
  },
  mailQuote: async (tx, language, config) => {
    const inquiry = await inquiryIn(tx, language)
    for (const version of [1, 2]) await mailQuote(tx, config, { inquiry, quote: { ...quote, version } })
  },
  mailQuoteWithdrawn: async (tx, language, config) =>
    mailQuoteWithdrawn(tx, config, {
      inquiry: await inquiryIn(tx, language),
      reason: 'Ein <b>Preis</b> war falsch.',
    }),
  mailQuoteAccepted: async (tx, language, config) =>
    mailQuoteAccepted(tx, config, {
      inquiry: await inquiryIn(tx, language),
      order: { id: 'o', no: 'OR-2026-000456' },
      agreement: 'Jana <b>Wieland</b>, Telefon',
    }),
  mailQuoteOrdered: async (tx, language, config) =>
    mailQuoteOrdered(tx, config, {
      inquiry: await inquiryIn(tx, language),
      order: { id: 'o', no: 'OR-2026-000456' },
      by: { address: 'colleague@example.org', name: 'Jana Wieland', hasLogin: true, openedBy: null },
    }),
  mailQuoteDeclined: async (tx, language, config) =>
    mailQuoteDeclined(tx, config, {
      inquiry: await inquiryIn(tx, language),
      reason: 'Zu <b>spät</b>',
      author: colleague,
    }),
  mailQuoteExpired: async (tx, language, config) =>
    mailQuoteExpired(tx, config, { inquiry: await inquiryIn(tx, language) }),
  mailOrderToBuyer: async (tx, language, config) => {
    const order = await orderIn(tx, language)
    for (const event of [
      'begun',
      'confirmed',
      'onHold',
      'released',
      'cancelled',
      'question',
      'message',
      'kept',
      'costs',
    ] as const)
      await mailOrderToBuyer(tx, config, event, { order, text: 'Welcher <b>Motor</b>?', line: askedLine })
    await mailOrderToBuyer(tx, config, 'cancelledByBuyer', { order, text: '', line: null, author: colleague })
  },
  mailOrderToSupplier: async (tx, language, config) => {
    const order = await orderIn(tx, language)
    const author = { name: 'Bea Müller', email: 'bea@example.com', isReached: true }
    for (const event of ['reply', 'buyerMessage', 'cancelled', 'asksToCancel'] as const)
      await mailOrderToSupplier(tx, config, event, { order, text: 'Nummer 2', line: null, author })
  },
  mailGiven: async (tx, language, config) => {
    const to = {
      email: recipientIn(language).email,
      firstName: 'Ána',
      lastName: '<i>Ruiz</i>',
      lang: language,
    }
    const document = { id: 'd', no: 'OR-2026-000001', companyName: 'Ferretería <b>Núñez</b> & Söhne' }
    for (const kind of ['inquiry', 'order'] as const)
      await mailGiven(tx, config, { document: { kind, ...document }, to, by: 'Bob & Co' })
  },
  mailBankChanged: (tx, language, config) =>
    mailBankChanged(
      tx,
      { config, staff: { firstName: 'Ána', lastName: '<i>Ruiz</i>' } },
      recipientIn(language),
    ),
  mailDocument: async (tx, language, config) => {
    await documentOf('order')(tx, language, config)
    await documentOf('inquiry')(tx, language, config)
  },
}
