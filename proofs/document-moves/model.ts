import type { People, Person } from './people.ts'
import { type DocumentType, moveByHand } from './states-by-hand.ts'

/** What the model knows of a document; the shop must say the same. */
export interface ModelDocument {
  type: DocumentType
  id: string
  lineIds: string[]
  owner: Person
  status: string
  newestEvent: { move: string; by: string | null; note: string }
  newestMessage: { by: string; text: string } | null
  /** Of the newest quote of an inquiry; 0 without one. */
  version: number
  quotedBy: string
  /** Minor units of each line in the newest quote. */
  prices: number[]
  /** The last day of the newest quote is over. */
  isOverdue: boolean
  /** The inquiries that this one was asked again with, and whether the asking person sees one that is still open. */
  copies: ModelDocument[]
  hasOpenCopy: boolean
  /** Which lines became an order. */
  taken: string
  /** Of an order. */
  heldFrom: string | null
  holdKind: string | null
  needsAnswer: boolean
  asksToCancel: boolean
  isCreditReleased: boolean
  isConfirmed: boolean
  assignedTo: string | null
  reserved: number
  /** Packs of the first line that have left. */
  sent: number
  /** What was tried on it, to read when something disagrees. */
  tried: string[]
  /** Moves that were tried since it ended. */
  triesAfterEnd: number
}

export const newDocument = (
  type: DocumentType,
  { id, lineIds, owner }: { id: string; lineIds: string[]; owner: Person },
  event: ModelDocument['newestEvent'] = { move: 'begin', by: owner.userId, note: '' },
): ModelDocument => ({
  ...{ type, id, lineIds, owner, status: 'pending', newestEvent: event, newestMessage: null },
  ...{ version: 0, quotedBy: '', prices: [], isOverdue: false, taken: '', copies: [], hasOpenCopy: false },
  ...{ heldFrom: null, holdKind: null, needsAnswer: false, asksToCancel: false },
  ...{
    isCreditReleased: false,
    isConfirmed: false,
    assignedTo: null,
    reserved: 0,
    sent: 0,
    tried: [],
    triesAfterEnd: 0,
  },
})

/** A move as somebody tries it. */
export interface Attempt {
  move: string
  by: Person
  /** Text of a message, a reason or who agreed; each attempt has its own. */
  text: string
  /** The text is left out. */
  isBlank: boolean
  /** `first`: only the first line is accepted. */
  lines: 'all' | 'first'
  /** Another version is accepted than the newest, a draft is sent that has changed since, or a question is called settled. */
  isOutdated: boolean
  holdKind: 'credit' | 'question' | 'stock'
  /** A confirmation leaves the days out, a shipment the carrier. */
  isUndated: boolean
}

/** The answer, and what else must have changed. */
export interface Expected {
  code: number
  reason?: string
  events: number
  messages: number
  mails: number
  /** A new inquiry or order. */
  made: 'inquiry' | 'order' | null
}

/** What a buyer ends or accepts is mailed to the supplier, and to both where a colleague of its sender does it. */
export const mailsOf = ({ type, owner }: ModelDocument, { move, by }: Attempt): number => {
  const isByColleague = ['accept', 'cancel', 'decline'].includes(move) && by.userId !== owner.userId
  return moveByHand(type, move).mails + (isByColleague ? 1 : 0)
}

const nothing = { events: 0, messages: 0, mails: 0, made: null } as const
export const refused = (code: number, reason?: string): Expected => ({
  code,
  ...(reason ? { reason } : {}),
  ...nothing,
})
export const answeredAgain: Expected = { code: 200, ...nothing }

const buyersMoves: Record<DocumentType, readonly string[]> = {
  inquiry: ['reply', 'cancel', 'accept', 'decline', 'again'],
  order: ['reply', 'cancel', 'askCancel', 'update'],
}
export const isBuyersMove = (type: DocumentType, move: string): boolean => buyersMoves[type].includes(move)

/** Whether this buyer may see the document at all. */
export const isVisibleTo = (document: ModelDocument, by: Person, people: People): boolean =>
  by.companyId === document.owner.companyId &&
  (by.userId === document.owner.userId ||
    by.role === 'companyAdmin' ||
    document.owner.companyId === people.sharingCompany)

/** The refusal of somebody who may not try the move; null for everybody else. */
export const refusalOfRights = (
  document: ModelDocument,
  { move, by, isBlank }: Attempt,
  people: People,
): Expected | null => {
  const isForBuyers = isBuyersMove(document.type, move)
  if (by.side !== (isForBuyers ? 'buyer' : 'staff')) return refused(401)
  if (by.role === 'catalogue') return refused(403)
  // A missing text is refused before the document is looked for, so that it tells nothing of one.
  if (isBlank && (move === 'reply' || move === 'decline')) return null
  return isForBuyers && !isVisibleTo(document, by, people) ? refused(404) : null
}

/** The state by the clock: a quote whose last day is over has expired, also before the job says so. */
export const stateNow = ({ status, isOverdue }: ModelDocument): string =>
  status === 'quoted' && isOverdue ? 'expired' : status

/** The cell of the table by hand, as a state; null where the move is refused. */
export const nextState = (document: ModelDocument, move: string): string | null => {
  const cell = moveByHand(document.type, move).leadsTo.get(stateNow(document))
  if (cell === undefined) throw new Error(`the table by hand has no ${move} from ${stateNow(document)}`)
  if (cell === '-') return null
  return cell === 'same' || cell === 'new' ? document.status : cell
}

/** The newest step was this very move, so that the attempt only repeats it. */
export const isRepeated = ({ newestEvent }: ModelDocument, move: string, by: Person, note: string): boolean =>
  newestEvent.move === move && newestEvent.by === by.userId && newestEvent.note === note

export const isNewestMessage = ({ newestMessage }: ModelDocument, by: Person, text: string): boolean =>
  newestMessage?.by === by.userId && newestMessage.text === text
