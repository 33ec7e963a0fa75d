import {
  type Attempt,
  type Expected,
  type ModelDocument,
  answeredAgain,
  isNewestMessage,
  isRepeated,
  mailsOf,
  nextState,
  refused,
} from './model.ts'
import type { People } from './people.ts'

const already = refused(601, 'ORDER_ALREADY')
const piecesPerLine = 2
const packsPerLine = 2

const needsText: Record<string, string> = {
  hold: 'REASON_MISSING',
  end: 'REASON_MISSING',
  keep: 'MESSAGE_MISSING',
  ask: 'MESSAGE_MISSING',
  message: 'MESSAGE_MISSING',
  reply: 'MESSAGE_MISSING',
}

const step = (document: ModelDocument, attempt: Attempt, to: string, note: string): Expected => {
  const { move, by } = attempt
  document.status = to
  document.newestEvent = { move, by: by.userId, note }
  return { code: 200, events: 1, messages: 0, mails: mailsOf(document, attempt), made: null }
}

const confirm = (document: ModelDocument, attempt: Attempt, people: People): Expected => {
  const { by, isUndated } = attempt
  if (nextState(document, 'confirm') === null)
    return isRepeated(document, 'confirm', by, '') ? answeredAgain : already
  if (isUndated) return refused(601, 'DATE_MISSING')
  if (document.owner.companyId === people.stoppedCompany && !document.isCreditReleased)
    return refused(601, 'CREDIT_STOPS')
  document.isConfirmed = true
  document.reserved = piecesPerLine * document.lineIds.length
  document.assignedTo ??= by.userId
  return step(document, attempt, 'confirmed', '')
}

const hold = (document: ModelDocument, attempt: Attempt): Expected => {
  const { by, text, holdKind } = attempt
  if (nextState(document, 'hold') === null) {
    const isSame = isRepeated(document, 'hold', by, text)
    return isSame && document.holdKind === holdKind ? answeredAgain : already
  }
  document.heldFrom = document.status
  document.holdKind = holdKind
  if (holdKind === 'question') document.needsAnswer = true
  return step(document, attempt, 'on_hold', text)
}

const release = (document: ModelDocument, attempt: Attempt): Expected => {
  const { by, isBlank } = attempt
  const note = isBlank ? '' : attempt.text
  const { heldFrom } = document
  const isCredit = document.holdKind === 'credit'
  if (isCredit && isBlank) return refused(601, 'REASON_MISSING')
  if (isCredit && by.role !== 'admin') return refused(403)
  if (nextState(document, 'release') === null || heldFrom === null)
    return isRepeated(document, 'release', by, note) ? answeredAgain : already
  if (isCredit) document.isCreditReleased = true
  document.heldFrom = null
  document.holdKind = null
  return step(document, attempt, heldFrom, note)
}

const cancel = (document: ModelDocument, attempt: Attempt): Expected => {
  const { move, by } = attempt
  const note = move === 'end' ? attempt.text : ''
  if (nextState(document, move) === null)
    return isRepeated(document, move, by, note) ? answeredAgain : already
  Object.assign(document, {
    heldFrom: null,
    holdKind: null,
    needsAnswer: false,
    asksToCancel: false,
    reserved: 0,
  })
  return step(document, attempt, 'cancelled', note)
}

/** One pack of the first line, of which there are two. */
const ship = (document: ModelDocument, attempt: Attempt): Expected => {
  const { move, isUndated, isOutdated } = attempt
  const to = nextState(document, move)
  if (to === null) return already
  if (document.asksToCancel) return refused(601, 'CANCEL_ASKED')
  if (document.needsAnswer && !isOutdated) return refused(601, 'QUESTION_OPEN')
  if (document.sent === packsPerLine) return refused(601, 'SHIPMENT_PACKS_INVALID')
  if (isUndated) return refused(601, 'CARRIER_MISSING')
  document.sent += 1
  document.needsAnswer = false
  const isAllSent = document.sent === packsPerLine && document.lineIds.length === 1
  return step(document, attempt, isAllSent ? 'shipped' : to, '')
}

const askCancel = (document: ModelDocument, { by, text, isBlank }: Attempt): Expected => {
  if (document.asksToCancel) return answeredAgain
  if (nextState(document, 'askCancel') === null) return already
  document.asksToCancel = true
  if (!isBlank) document.newestMessage = { by: by.userId, text }
  return { code: 200, events: 0, messages: isBlank ? 0 : 1, mails: 1, made: null }
}

const write = (document: ModelDocument, { move, by, text }: Attempt): Expected => {
  if (nextState(document, move) === null) return already
  const isSame = isNewestMessage(document, by, text)
  if (move === 'keep' && !document.asksToCancel) return isSame ? answeredAgain : already
  if (isSame && (move !== 'ask' || document.needsAnswer)) return answeredAgain
  document.newestMessage = { by: by.userId, text }
  if (move === 'keep') document.asksToCancel = false
  if (move === 'ask') document.needsAnswer = true
  if (move === 'reply') document.needsAnswer = false
  return { code: 200, events: 0, messages: 1, mails: 1, made: null }
}

/** What the shop must answer to an attempt of somebody with the right to it. Changes the model accordingly. */
export const moveOrderModel = (document: ModelDocument, attempt: Attempt, people: People): Expected => {
  const { move, by, isBlank } = attempt
  const missing = needsText[move]
  if (isBlank && missing !== undefined) return refused(601, missing)
  if (move === 'confirm') return confirm(document, attempt, people)
  if (move === 'hold') return hold(document, attempt)
  if (move === 'release') return release(document, attempt)
  if (move === 'end' || move === 'cancel') return cancel(document, attempt)
  if (move === 'shipPart' || move === 'shipLast') return ship(document, attempt)
  if (move === 'askCancel') return askCancel(document, attempt)
  if (move === 'update')
    return nextState(document, 'update') === null || document.isConfirmed ? already : answeredAgain
  if (move !== 'take') return write(document, attempt)
  if (document.assignedTo === by.userId) return answeredAgain
  if (nextState(document, 'take') === null) return already
  document.assignedTo = by.userId
  return answeredAgain
}
