import type { CallName } from '#contract/calls.ts'
import type { Attempt, ModelDocument } from './model.ts'
import type { MovesShop } from './moves-shop.ts'

const inquiryCalls: Record<string, CallName> = {
  take: 'officeTakeInquery',
  ask: 'officeAskInquery',
  message: 'officeMessageInquery',
  reject: 'officeRejectInquery',
  send: 'officeSendQuote',
  withdraw: 'officeWithdrawQuote',
  agree: 'officeAcceptQuote',
  reply: 'replyInquery',
  cancel: 'cancelInquery',
  accept: 'acceptInquery',
  decline: 'declineInquery',
  again: 'againInquery',
}
const orderCalls: Record<string, CallName> = {
  take: 'officeTakeOrder',
  confirm: 'officeConfirmOrder',
  hold: 'officeHoldOrder',
  release: 'officeReleaseOrder',
  end: 'officeCancelOrder',
  shipPart: 'officeShipOrder',
  shipLast: 'officeShipOrder',
  keep: 'officeKeepOrder',
  ask: 'officeAskOrder',
  message: 'officeMessageOrder',
  cancel: 'cancelOrder',
  askCancel: 'askCancelOrder',
  update: 'updateOrder',
  reply: 'replyOrder',
}

/** The call of an attempt with its input; `stamp` is that of the draft of a quote. */
export const callOf = (
  document: ModelDocument,
  attempt: Attempt,
  stamp: string,
): { name: CallName; input: object } => {
  const { move, lines, isOutdated, holdKind, isUndated } = attempt
  const text = attempt.isBlank ? '' : attempt.text
  const { id, lineIds, version } = document
  const name = (document.type === 'inquiry' ? inquiryCalls : orderCalls)[move]
  if (!name) throw new Error(`the move ${move} has no call`)
  const seen = isOutdated ? version + 1 : version
  const sent = isOutdated ? version : version + 1
  const dates = lineIds.map((lineId) => ({ lineId, on: '2099-03-01' }))
  const shipment = {
    lines: [{ lineId: lineIds[0], packs: 1 }],
    carrier: isUndated ? '' : 'DHL',
    isQuestionSettled: isOutdated,
  }
  const fields: Record<string, object> = {
    send: { version: Math.max(1, sent), stamp },
    accept: { version: Math.max(1, seen), ...(lines === 'first' ? { lineIds: lineIds.slice(0, 1) } : {}) },
    agree: {
      version: Math.max(1, seen),
      agreement: text,
      ...(lines === 'first' ? { lines: [{ id: lineIds[0], take: 'asked' }] } : {}),
    },
    confirm: { dates: isUndated ? [] : dates },
    hold: { kind: holdKind, reason: text },
    // One pack of the first line; the last shipment leaves the rest out.
    shipPart: { ...shipment, rest: 'follows' },
    shipLast: { ...shipment, rest: 'none' },
    update: { poNumber: text.slice(0, 60), note: '' },
  }
  return { name, input: { id, ...(fields[move] ?? { text, reason: text }) } }
}

interface Sheet {
  stamp: string
  lines: { lineId: string; version: number }[]
}

/** The draft of a quote gets a price for each line, as staff type it; the answer is its stamp. */
export const typePrices = async (
  shop: MovesShop,
  document: ModelDocument,
  { by, isOutdated }: Pick<Attempt, 'by' | 'isOutdated'>,
  prices: readonly number[],
): Promise<string> => {
  const read = await shop.call('officeQuoteSheet', { id: document.id }, by)
  if (read.code !== 200) return 'none'
  const sheet = read.data as Sheet // as the contract says
  if (isOutdated) return 'of an older draft'
  const lines = sheet.lines.map(({ lineId, version }, at) => ({
    lineId,
    version,
    price: ((prices[at] ?? 0) / 100).toFixed(2),
  }))
  const saved = await shop.call('officeSaveQuote', { id: document.id, lines }, by)
  return saved.code === 200 ? String(Reflect.get(Object(saved.data), 'stamp')) : sheet.stamp
}
