import type { CallInput } from '#contract/call-client.ts'
import type { OrderDetail } from '#contract/office/orders.contract.ts'
import { drawLabel } from '#server/vision/numbers/testing/draw-label.ts'
import type { ExampleClient } from './example-client.ts'

/** A file for a message, of either side. */
const recordMessageFiles = async (
  { ask, record }: ExampleClient,
  staff: string,
  token: string,
): Promise<void> => {
  const bytes = new Uint8Array(await drawLabel('label', '1130'))
  const form = () => new FormData()
  await record('uploadFile', form(), { token, file: { field: 'file', name: 'broken-part.png', bytes } })
  const file = { field: 'file', name: 'drawing.png', bytes }
  await record('officeUploadMessageFile', form(), { token: staff, file })
  const mistake = await ask('uploadFile', form(), { token, file })
  await record('removeFile', { id: mistake.data.id }, { token })
  const wrong = await ask('officeUploadMessageFile', form(), { token: staff, file })
  await record('officeRemoveMessageFile', { id: wrong.data.id }, { token: staff })
}

/** What buyer and staff do with orders, inquiries and quotes, and the files of their messages. */
export const recordTrade = async (client: ExampleClient, staff: string, token: string): Promise<void> => {
  await recordMessageFiles(client, staff, token)
  const { ask, record, repeat } = client
  await ask('clearCart', {}, { token })
  const { data: packs } = await ask('getPack', { id: 2016 })
  const [pack] = packs
  const input = { productId: 2016, packId: pack?.packId ?? 0, quantity: pack?.minQuantity ?? 1 }
  const { data: line } = await record('addCart', { ...input, info: 'for the red one' }, { token })
  await repeat('getCart', { token })
  await record('saveCart', { id: line.id, q: line.quantity + line.step }, { token })
  await record('cartCosts', { ids: [line.id], country: 'DE' }, { token })
  const { data: placed } = await record(
    'checkCart',
    {
      ids: [line.id],
      as: 'inquery',
      poNumber: 'PO-4711',
      note: 'as soon as you can',
      wishDate: new Date(Date.now() + 60 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10),
      partialDelivery: true,
    },
    { token },
  )
  const { data: another } = await ask('addCart', { ...input, info: '' }, { token })
  await record('removeCart', { id: another.id }, { token })
  const lines = [
    { ...input, info: 'for the red one' },
    { productId: 999_999_999, quantity: 1 },
  ]
  await record('addCartLines', { lines }, { token })
  await record('readOrderList', { text: 'GP-02 163188   5\nZX-99-1234   2' }, { token })
  const bytes = new TextEncoder().encode('Number;Quantity\nGP-02 163188;5\n')
  await record('readOrderFile', new FormData(), { token, file: { field: 'file', name: 'order.csv', bytes } })
  await repeat('clearCart', { token })

  const orders = await ask('listOrder', { pageSize: 1 }, { token })
  await repeat('listOrder', { token })
  await record('orderDetail', { id: orders.rows[0]?.id ?? '' }, { token })
  const inquiries = await ask('listInquery', { pageSize: 1, status: 'quoted' }, { token })
  await repeat('listInquery', { token })
  await record('inqueryDetail', { id: inquiries.rows[0]?.id ?? '' }, { token })
  await recordAnswersToQuotes(client, token)
  await recordInquiryMoves(client, { staff, buyer: token, id: placed.id })
  await recordOrderMoves(client, { staff, buyer: token, input })
}

/** All of an order leaves, and its tracking number is corrected. */
const recordShipment = async (
  { ask, record }: Pick<ExampleClient, 'ask' | 'record'>,
  staff: string,
  { id, items }: OrderDetail,
): Promise<void> => {
  const lines = items.map((line) => ({ lineId: line.id, packs: line.quantity }))
  const sent = { id, lines, carrier: 'DHL', tracking: '00340434161094042557' }
  await record('officeShipOrder', sent, { token: staff })
  const { data: shipped } = await ask('officeOrderDetail', { id }, { token: staff })
  const shipmentId = shipped.shipments[0]?.id ?? ''
  const corrected = { id, shipmentId, carrier: 'DHL', tracking: '00340434161094042558' }
  await record('officeCorrectShipment', corrected, { token: staff })
}

