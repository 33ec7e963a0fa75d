import { callOf, typePrices } from './inputs.ts'
import { moveInquiryModel } from './inquiry-model.ts'
import {
  type Attempt,
  type Expected,
  type ModelDocument,
  answeredAgain,
  isBuyersMove,
  isVisibleTo,
  newDocument,
  refusalOfRights,
  stateNow,
} from './model.ts'
import type { Answer, Counts, MovesShop } from './moves-shop.ts'
import { moveOrderModel } from './order-model.ts'
import type { People, Person } from './people.ts'
import { type DocumentType, namesOfMoves } from './states-by-hand.ts'

export interface MovesFigures {
  moves: number
  /** Of these, how many the shop made, answered again, and refused; each as the model says. */
  made: number
  answeredAgain: number
  refused: number
  documents: number
  /** Pairs of a move and a state that were tried by somebody with the right to the move. */
  pairs: string[]
}

/** A number from 0 up to 1, the same in every run of a seed (mulberry32). */
const seededRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
type Random = ReturnType<typeof seededRandom>
const pick = <One>(random: Random, from: readonly One[]): One => {
  const one = from[Math.floor(random() * from.length)]
  if (one === undefined) throw new Error('there is nothing to pick from')
  return one
}

const endedStates = new Set(['accepted', 'declined', 'rejected', 'expired', 'cancelled', 'shipped'])
const triesAfterEnd = 15
/** The shop and its model begin with so many documents, and keep so many that are tried. */
const mostDocuments = 50

const pickAttempt = (random: Random, document: ModelDocument, people: People, text: string): Attempt => {
  const move = pick(random, namesOfMoves(document.type))
  const isRightSide = random() < 0.85
  const everybody: Person[] = [...people.buyers, ...people.staff, people.visitor]
  const side = isBuyersMove(document.type, move)
    ? people.buyers.filter(({ companyId }) => companyId === document.owner.companyId || random() < 0.2)
    : people.staff.filter(({ role }) => role !== 'catalogue' || random() < 0.2)
  return {
    move,
    by: pick(random, isRightSide ? side : everybody),
    text,
    // A release needs no reason unless the hold is for credit.
    isBlank: random() < (move === 'release' ? 0.5 : 0.08),
    lines: random() < 0.3 ? 'first' : 'all',
    isOutdated: random() < 0.15,
    holdKind: pick(random, ['credit', 'question', 'stock']),
    isUndated: random() < 0.1,
  }
}

const expectedOf = (document: ModelDocument, attempt: Attempt, people: People): Expected =>
  refusalOfRights(document, attempt, people) ??
  (document.type === 'inquiry'
    ? moveInquiryModel(document, attempt)
    : moveOrderModel(document, attempt, people))

const changesOf = (before: Counts, after: Counts, expected: Expected, reserved: number): string[] => {
  const wanted: Counts = {
    events: before.events + expected.events,
    messages: before.messages + expected.messages,
    mails: before.mails + expected.mails,
    inquiries: before.inquiries + (expected.made === 'inquiry' ? 1 : 0),
    orders: before.orders + (expected.made === 'order' ? 1 : 0),
    reserved: before.reserved + reserved,
  }
  return Object.entries(wanted).flatMap(([name, count]) => {
    const found = after[name as keyof Counts] // its own keys
    return found === count ? [] : [`${found} ${name}, not ${count}`]
  })
}

/** Where the stored document differs from the model. */
const differences = async (shop: MovesShop, document: ModelDocument): Promise<string[]> => {
  const stored = await shop.stored(document.type, document.id)
  const { status, assignedTo, heldFrom, holdKind, needsAnswer, asksToCancel, reserved, version } = document
  const wanted = {
    status,
    assignedTo,
    ...(document.type === 'inquiry'
      ? { version }
      : { heldFrom, holdKind, needsAnswer, asksToCancel, reserved }),
    eventBy: document.newestEvent.by,
    eventNote: document.newestEvent.note,
  }
  return Object.entries(wanted).flatMap(([name, value]) => {
    const found: unknown = Reflect.get(stored, name)
    return found === value ? [] : [`${name} is ${String(found)}, not ${String(value)}`]
  })
}

