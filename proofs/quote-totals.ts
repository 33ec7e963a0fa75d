import fc from 'fast-check'
import type { Money, Price } from '#contract/money.ts'
import { type Language, languages } from '#contract/language.ts'
import type { Quote } from '#contract/shop/quote.ts'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { type MailBlock, composeMail } from '#server/platform/mail/mail-frame.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { lineTotalOf, sumOf } from '#server/pricing/totals.ts'
import { layTradePaperOut } from '#server/printing/trade-paper-layout.ts'
import { documentBlocks } from '#server/trade/checkout/emails/document-blocks.ts'
import type { MailedDocument } from '#server/trade/checkout/emails/mailed-document.ts'
import { presentDetail } from '#server/trade/documents/document.presenter.ts'
import { presentPaper } from '#server/trade/papers/paper-content.presenter.ts'
import type { PaperLineRecord } from '#server/trade/papers/paper-content.queries.ts'
import { listAsCsv, presentList } from '#server/trade/papers/paper-list.presenter.ts'
import { quoteBlocks } from '#server/trade/quotes/emails/quote-mails.ts'
import { presentQuotes } from '#server/trade/quotes/quote.presenter.ts'
import { type PricedLine, pricedLine, presentQuoteSums } from '#server/trade/quotes/quote-sheet.presenter.ts'
import type { QuoteHeadRecord, QuoteLineRecord } from '#server/trade/quotes/quote-sheet.queries.ts'
import {
  type RandomLine,
  type Told,
  blankLine,
  compareFigures,
  compareLines,
  compareSums,
  csvOf,
  currencies,
  escaped,
  expectedTotal,
  noStock,
  numberOf,
  openLine,
  randomLine,
  shownIn,
  squeezed,
  wordsOfPdf,
} from './paper-figures.ts'
import { readPageFigures, readQuoteFigures } from './paper-page.tsx'

/** A line of an inquiry or of its quote. */
interface Row extends RandomLine {
  number: string
  position: number
  isAlternative: boolean
  /** `open`: neither a price nor "not available". */
  answer: 'priced' | 'open' | 'notAvailable'
}

interface RandomQuote {
  language: Language
  currency: string
  rows: Row[]
  /** Null: it is stated with the order. */
  freight: number | null
  taxRate: number | null
}

const asked = fc.record({
  line: randomLine,
  answer: fc.constantFrom('priced', 'priced', 'priced', 'open', 'notAvailable'),
  alternative: fc.option(randomLine),
})

/** Mails and pages show up to 50 lines. */
const rows: fc.Arbitrary<Row[]> = fc
  .array(asked, { minLength: 1, maxLength: 20 })
  .map((lines) =>
    lines
      .flatMap(({ line, answer, alternative }, at) => [
        { ...line, answer, isAlternative: false, position: at + 1 },
        ...(alternative === null
          ? []
          : [{ ...alternative, answer: 'priced' as const, isAlternative: true, position: at + 1 }]),
      ])
      .map((row, at) => ({ ...row, number: numberOf(at) })),
  )

const quote: fc.Arbitrary<RandomQuote> = fc
  .record({
    language: fc.constantFrom(...languages),
    currency: currencies,
    rows,
    freight: fc.option(fc.integer({ min: 0, max: 100_000 })),
    taxRate: fc.option(fc.constantFrom(0, 7, 19, 20.5)),
  })
  // A quote is sent with a priced line.
  .filter((random) => random.rows.some(({ answer, isAlternative }) => answer === 'priced' && !isAlternative))

const inquiry: fc.Arbitrary<RandomQuote> = quote.map((random) => ({
  ...random,
  rows: random.rows
    .filter(({ isAlternative }) => !isAlternative)
    .map((row) => ({ ...row, answer: row.answer === 'notAvailable' ? 'open' : row.answer })),
}))

const isPriced = ({ answer }: Row) => answer === 'priced'
const priceOf = (row: Row, currency: string): Price | null =>
  isPriced(row) ? { amount: row.amount, currency, per: row.per } : null
const piecesOf = ({ packs, piecesPerPack }: Row) => packs * piecesPerPack

const storedLines = ({ rows: all, currency }: RandomQuote): PaperLineRecord[] =>
  all.map((row) => ({
    ...blankLine,
    ...openLine,
    ...noStock,
    position: row.position,
    number: row.number,
    name: 'Part',
    packType: 1,
    piecesPerPack: row.piecesPerPack,
    packs: row.packs,
    isAlternative: row.isAlternative,
    isAvailable: row.answer !== 'notAvailable',
    amountMinor: isPriced(row) ? row.amount : null,
    per: row.per,
    totalMinor: lineTotalOf(priceOf(row, currency), piecesOf(row))?.amount ?? null,
  }))

