import type { Language } from '#contract/language.ts'
import { TradePaper, type TradePaperLine } from '#server/printing/trade-paper.ts'
import { lineTotalOf, sumOf } from '#server/pricing/totals.ts'

export const buildPaperLine = (changes: Partial<TradePaperLine> = {}): TradePaperLine => {
  const line: TradePaperLine = {
    position: 1,
    number: 'GP-01 4711',
    name: 'Air filter',
    packing: 'Neutral',
    unit: '',
    isAlternative: false,
    isAvailable: true,
    piecesPerPack: 10,
    packs: 2,
    pieces: 20,
    price: { amount: 135, per: 100 },
    total: null,
    hsCode: '84213100',
    origin: 'DE',
    weightGrams: 250,
    remark: '',
    notes: [],
    ...changes,
  }
  const total = line.price && lineTotalOf({ ...line.price, currency: 'EUR' }, line.pieces)
  return { ...line, total: changes.total ?? total?.amount ?? null }
}

/** A confirmation with all that may stand in one. */
export const buildPaper = (changes: Partial<TradePaper> & { language?: Language } = {}): TradePaper => {
  const paper: TradePaper = {
    kind: 'confirmation',
    language: 'en',
    currency: 'EUR',
    no: 'OR-2026-000456',
    version: null,
    day: '2026-11-21',
    supplier: {
      name: 'Gartenteile Müller GmbH',
      address: ['Industriestraße 5', '89073 Ulm'],
      vatNumber: 'DE123456789',
      email: 'sales@example.com',
      phone: '+49 731 1234',
      bank: 'Bank Ulm, IBAN DE02 1203 0000 0000 2020 51',
    },
    customer: {
      name: 'ООО «Сад и парк»',
      customerNo: 'K-10023',
      vatNumber: 'PL5260250274',
      address: ['ул. Ленина, 5', '101000 Москва', 'Россия'],
    },
    delivery: ['张伟园林机械店', '人民路 88 号', '200001 上海'],
    poNumber: 'PO-4711/26',
    inquiryNo: 'IQ-2026-000123',
    wishDay: '2026-12-10',
    validUntil: null,
    deliveryTerm: 'DAP',
    paymentTerm: '30 days net',
    lines: [buildPaperLine()],
    sums: {
      goods: null,
      freight: 1_490,
      smallOrderFee: null,
      tax: { rate: 19, amount: 333, reason: '' },
      total: null,
    },
    ...changes,
  }
  if (changes.sums) return TradePaper.parse(paper)
  const money = (amount: number | null) => (amount === null ? null : { amount, currency: paper.currency })
  const { freight, smallOrderFee, tax } = paper.sums
  const fee = smallOrderFee === null ? [] : [money(smallOrderFee)]
  const goods = sumOf(paper.lines.map(({ total }) => money(total)))
  const total = sumOf([goods, money(freight), ...fee, money(tax?.amount ?? null)])
  return TradePaper.parse({
    ...paper,
    sums: { goods: goods?.amount ?? null, freight, smallOrderFee, tax, total: total?.amount ?? null },
  })
}