const idIn = (data: unknown): string => String(Reflect.get(Object(data), 'id'))

/** Tries random moves, one after the other, and throws at the first that the model did not foresee. */
export class MovesRun {
  readonly #shop: MovesShop
  readonly #random: Random
  readonly #documents: ModelDocument[] = []
  /** All that ever were, for the last look. */
  readonly #all: ModelDocument[] = []
  readonly #pairs = new Set<string>()
  readonly #figures = { moves: 0, made: 0, answeredAgain: 0, refused: 0 }
  #counts: Counts = { events: 0, messages: 0, mails: 0, inquiries: 0, orders: 0, reserved: 0 }

  constructor(shop: MovesShop, seed: number) {
    this.#shop = shop
    this.#random = seededRandom(seed)
  }

  async run(moves: number): Promise<MovesFigures> {
    while (this.#documents.length < mostDocuments) await this.#place()
    this.#counts = await this.#shop.counts()
    while (this.#figures.moves < moves) await this.#step()
    await this.#compareAll()
    return { ...this.#figures, documents: this.#all.length, pairs: [...this.#pairs].toSorted() }
  }

  #add(document: ModelDocument): void {
    this.#documents.push(document)
    this.#all.push(document)
  }

  async #place(): Promise<void> {
    const owner = pick(this.#random, this.#shop.people.buyers)
    const type: DocumentType = this.#random() < 0.6 ? 'inquiry' : 'order'
    const placed = await this.#shop.place(owner, type === 'order' ? 'order' : 'inquery')
    this.#add(newDocument(type, { ...placed, owner }))
  }

  async #step(): Promise<void> {
    if (this.#random() < 0.01) return this.#passTime()
    const at = Math.floor(this.#random() * this.#documents.length)
    const document = this.#documents[at]
    if (!document) throw new Error('there are no documents')
    const text = `Text of move ${this.#figures.moves}`
    const attempt = this.#pickAttempt(document, text)
    await this.#try(document, attempt)
    this.#figures.moves += 1
    if (this.#random() < 0.15) {
      await this.#try(document, attempt)
      this.#figures.moves += 1
    }
    if (!endedStates.has(document.status)) return
    document.triesAfterEnd += 1
    if (document.triesAfterEnd < triesAfterEnd) return
    this.#documents.splice(at, 1)
    if (this.#documents.length < mostDocuments) await this.#place()
    this.#counts = await this.#shop.counts()
  }

  /** Prefers what nobody has tried in this state, so that a long run gets to every move in every state. */
  #pickAttempt(document: ModelDocument, text: string): Attempt {
    const { people } = this.#shop
    const [first, ...others] = Array.from({ length: 4 }, () =>
      pickAttempt(this.#random, document, people, text),
    )
    if (!first) throw new Error('four attempts are picked')
    const isNew = (attempt: Attempt) =>
      refusalOfRights(document, attempt, people) === null &&
      !this.#pairs.has(`${document.type} ${document.status} ${attempt.move}`)
    return [first, ...others].find(isNew) ?? first
  }

  async #try(document: ModelDocument, attempt: Attempt): Promise<void> {
    const { move, by } = attempt
    const before = document.status
    const reserved = document.reserved
    // A price below cost is not in this model.
    const prices = document.lineIds.map(() => 100 + Math.floor(this.#random() * 100_000))
    const stamp = move === 'send' ? await typePrices(this.#shop, document, attempt, prices) : ''
    const { name, input } = callOf(document, attempt, stamp)
    const answer = await this.#shop.call(name, input, by)
    document.tried.push(
      `${by.name}: ${name} ${JSON.stringify(input)} → ${answer.code} ${answer.reason ?? ''}`,
    )
    const isAllowed = refusalOfRights(document, attempt, this.#shop.people) === null
    document.hasOpenCopy = document.copies.some(
      (copy) => !endedStates.has(stateNow(copy)) && isVisibleTo(copy, by, this.#shop.people),
    )
    const expected = expectedOf(document, attempt, this.#shop.people)
    if (isAllowed) this.#pairs.add(`${document.type} ${before} ${move}`)
    if (move === 'send' && expected.mails > 0) document.prices = prices
    await this.#compare(document, { attempt, before, answer, expected, reserved })
    if (expected.made) await this.#follow(document, attempt, answer)
    if (expected.code !== 200) this.#figures.refused += 1
    else if (expected === answeredAgain) this.#figures.answeredAgain += 1
    else this.#figures.made += 1
  }

  async #compare(
    document: ModelDocument,
    done: { attempt: Attempt; before: string; answer: Answer; expected: Expected; reserved: number },
  ): Promise<void> {
    const { attempt, before, answer, expected } = done
    const counts = await this.#shop.counts()
    const wrong = [
      ...(answer.code === expected.code &&
      (expected.reason === undefined || answer.reason === expected.reason)
        ? []
        : [
            `the answer ${answer.code} ${answer.reason ?? ''} ${answer.msg}, not ${expected.code} ${expected.reason ?? ''}`,
          ]),
      ...changesOf(this.#counts, counts, expected, document.reserved - done.reserved),
      ...(await differences(this.#shop, document)),
    ]
    this.#counts = counts
    if (wrong.length === 0) return
    throw new Error(
      `${attempt.by.name} tried ${attempt.move} on an ${document.type} in ${before}:\n${wrong.join('\n')}\nTried before:\n${document.tried.join('\n')}`,
    )
  }

  /** The document that a move made is tried as well. */
  async #follow(document: ModelDocument, { move, by, text }: Attempt, answer: Answer): Promise<void> {
    if (move === 'again') {
      const id = idIn(answer.data)
      const copy = newDocument('inquiry', { id, lineIds: await this.#shop.lineIds('inquiry', id), owner: by })
      document.copies.push(copy)
      this.#add(copy)
      return
    }
    const id = idIn(Reflect.get(Object(answer.data), 'order'))
    const lineIds = await this.#shop.lineIds('order', id)
    const wanted = document.prices.slice(0, lineIds.length).map((price) => price * 2)
    const { total, lines } = await this.#shop.orderTotals(id)
    const sum = wanted.reduce((all, one) => all + one, 0)
    if (total !== sum || lines.join() !== wanted.join())
      throw new Error(`the order has lines of ${lines.join()} and ${total}, not ${wanted.join()}`)
    const event = { move: 'begin', by: by.userId, note: move === 'agree' ? text : '' }
    this.#add(newDocument('order', { id, lineIds, owner: document.owner }, event))
  }

  /** The last day of a quote ends, and sometimes the job runs that ends all such quotes. */
  async #passTime(): Promise<void> {
    const quoted = this.#documents.filter(({ status }) => status === 'quoted')
    if (quoted.length > 0) {
      const one = pick(this.#random, quoted)
      await this.#shop.passLastDay(one.id)
      one.isOverdue = true
      one.tried.push('the last day ends')
    }
    if (this.#random() < 0.5) return
    await this.#shop.expire()
    const ended = this.#all.filter(({ status, isOverdue }) => status === 'quoted' && isOverdue)
    for (const one of ended) {
      one.status = 'expired'
      one.newestEvent = { move: 'expire', by: null, note: '' }
      one.tried.push('the job ends the quote')
    }
    const counts = await this.#shop.counts()
    const expected = { code: 200, events: ended.length, messages: 0, mails: ended.length, made: null }
    const wrong = changesOf(this.#counts, counts, expected, 0)
    for (const one of ended) wrong.push(...(await differences(this.#shop, one)))
    if (wrong.length > 0) throw new Error(`${ended.length} quotes ended:\n${wrong.join('\n')}`)
    this.#counts = counts
  }

  /** No move has changed another document than its own. */
  async #compareAll(): Promise<void> {
    const states = await this.#shop.allStates()
    const wrong = this.#all.filter(({ id, status }) => states.get(id) !== status)
    if (wrong.length > 0 || states.size !== this.#all.length)
      throw new Error(
        `${wrong.length} of ${this.#all.length} documents (${states.size} stored) have another state`,
      )
  }
}