/** The lines as the draft keeps them, from which a version is sent. */
const draftLines = ({ rows: all, currency }: RandomQuote): PricedLine[] =>
  all.map((row) => {
    const record = {
      ...{ lineId: String(row.position), isAlternative: row.isAlternative, position: row.position },
      ...{ standard: row.number, fullname: 'Part', remark: '', packs: row.packs },
      ...{ piecesPerPack: row.piecesPerPack, isAvailable: row.answer !== 'notAvailable' },
      ...{ amountMinor: isPriced(row) ? row.amount : null, per: row.per },
      ...{ costMinor: null, costPer: 1, costCurrency: null, leadDays: null, leadOn: null, leadDay: null },
    } as unknown as QuoteLineRecord // what no total needs is left out
    return pricedLine(record, currency)
  })

/** Of the version that is sent: what is stored beside its lines. */
const sumsOfDraft = (random: RandomQuote) => {
  const head = {
    ...{ currency: random.currency, freightMinor: random.freight, taxRate: random.taxRate },
  } as unknown as QuoteHeadRecord // the sums need no more
  return presentQuoteSums(draftLines(random), head, { roles: [], seesCosts: false })
}

const paperOf = (random: RandomQuote, kind: 'inquiry' | 'quote') =>
  presentPaper({
    paper: { kind, version: 1, wantedAt: new Date('2026-11-21T12:00:00Z') },
    head: {
      ...{ no: 'IQ-2026-000001', language: random.language, currency: random.currency, poNumber: '' },
      ...{ inquiryNo: null, wishDate: null, validUntil: null, isNeutral: false, address: null },
      ...{ deliveryTerm: null, paymentTerm: '', smallOrderFeeMinor: null, taxReason: null },
      freightMinor: kind === 'quote' ? random.freight : null,
      taxRate: kind === 'quote' ? random.taxRate : null,
      taxMinor: kind === 'quote' ? (sumsOfDraft(random).tax?.amount ?? null) : null,
      company: { name: 'Keller', customerNo: null, vatNumber: null, address: null },
    },
    lines: storedLines(random),
    supplier: {
      ...{ name: 'Shop', address: [], vatNumber: null, email: '', phone: '', bank: '', timeZone: 'UTC' },
    },
    language: random.language,
  })

/** The inquiry as a call answers it. */
const inquiryAnswer = (random: RandomQuote): DocumentDetail => {
  const lines = storedLines(random)
  const totals = lines.map(({ totalMinor }) => totalMinor)
  return presentDetail(
    'inquiry',
    {
      head: {
        ...{ id: 'd', no: 'IQ-1', status: 'pending', created_at: new Date(0), po_number: '', note: '' },
        ...{ currency: random.currency, line_count: lines.length, needs_answer: false, wish_date: null },
        ...{ is_partial_delivery_ok: true, stock_leaves_by: null, address: null, invoice_address: null },
        ...{ buyer_first_name: '', buyer_last_name: '', version: null, valid_until: null, inquiry_no: null },
        ...{ delivery_term: null, tax_reason: null, freight_minor: null, tax_rate: null, tax_minor: null },
        ...{ asks_to_cancel: false, is_confirmed: false, small_order_fee_minor: null },
        ...{ is_rest_wanted: true, has_neutral_papers: false },
        total_minor: totals.includes(null) ? null : totals.reduce<number>((sum, one) => sum + (one ?? 0), 0),
      },
      lines: lines.map((stored) => ({
        ...{ id: String(stored.position), product_id: null, model_id: null, type_id: null, fullname: 'Part' },
        ...{ short: null, pic: '', info: '', packs_shipped: 0, promised_on: null, now_pieces: null },
        ...{ later_pieces: null, later_on: null, unit: '', wish_amount_minor: null, wish_per: 1 as const },
        ...{ wish_date: null, position: stored.position, standard: stored.number },
        ...{ pack_type: stored.packType, pieces_per_pack: stored.piecesPerPack, packs: stored.packs },
        ...{ amount_minor: stored.amountMinor, per: stored.per, total_minor: stored.totalMinor },
      })),
      ...{ events: [], messages: [], shipments: [], papers: [] },
    },
    { shopName: 'Shop', language: random.language },
  )
}

