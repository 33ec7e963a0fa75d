import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inquiryMoves, type MoveNeed, orderMoves } from '#server/trade/states.rules.ts'
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

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const tableOf = (title: string, moves: typeof inquiryMoves | typeof orderMoves): string[] => [
  `## ${title}`,
  '',
  row(['Move', 'From', 'To', 'Who', 'Needs', 'Mail to', 'Stock']),
  row(Array.from({ length: 7 }, () => '---')),
  ...Object.entries(moves).map(([name, { from, to, who, needs, mail, stock }]) =>
    row([
      `\`${name}\``,
      from.join(', '),
      to === 'former' ? 'as before the hold' : to,
      who,
      needs.map((need: MoveNeed) => needsInWords[need]).join(', '),
      mail === 'both' ? 'buyer, staff' : (mail ?? ''),
      stock ?? '',
    ]),
  ),
  '',
]

const needsInWords: Record<MoveNeed, string> = {
  message: 'a message',
  reason: 'a reason',
  quote: 'a line with a price, and a day until which it is valid',
  validVersion: 'the newest version, still valid',
  agreement: 'who agreed, and how',
  dates: 'a day for each line',
}

it('docs/moves.md shows the moves as they are', async () => {
  const page = [
    '# Moves of documents',
    '',
    'The states of an inquiry and of an order, and who may move them. `server/trade/states.rules.ts` is the source; a test writes this page (`npx vitest run server/trade/states.test.ts -u`) and fails when it is out of date.',
    '',
    'Every move has a call in the shop or in the office; `expire` has a job.',
    '',
    ...tableOf('Inquiry', inquiryMoves),
    ...tableOf('Order', orderMoves),
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../docs/moves.md')
})
