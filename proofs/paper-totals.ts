import fc from 'fast-check'
import { type Language, languages } from '#contract/language.ts'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { composeMail } from '#server/platform/mail/mail-frame.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { lineTotalOf } from '#server/pricing/totals.ts'
import { layTradePaperOut } from '#server/printing/trade-paper-layout.ts'
import { presentDetail } from '#server/trade/documents/document.presenter.ts'
import { listAsCsv, presentList } from '#server/trade/papers/paper-list.presenter.ts'
import { presentPaper } from '#server/trade/papers/paper-content.presenter.ts'
import type { PaperLineRecord } from '#server/trade/papers/paper-content.queries.ts'
import { documentBlocks } from '#server/trade/checkout/emails/document-blocks.ts'
import type { MailedDocument } from '#server/trade/checkout/emails/mailed-document.ts'
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
import { readPageFigures } from './paper-page.tsx'

interface RandomOrder {
  language: Language
  currency: string
  lines: RandomLine[]
  freight: number
  fee: number | null
  taxRate: number
  tax: number
}

const order: fc.Arbitrary<RandomOrder> = fc.record({
  language: fc.constantFrom(...languages),
  currency: currencies,
  lines: fc.array(randomLine, { minLength: 1, maxLength: 30 }),
  freight: fc.integer({ min: 0, max: 100_000 }),
  fee: fc.option(fc.integer({ min: 0, max: 5_000 })),
  taxRate: fc.constantFrom(0, 7, 19, 20.5),
  tax: fc.integer({ min: 0, max: 10_000_000 }),
})

const storedLines = ({ lines, currency }: RandomOrder): PaperLineRecord[] =>
  lines.map((random, at) => ({
    ...blankLine,
    ...openLine,
    ...noStock,
    position: at + 1,
    number: numberOf(at),
    name: 'Part',
    packType: 1,
    piecesPerPack: random.piecesPerPack,
    packs: random.packs,
    amountMinor: random.amount,
    per: random.per,
    totalMinor:
      lineTotalOf({ amount: random.amount, currency, per: random.per }, random.packs * random.piecesPerPack)
        ?.amount ?? null,
  }))

const paperOf = (random: RandomOrder) =>
  presentPaper({
    paper: { kind: 'confirmation', version: 1, wantedAt: new Date('2026-11-21T12:00:00Z') },
    head: {
      ...{ no: 'OR-2026-000001', language: random.language, currency: random.currency, poNumber: '' },
      ...{ inquiryNo: null, wishDate: null, validUntil: null, isNeutral: false, address: null },
      ...{ deliveryTerm: null, paymentTerm: '', freightMinor: random.freight, taxRate: random.taxRate },
      ...{ smallOrderFeeMinor: random.fee, taxMinor: random.tax, taxReason: null },
      company: { name: 'Keller', customerNo: null, vatNumber: null, address: null },
    },
    lines: storedLines(random),
    supplier: {
      ...{ name: 'Shop', address: [], vatNumber: null, email: '', phone: '', bank: '', timeZone: 'UTC' },
    },
    language: random.language,
  })

/** The document as a call answers it. */
const answerOf = (random: RandomOrder) => {
  const lines = storedLines(random)
  return presentDetail(
    'order',
    {
      head: {
        ...{ id: '', no: '', status: 'confirmed', created_at: new Date(0), po_number: '', note: '' },
        ...{ currency: random.currency, line_count: lines.length, needs_answer: false, wish_date: null },
        ...{
          is_partial_delivery_ok: true,
          stock_leaves_by: null,
          address: null,
          invoice_address: null,
          buyer_first_name: '',
          buyer_last_name: '',
        },
        ...{ version: null, valid_until: null, inquiry_no: null, delivery_term: null, tax_reason: null },
        ...{ freight_minor: random.freight, tax_rate: random.taxRate, tax_minor: random.tax },
        ...{ asks_to_cancel: false, is_confirmed: true, small_order_fee_minor: random.fee },
        ...{ is_rest_wanted: true, has_neutral_papers: false },
        total_minor: lines.reduce((sum, { totalMinor }) => sum + (totalMinor ?? 0), 0),
      },
      lines: lines.map((stored) => ({
        ...{
          id: '',
          product_id: null,
          model_id: null,
          type_id: null,
          fullname: '',
          short: null,
          pic: '',
          info: '',
          packs_shipped: 0,
          promised_on: null,
        },
        ...{ now_pieces: null, later_pieces: null, later_on: null },
        ...{ unit: '', wish_amount_minor: null, wish_per: 1 as const, wish_date: null },
        position: stored.position,
        standard: stored.number,
        pack_type: stored.packType,
        pieces_per_pack: stored.piecesPerPack,
        packs: stored.packs,
        amount_minor: stored.amountMinor,
        per: stored.per,
        total_minor: stored.totalMinor,
      })),
      ...{ events: [], messages: [], shipments: [], papers: [] },
    },
    { shopName: 'Shop', language: random.language },
  )
}

const namedLines = ({ language, currency, lines }: RandomOrder) => ({
  language,
  currency,
  lines: lines.map((price, at) => ({ number: numberOf(at), price })),
})

/** Each line, and each sum behind its name. */
const comparePdf = async (random: RandomOrder, bytes: Uint8Array, expected: Told) => {
  const words = await wordsOfPdf(bytes)
  compareLines('the PDF', namedLines(random), words, expected)
  const t = textsOf(random.language, 'trade-papers')
  const names = [
    t('sum.goods'),
    t('sum.freight'),
    ...(random.fee === null ? [] : [t('sum.smallOrderFee')]),
    t('sum.taxRate', { rate: random.taxRate / 100 }),
    t('sum.total'),
  ]
  compareSums('the PDF', words, sumsWith(names, random, expected))
}