/** What buyer and staff do with an order; a last step needs an order of its own. */
const recordOrderMoves = async (
  { ask, record }: ExampleClient,
  { staff, buyer, input }: { staff: string; buyer: string; input: CallInput<'addCart'> },
): Promise<void> => {
  const place = async () => {
    const { data: line } = await ask('addCart', input, { token: buyer })
    const { data } = await ask('checkCart', { ids: [line.id], as: 'order' }, { token: buyer })
    return data.id
  }
  const id = await place()
  await record('updateOrder', { id, poNumber: 'PO-4712', note: 'Ring twice.' }, { token: buyer })
  await record('officeListOrder', { view: 'toConfirm', pageSize: 1 }, { token: staff })
  await record('officeCountOrder', {}, { token: staff })
  const { data: placed } = await ask('officeOrderDetail', { id }, { token: staff })
  const { version } = placed.costs
  await record('officeSetOrderCosts', { id, version, freight: '12.50' }, { token: staff })
  await record('officeTakeOrder', { id }, { token: staff })
  await record('officeAskOrder', { id, text: 'Left or right?' }, { token: staff })
  await record('replyOrder', { id, text: 'Left, please.' }, { token: buyer })
  await record('officeMessageOrder', { id, text: 'Thank you.' }, { token: staff })
  const held = { id, kind: 'stock' as const, reason: 'The truck comes on Friday.' }
  await record('officeHoldOrder', held, { token: staff })
  await record('officeReleaseOrder', { id, reason: 'The truck is here.' }, { token: staff })
  const { data: order } = await ask('officeOrderDetail', { id }, { token: staff })
  const on = new Date(Date.now() + 14 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)
  const dates = order.items.map((line) => ({ lineId: line.id, on }))
  await record('officeConfirmOrder', { id, dates }, { token: staff })
  await record('askCancelOrder', { id, text: 'Our customer changed their mind.' }, { token: buyer })
  await record('officeKeepOrder', { id, text: 'It is on the truck already.' }, { token: staff })
  await record('officeOrderDetail', { id }, { token: staff })
  await recordShipment({ ask, record }, staff, order)
  const companyId = order.company.id
  await record('officeChosenCompany', { id: companyId }, { token: staff })
  const keyword = order.items[0]?.standard ?? ''
  const { data: articles } = await record('officeFindArticle', { companyId, keyword }, { token: staff })
  const [article] = articles
  const text = `Hello,\n${keyword} x 1\nKind regards`
  await record('officeReadList', { companyId, text }, { token: staff })
  const [pack] = article?.packs ?? []
  const typed = {
    productId: article?.productId ?? 0,
    packId: pack?.packId ?? 0,
    quantity: pack?.minQuantity ?? 1,
  }
  await record('officePriceLine', { companyId, ...typed }, { token: staff })
  const { data: colleagues } = await record('officeListColleague', {}, { token: staff })
  const given = { id, staffId: colleagues[0]?.id ?? '' }
  await record('officeGiveOrder', given, { token: staff })
  await record('officeBeginOrder', { companyId, poNumber: 'by phone', lines: [typed] }, { token: staff })
  const asked = [typed, { text: 'primer bulb, 22 mm', quantity: 5 }]
  const note = 'By telephone.'
  const begun = await record('officeBeginQuote', { companyId, note, lines: asked }, { token: staff })
  await record('officeGiveInquery', { ...given, id: begun.data.id }, { token: staff })
  await record('reorder', { id }, { token: buyer })
  await ask('clearCart', {}, { token: buyer })
  await record('cancelOrder', { id: await place() }, { token: buyer })
  const cancelled = { id: await place(), reason: 'We no longer carry it.' }
  await record('officeCancelOrder', cancelled, { token: staff })
}

