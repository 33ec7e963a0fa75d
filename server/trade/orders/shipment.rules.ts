import { lengthOf, plainText, visibleText } from '#contract/plain-text.ts'
import { type Refused, refuse } from '#server/platform/http/reply.ts'

/** A line of the order and how many of its packs have not left yet. */
export interface OpenLine {
  id: string
  position: number
  openPacks: number
}

/** Packs of one line that leave now. */
export interface SentLine {
  lineId: string
  packs: number
}

interface TypedPacks {
  lineId: string | null
  packs: number | string
}

const packsOf = (typed: number | string): number => {
  const text = String(typed).trim()
  return text === '' ? 0 : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

/** What leaves, as it was typed; a line that is named twice counts once with the sum. Lines of 0 packs are left out. */
export const checkPacks = (
  typed: readonly TypedPacks[],
  open: readonly OpenLine[],
): { ok: true; lines: SentLine[] } | Refused => {
  const known = new Map(open.map((line) => [line.id, line]))
  const sent = new Map<string, number>()
  for (const { lineId, packs } of typed) {
    const line = known.get(lineId ?? '')
    if (!line) return refuse('LINE_UNKNOWN')
    const { id, position, openPacks } = line
    const wanted = (sent.get(id) ?? 0) + packsOf(packs)
    if (Number.isNaN(wanted) || wanted > openPacks)
      return refuse('SHIPMENT_PACKS_INVALID', { values: { position, most: openPacks }, data: { lineId: id } })
    sent.set(id, wanted)
  }
  const lines = [...sent].flatMap(([lineId, packs]) => (packs > 0 ? [{ lineId, packs }] : []))
  return lines.length === 0 ? refuse('SHIPMENT_EMPTY') : { ok: true, lines }
}

/** Whether no packs of any line are typed. */
export const areNone = (typed: readonly TypedPacks[]): boolean =>
  typed.every(({ packs }) => packsOf(packs) === 0)

/** The longest name of a carrier and the longest tracking numbers, in characters. */
const longest = { carrier: 60, tracking: 200 } as const

export interface Consignment {
  carrier: string
  tracking: string
}

/** Who carries the goods, and under which number; several numbers may stand in one text. */
export const checkConsignment = (typed: {
  carrier: string | number
  tracking: string | number
}): ({ ok: true } & Consignment) | Refused => {
  const carrier = visibleText(plainText(String(typed.carrier)))
  const tracking = visibleText(plainText(String(typed.tracking)))
  if (carrier === '') return refuse('CARRIER_MISSING', { data: { field: 'carrier' } })
  for (const [field, text] of [
    ['carrier', carrier],
    ['tracking', tracking],
  ] as const)
    if (lengthOf(text) > longest[field])
      return refuse('TEXT_TOO_LONG', { values: { limit: longest[field] }, data: { field } })
  return { ok: true, carrier, tracking }
}

/** Whether nothing is open any more once these lines have left. */
export const isRestSent = (open: readonly OpenLine[], sent: readonly SentLine[]): boolean => {
  const packsOfLine = new Map(sent.map(({ lineId, packs }) => [lineId, packs]))
  return open.every(({ id, openPacks }) => openPacks === (packsOfLine.get(id) ?? 0))
}