const sumsWith = (names: readonly string[], random: RandomOrder, { sums }: Told) => {
  const shown = shownIn(random)
  return names.map((name, at) => [name, shown(sums[at] ?? 0n)] as const)
}

/** The buyer's mail about the order, as plain text. */
const mailOf = (random: RandomOrder): string => {
  const { language, currency } = random
  const money = (amount: number) => ({ amount, currency })
  const lines = storedLines(random)
  const goods = lines.reduce((sum, { totalMinor }) => sum + (totalMinor ?? 0), 0)
  const document = {
    ...{ kind: 'order', id: '', no: 'OR-2026-000001', poNumber: '', note: '', wishDate: null, address: null },
    ...{
      isPartialDeliveryOk: true,
      isRestWanted: true,
      hasNeutralPapers: false,
      currency,
      totalMinor: goods,
    },
    costs: {
      ...{ freight: money(random.freight), smallOrderFee: random.fee === null ? null : money(random.fee) },
      ...{ taxPercent: random.taxRate, tax: money(random.tax), taxReason: null, goods: money(goods) },
      ...{
        freeFreightGap: null,
        shortfall: null,
        gross: money(goods + random.freight + (random.fee ?? 0) + random.tax),
      },
    },
    lines: lines.map((line) => ({
      ...{ productModel: line.number, productName: 'Part', packType: 1, info: '' },
      ...{ quantity: line.packs, packQuantity: line.piecesPerPack, pieces: line.packs * line.piecesPerPack },
      price: { amount: line.amountMinor ?? 0, currency, per: line.per },
      lineTotal: money(line.totalMinor ?? 0),
    })),
  } as unknown as MailedDocument // what the mail does not show is left out
  const head = {
    template: 'order',
    language,
    to: { address: 'a@example.com', name: 'Ada' },
    subject: '',
  } as const
  const shop = { name: 'Shop', email: 'shop@example.com', phone: '' }
  return composeMail(
    { ...head, replyToAddress: shop.email, blocks: documentBlocks(document, language) },
    shop,
  ).text
}

const compareMail = (random: RandomOrder, expected: Told) => {
  const words = squeezed(mailOf(random))
  const t = textsOf(random.language, 'trade-mail')
  compareLines(
    'the mail',
    namedLines(random),
    words,
    expected,
    `${escaped(squeezed(t('lines.total')))}[:：]?`,
  )
  const names = [
    t('facts.total'),
    t('facts.freight'),
    ...(random.fee === null ? [] : [t('facts.smallOrderFee')]),
    t('facts.tax'),
    t('facts.grandTotal'),
  ]
  compareSums('the mail', words, sumsWith(names, random, expected))
}

/** The page is drawn from the answer of the call. */
const comparePage = (random: RandomOrder, answer: DocumentDetail, expected: Told) => {
  const shown = shownIn(random)
  const page = readPageFigures(answer, random.language)
  const lines = page.lines.map(({ total }) => total)
  const sums = page.sums.map(({ amount }) => amount)
  if (lines.join('|') !== expected.lines.map((one) => shown(one ?? 0n)).join('|'))
    throw new Error(`the page tells ${lines.join()}`)
  if (sums.join('|') !== expected.sums.map((one) => shown(one ?? 0n)).join('|'))
    throw new Error(`the page sums up ${sums.join()}`)
  random.lines.forEach(({ amount, per }, at) => {
    const price = page.lines[at]?.price ?? ''
    if (!price.startsWith(shown(amount)) || price.includes('/') !== per > 1)
      throw new Error(`the page tells the price ${price}`)
  })
}

const compareOrder = async (random: RandomOrder): Promise<void> => {
  const lines = random.lines.map(expectedTotal)
  const goods = lines.reduce((sum, one) => sum + one, 0n)
  const added = [
    BigInt(random.freight),
    ...(random.fee === null ? [] : [BigInt(random.fee)]),
    BigInt(random.tax),
  ]
  const expected = { lines, sums: [goods, ...added, added.reduce((sum, one) => sum + one, goods)] }
  const paper = paperOf(random)
  const answer = answerOf(random)
  const { items, total, costs } = answer
  const told = (amount: number | undefined) => BigInt(amount ?? -1)
  compareFigures(
    'the call',
    {
      lines: items.map(({ lineTotal }) => told(lineTotal?.amount)),
      sums: [
        total,
        costs?.freight,
        ...(costs?.smallOrderFee ? [costs.smallOrderFee] : []),
        costs?.tax,
        costs?.grandTotal,
      ].map((money) => told(money?.amount)),
    },
    expected,
  )
  compareFigures(
    'the CSV',
    csvOf(random, listAsCsv(presentList(paper), random.language), random.lines.length),
    expected,
  )
  comparePage(random, answer, expected)
  compareMail(random, expected)
  await comparePdf(random, (await layTradePaperOut(paper)).bytes, expected)
}

/**
 * Random orders in EUR, JPY and KWD with prices for 1 to 1,000 pieces: call, page, mail, CSV and the text of the PDF tell
 * the same figures to the unit.
 */
export const comparePaperTotals = async (rounds: number, seed?: number): Promise<{ orders: number }> => {
  await fc.assert(fc.asyncProperty(order, compareOrder), {
    numRuns: rounds,
    ...(seed === undefined ? {} : { seed }),
  })
  return { orders: rounds }
}