/** What a buyer does with quotes. The small demo has one quote to answer: declining keeps its present example. */
const recordAnswersToQuotes = async ({ ask, record, keep }: ExampleClient, token: string): Promise<void> => {
  const quoted = await ask('listInquery', { pageSize: 1, status: 'quoted' }, { token })
  const id = quoted.rows[0]?.id ?? ''
  await record('sumInquery', { id, version: 1 }, { token })
  await record('acceptInquery', { id, version: 1 }, { token })
  keep('declineInquery')
  const declined = await ask('listInquery', { pageSize: 1, status: 'declined' }, { token })
  await record('againInquery', { id: declined.rows[0]?.id ?? '' }, { token })
}

/** What buyer and staff do with an inquiry before a quote; the last move of each needs an inquiry of its own. */
const recordInquiryMoves = async (
  { ask, record }: ExampleClient,
  { staff, buyer, id }: { staff: string; buyer: string; id: string },
): Promise<void> => {
  await record('officeListInquery', { status: 'pending', pageSize: 1 }, { token: staff })
  await record('officeCountInquery', {}, { token: staff })
  await record('officeTakeInquery', { id }, { token: staff })
  await record('officeAskInquery', { id, text: 'Which year was the machine built?' }, { token: staff })
  await record('replyInquery', { id, text: 'In 2019.' }, { token: buyer })
  await record('officeMessageInquery', { id, text: 'Thank you, we are on it.' }, { token: staff })
  await record('officeInqueryDetail', { id }, { token: staff })
  await recordQuote({ ask, record }, { staff, id })
  await record('cancelInquery', { id }, { token: buyer })
  const { rows } = await ask('officeListInquery', { status: 'pending', pageSize: 1 }, { token: staff })
  const rejected = { id: rows[0]?.id ?? '', reason: 'We no longer carry this machine.' }
  await record('officeRejectInquery', rejected, { token: staff })
  await recordAgreement({ ask, record }, staff)
}

/** A quote whose buyer agrees by telephone. */
const recordAgreement = async (
  { ask, record }: Pick<ExampleClient, 'ask' | 'record'>,
  staff: string,
): Promise<void> => {
  const token = { token: staff }
  const { rows } = await ask('officeListInquery', { status: 'pending', pageSize: 1 }, token)
  const id = rows[0]?.id ?? ''
  const { data: sheet } = await ask('officeQuoteSheet', { id }, token)
  const lines = sheet.lines.map(({ lineId, version }) => ({ lineId, version, price: '4.90' }))
  const { data: saved } = await ask('officeSaveQuote', { id, lines }, token)
  const version = sheet.version + 1
  await ask('officeSendQuote', { id, version, stamp: saved.stamp }, token)
  await record('officeAcceptQuote', { id, version, agreement: 'Jana Wieland, by telephone' }, token)
}

/** A draft, the quote that it becomes, and its end before somebody accepts it. */
const recordQuote = async (
  { ask, record }: Pick<ExampleClient, 'ask' | 'record'>,
  { staff, id }: { staff: string; id: string },
): Promise<void> => {
  const { data: sheet } = await record('officeQuoteSheet', { id }, { token: staff })
  const lines = sheet.lines.map(({ lineId, version }) => ({ lineId, version, price: '4.90', leadTime: '2' }))
  await record('officeSaveQuote', { id, lines }, { token: staff })
  const { data: saved } = await ask('officeQuoteSheet', { id }, { token: staff })
  const { stamp } = saved
  await record('officeSendQuote', { id, version: saved.version + 1, stamp }, { token: staff })
  await record('officeWithdrawQuote', { id, reason: 'The freight was missing.' }, { token: staff })
  await record('officeHideCosts', { hides: false }, { token: staff })
}
