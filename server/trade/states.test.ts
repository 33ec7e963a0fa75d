import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inquiryStates, orderStates } from '#contract/shop/trade.contract.ts'
import {
  inquiryMoves,
  inquirySteps,
  type Move,
  type MoveNeed,
  orderMoves,
  orderSteps,
} from '#server/trade/states.rules.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('the database knows the same moves as the rules', async () => {
  const ruled: string[] = []
  for (const [type, moves] of Object.entries({ inquiry: inquiryMoves, order: orderMoves }))
    for (const [name, { from, to, who }] of Object.entries(moves)) {
      // An order returns from a hold to the state it had before: one of the states in which a hold can begin.
      const targets: readonly string[] = to === 'former' ? orderMoves.hold.from : [to]
      for (const state of from)
        for (const target of targets) ruled.push([type, name, state, target, who].join(' '))
    }
  const { rows } = await sql<{ move: string }>`
    select concat_ws(' ', document_type, name, from_status, to_status, who) as move from document_moves`.execute(
    database.db,
  )
  expect(rows.map(({ move }) => move).toSorted()).toEqual(ruled.toSorted())
})

it('the database knows the same steps as the rules', async () => {
  const ruled = Object.entries({ inquiry: inquirySteps, order: orderSteps }).flatMap(([type, steps]) =>
    Object.entries(steps).flatMap(([name, { from, who }]) =>
      from.map((state) => [type, name, state, who].join(' ')),
    ),
  )
  const { rows } = await sql<{ step: string }>`
    select concat_ws(' ', document_type, name, from_status, who) as step from document_steps`.execute(
    database.db,
  )
  expect(rows.map(({ step }) => step).toSorted()).toEqual(ruled.toSorted())
})

it('every move and step starts from a state that the document can have', () => {
  const unknown = [
    ...Object.entries({ ...inquiryMoves, ...inquirySteps }).map(([name, { from }]) => [
      name,
      from.filter((state) => !inquiryStates.some((known) => known === state)),
    ]),
    ...Object.entries({ ...orderMoves, ...orderSteps }).map(([name, { from }]) => [
      name,
      from.filter((state) => !orderStates.some((known) => known === state)),
    ]),
  ].filter(([, states]) => states?.length !== 0)
  expect(unknown).toEqual([])
})

it('mails the buyer about every state that somebody else gives a document', () => {
  const unmailed = Object.entries({ ...inquiryMoves, ...orderMoves })
    .filter(([, { who, mail }]) => who !== 'buyer' && !mail.includes('buyer'))
    .map(([name]) => name)
  // Somebody begins to work on an inquiry, or time completes an order that was shipped: nothing that the buyer waits for.
  expect(unmailed).toEqual(['take', 'complete'])
})

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const targetOf = (to: string): string =>
  to === 'former' ? 'as before the hold' : to === 'same' ? 'as before' : to

const tableOf = (title: string, moves: Readonly<Record<string, Move>>): string[] => [
  `## ${title}`,
  '',
  row(['Move', 'From', 'To', 'Who', 'Needs', 'In the history', 'Mail to', 'Stock']),
  row(Array.from({ length: 8 }, () => '---')),
  ...Object.entries(moves).map(([name, { from, to, who, needs, event, mail, stock }]) =>
    row([
      `\`${name}\``,
      from.join(', '),
      targetOf(to),
      who,
      needs.map((need) => needsInWords[need]).join(', '),
      eventsInWords[event],
      mail.join(', '),
      stock ?? '',
    ]),
  ),
  '',
]

const eventsInWords: Record<Move['event'], string> = {
  state: 'the state',
  message: 'the message',
  field: 'the field',
}

const needsInWords: Record<MoveNeed, string> = {
  message: 'a message',
  reason: 'a reason',
  quote: 'a line with a price, and a day until which it is valid',
  validVersion: 'the newest version, still valid',
  agreement: 'who agreed, and how',
  dates: 'a day for each line, freight that is stated, credit that allows it',
  creditReason: 'a reason, where the hold was for credit',
  question: 'a question of the supplier',
  cancelRequest: 'a buyer who asks to cancel',
  unconfirmed: 'an order that was never confirmed',
  shipment: 'packs of at least one line, a carrier, a buyer who has answered',
}

it('docs/moves.md shows the moves as they are', async () => {
  const page = [
    '# Moves of documents',
    '',
    'The states of an inquiry and of an order, and who may move them. `server/trade/states.rules.ts` is the source; a test writes this page (`npx vitest run server/trade/states.test.ts -u`) and fails when it is out of date.',
    '',
    'Every move has a call in the shop or in the office; `expire` has a job. The calls take the state, the entry in the history, the mails and the stock from this table, and the screens take their buttons from it.',
    '',
    ...tableOf('Inquiry', { ...inquiryMoves, ...inquirySteps }),
    ...tableOf('Order', { ...orderMoves, ...orderSteps }),
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../docs/moves.md')
})