/** The quote as a call answers it. */
const quoteAnswer = (random: RandomQuote): Quote => {
  const lines = storedLines(random).map(({ number, name, ...stored }) => ({
    ...stored,
    ...{ id: number, lineId: String(stored.position), productId: null, standard: number, fullname: name },
    ...{ short: null, pic: '', typeId: null },
  }))
  const record = {
    ...{ version: 1, sentAt: new Date(0), validUntil: new Date(0), validOn: '2026-12-01', daysLeft: 1 },
    ...{ isExpired: false, isWithdrawn: false, currency: random.currency, deliveryTerm: '', paymentText: '' },
    ...{ freightMinor: random.freight, taxRate: random.taxRate, taxReason: '', lines },
  }
  const [answer] = presentQuotes([record], { status: 'quoted', version: 1 }, random.language)
  if (!answer) throw new Error('a version is presented as one')
  return answer
}

const mailText = (random: RandomQuote, blocks: MailBlock[]): string => {
  const shop = { name: 'Shop', email: 'shop@example.com', phone: '' }
  const head = { template: 'quoteSent', language: random.language, subject: '' } as const
  const to = { address: 'a@example.com', name: 'Ada' }
  return squeezed(composeMail({ ...head, to, replyToAddress: shop.email, blocks }, shop).text)
}

const quoteMail = (random: RandomQuote): string => {
  const { currency, freight, taxRate, language } = random
  const { goods, tax } = sumsOfDraft(random)
  const charged = freight === null ? null : { amount: freight, currency }
  const mailed = {
    ...{ version: 1, validOn: '2026-12-01', goods, deliveryTerm: '', paymentText: '' },
    ...{ freight: charged, total: sumOf([goods, charged, tax]) },
    tax: tax === null || taxRate === null ? null : { rate: taxRate, reason: '', amount: tax },
    lines: draftLines(random),
  }
  return mailText(random, quoteBlocks({ no: 'IQ-1' }, mailed, language))
}

const inquiryMail = (random: RandomQuote): string => {
  const { currency, language } = random
  const totals = random.rows.map((row) => lineTotalOf(priceOf(row, currency), piecesOf(row)))
  const document = {
    ...{ kind: 'inquiry', id: '', no: 'IQ-1', poNumber: '', note: '', wishDate: null, address: null },
    ...{ isPartialDeliveryOk: true, isRestWanted: true, hasNeutralPapers: false, currency, costs: null },
    totalMinor: sumOf(totals)?.amount ?? null,
    lines: random.rows.map((row, at) => ({
      ...{ productModel: row.number, productName: 'Part', packType: 1, info: '', quantity: row.packs },
      ...{ packQuantity: row.piecesPerPack, pieces: piecesOf(row) },
      price: priceOf(row, currency),
      lineTotal: totals[at] ?? null,
    })),
  } as unknown as MailedDocument // what the mail does not show is left out
  return mailText(random, documentBlocks(document, language))
}

/** Per cent of an amount in other words: hundredths of a per cent, half away from zero. */
const share = (amount: bigint, percent: number): bigint => {
  const product = amount * BigInt(Math.round(percent * 100))
  return product / 10_000n + (2n * (product % 10_000n) >= 10_000n ? 1n : 0n)
}

const expectedLines = (random: RandomQuote): (bigint | null)[] =>
  random.rows.map((row) => (isPriced(row) ? expectedTotal(row) : null))

const minor = (money: Money | null): bigint | null => (money === null ? null : BigInt(money.amount))
const known = (amounts: readonly (bigint | null)[]): bigint[] => amounts.filter((one) => one !== null)
const added = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n)
const namedLines = ({ rows: all, language, currency }: RandomQuote) => ({
  language,
  currency,
  lines: all.map((row) => ({ number: row.number, price: isPriced(row) ? row : null })),
})

const comparePageLines = (random: RandomQuote, told: readonly { total: string }[], lines: Told['lines']) => {
  const shown = shownIn(random)
  told.forEach(({ total }, at) => {
    const expected = lines[at] ?? null
    if (expected !== null && total !== shown(expected)) throw new Error(`the page tells ${total}`)
    if (expected === null && /\d/.test(total))
      throw new Error(`the page tells ${total} of a line without a price`)
  })
  if (told.length !== lines.length) throw new Error(`the page has ${told.length} lines`)
}

