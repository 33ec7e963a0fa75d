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
  stateNow,
} from './model.ts'

const already = refused(601, 'INQUERY_ALREADY')

/** Moves with a text that must be there. */
const needsText: Record<string, string> = {
  ask: 'MESSAGE_MISSING',
  message: 'MESSAGE_MISSING',
  reply: 'MESSAGE_MISSING',
  reject: 'REASON_MISSING',
  withdraw: 'REASON_MISSING',
  decline: 'REASON_MISSING',
  agree: 'AGREEMENT_MISSING',
}

const step = (document: ModelDocument, attempt: Attempt, note: string): Expected => {
  const { move, by } = attempt
  const to = nextState(document, move)
  if (to === null) throw new Error('a refused move makes no step')
  document.status = to
  document.newestEvent = { move, by: by.userId, note }
  return { code: 200, events: 1, messages: 0, mails: mailsOf(document, attempt), made: null }
}

const write = (document: ModelDocument, attempt: Attempt): Expected => {
  if (nextState(document, attempt.move) === null) return already
  if (isNewestMessage(document, attempt.by, attempt.text)) return answeredAgain
  document.newestMessage = { by: attempt.by.userId, text: attempt.text }
  const isAnswer = attempt.move === 'reply' && document.status === 'info_needed'
  if (isAnswer) return { ...step(document, attempt, ''), messages: 1 }
  return { code: 200, events: 0, messages: 1, mails: 1, made: null }
}

const ask = (document: ModelDocument, attempt: Attempt): Expected => {
  const { by, text } = attempt
  if (nextState(document, 'ask') === null)
    return document.status === 'info_needed' && isNewestMessage(document, by, text) ? answeredAgain : already
  document.newestMessage = { by: by.userId, text }
  document.assignedTo ??= by.userId
  return { ...step(document, attempt, ''), messages: 1 }
}

const send = (document: ModelDocument, attempt: Attempt): Expected => {
  const { by, isOutdated } = attempt
  const isSentAlready = isOutdated && document.version > 0 && document.quotedBy === by.userId
  if (isSentAlready && stateNow(document) === 'quoted') return answeredAgain
  if (nextState(document, 'send') === null) return already
  if (isOutdated) return refused(601, 'CHANGED_MEANWHILE')
  document.version += 1
  document.quotedBy = by.userId
  document.isOverdue = false
  document.assignedTo ??= by.userId
  return step(document, attempt, '')
}

const takenLines = ({ lineIds }: ModelDocument, { lines }: Attempt): string =>
  (lines === 'first' ? lineIds.slice(0, 1) : lineIds).toSorted().join()

/** Both ways to make an order of a quote. */
const accept = (document: ModelDocument, attempt: Attempt): Expected => {
  const { move, by, text, isOutdated } = attempt
  const note = move === 'agree' ? text : ''
  const taken = takenLines(document, attempt)
  if (move === 'accept' && stateNow(document) === 'expired') return refused(601, 'QUOTE_EXPIRED')
  if (document.status === 'accepted') {
    if (move === 'agree' && !isRepeated(document, 'agree', by, note)) return already
    if (isOutdated) return move === 'agree' ? refused(601, 'QUOTE_CHANGED') : already
    return taken === document.taken ? answeredAgain : already
  }
  if (nextState(document, move) === null) return already
  if (isOutdated) return refused(601, 'QUOTE_CHANGED')
  document.taken = taken
  if (move === 'agree') document.assignedTo ??= by.userId
  // The new order writes an event of its own too.
  return { ...step(document, attempt, note), events: 2, made: 'order' }
}

/** What the shop must answer to an attempt of somebody with the right to it. Changes the model accordingly. */
export const moveInquiryModel = (document: ModelDocument, attempt: Attempt): Expected => {
  const { move, by, text, isBlank } = attempt
  const missing = needsText[move]
  if (isBlank && missing !== undefined) return refused(601, missing)
  if (move === 'message' || move === 'reply') return write(document, attempt)
  if (move === 'ask') return ask(document, attempt)
  if (move === 'send') return send(document, attempt)
  if (move === 'accept' || move === 'agree') return accept(document, attempt)
  if (move === 'again' && nextState(document, 'again') !== null && document.hasOpenCopy) return answeredAgain
  if (move === 'again')
    return nextState(document, 'again') === null
      ? refused(601, 'INQUERY_OPEN')
      : { code: 200, events: 1, messages: 0, mails: 2, made: 'inquiry' }
  const note = missing === undefined ? '' : text
  if (nextState(document, move) === null)
    return isRepeated(document, move, by, note) ? answeredAgain : already
  if (move === 'take') document.assignedTo ??= by.userId
  return step(document, attempt, note)
}