const compareQuote = async (random: RandomQuote): Promise<void> => {
  const shown = shownIn(random)
  const lines = expectedLines(random)
  const goods = added(known(random.rows.map((row, at) => (row.isAlternative ? null : (lines[at] ?? null)))))
  const freight = random.freight === null ? null : BigInt(random.freight)
  const tax = random.taxRate === null ? null : share(goods + (freight ?? 0n), random.taxRate)
  // Only where the tax is known, too, is the total.
  const total = freight === null || tax === null ? null : goods + freight + tax
  const expected = { lines, sums: [goods, freight, tax, total] }
  const answer = quoteAnswer(random)
  const told = [answer.goods, answer.freight, answer.tax, answer.total].map(minor)
  compareFigures(
    'the call',
    { lines: answer.lines.map(({ lineTotal }) => minor(lineTotal)), sums: told },
    expected,
  )

  const paper = paperOf(random, 'quote')
  const listed = { lines, sums: known(expected.sums) }
  compareFigures(
    'the CSV',
    csvOf(random, listAsCsv(presentList(paper), random.language), lines.length),
    listed,
  )
  const page = readQuoteFigures(inquiryAnswer(random), answer, random.language)
  comparePageLines(random, page.lines, lines)
  page.sums.forEach(({ amount }, at) => {
    const sum = expected.sums[at] ?? null
    if (sum === null ? /\d/.test(amount) : amount !== shown(sum))
      throw new Error(`the page sums up ${amount}`)
  })
  if (page.sums.length !== 4) throw new Error(`the page has ${page.sums.length} sums`)

  const mail = quoteMail(random)
  const m = textsOf(random.language, 'quote-mail')
  compareLines('the mail', namedLines(random), mail, expected, `${escaped(squeezed(m('lines.total')))}[:：]?`)
  const rate = random.taxRate ?? 0
  compareSums('the mail', mail, [
    [m('facts.goods'), shown(goods)],
    ...(freight === null ? [] : [[m('facts.freight'), shown(freight)] as const]),
    ...(tax === null ? [] : [[m('facts.tax', { rate }), shown(tax)] as const]),
  ])

  const words = await wordsOfPdf((await layTradePaperOut(paper)).bytes)
  const t = textsOf(random.language, 'trade-papers')
  compareLines('the PDF', namedLines(random), words, expected)
  compareSums('the PDF', words, [
    // Without freight and tax the paper calls the sum of the goods the net total.
    [t(freight === null && tax === null ? 'sum.net' : 'sum.goods'), shown(goods)],
    ...(freight === null ? [] : [[t('sum.freight'), shown(freight)] as const]),
    ...(tax === null ? [] : [[t('sum.taxRate', { rate: rate / 100 }), shown(tax)] as const]),
    ...(total === null ? [] : [[t('sum.total'), shown(total)] as const]),
  ])
}

const compareInquiry = async (random: RandomQuote): Promise<void> => {
  const shown = shownIn(random)
  const lines = expectedLines(random)
  // With a line that has no price, no sum is known.
  const goods = lines.includes(null) ? null : added(known(lines))
  const expected = { lines, sums: [goods] }
  const answer = inquiryAnswer(random)
  compareFigures(
    'the call',
    { lines: answer.items.map(({ lineTotal }) => minor(lineTotal)), sums: [minor(answer.total)] },
    expected,
  )
  const paper = paperOf(random, 'inquiry')
  const listed = csvOf(random, listAsCsv(presentList(paper), random.language), lines.length)
  // The only sum is named once or twice: goods, and the total where nothing is added.
  const sums = known([...new Set(listed.sums)])
  compareFigures('the CSV', { lines: listed.lines, sums }, { lines, sums: known(expected.sums) })
  const page = readPageFigures(answer, random.language, 'inquery')
  comparePageLines(random, page.lines, lines)
  const [sum] = page.sums
  if (goods !== null && sum?.amount !== shown(goods)) throw new Error(`the page sums up ${sum?.amount}`)

  const mail = inquiryMail(random)
  const m = textsOf(random.language, 'trade-mail')
  compareLines('the mail', namedLines(random), mail, expected, `${escaped(squeezed(m('lines.total')))}[:：]?`)
  const open = squeezed(m('facts.onRequest'))
  compareSums('the mail', mail, [[m('facts.total'), goods === null ? open : shown(goods)]])

  const words = await wordsOfPdf((await layTradePaperOut(paper)).bytes)
  compareLines('the PDF', namedLines(random), words, expected)
  if (goods !== null)
    compareSums('the PDF', words, [[textsOf(random.language, 'trade-papers')('sum.net'), shown(goods)]])
}

/**
 * Random quotes with alternatives, open lines and lines that are not available, and random inquiries: call, page, mail, CSV
 * and the text of the PDF tell the same figures to the unit, and no figure where none is known.
 */
export const compareQuoteTotals = async (
  rounds: number,
  seed?: number,
): Promise<{ quotes: number; inquiries: number }> => {
  const settings = { numRuns: rounds, ...(seed === undefined ? {} : { seed }) }
  await fc.assert(fc.asyncProperty(quote, compareQuote), settings)
  await fc.assert(fc.asyncProperty(inquiry, compareInquiry), settings)
  return { quotes: rounds, inquiries: rounds }
}
