import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { testTitlesOf } from './test-titles.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Runs the check over a project of these files. */
const check = (files: Record<string, string>) => {
  const root = mkdtempSync(join(tmpdir(), 'partwright-seed-'))
  folders.push(root)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'check-seed-coverage.ts'), root],
    { encoding: 'utf8' },
  )
  return { status, problems: stderr.trim().split('\n').filter(Boolean) }
}

const table = (...rows: string[]) =>
  ['| Id | Seed | Ours | Test |', '| --- | --- | --- | --- |', ...rows].join('\n')
const journey = `test('the cart counts', async () => {})\ntest(\`at \${width} px\`, async () => {})\n`
const complete = {
  'docs/seed-coverage.md': table(
    '| S1-01 | counts | | `e2e/seed/cart.journey.ts › the cart counts` |',
    '| S1-02 | is wide | | `e2e/seed/cart.journey.ts › at ${width} px`, `web/a.test.ts › b › c` |',
  ),
  'e2e/seed/cart.journey.ts': journey,
  'web/a.test.ts': `describe('b', () => { it('c', () => {}) })\nit('c', () => {})\n`,
}

describe('the check of docs/seed-coverage.md', () => {
  it('passes when every row names a test and every test of the seed folder a row', () => {
    expect(check(complete)).toEqual({ status: 0, problems: [] })
  })

  it('fails for a test that is missing, skipped or in no file', () => {
    const skipped = journey.replace("test('the cart", "test.skip('the cart")
    expect(check({ ...complete, 'e2e/seed/cart.journey.ts': skipped })).toEqual({
      status: 1,
      problems: ['S1-01: there is no test “e2e/seed/cart.journey.ts › the cart counts”'],
    })
    const missing = table('| S1-01 | counts | | `web/none.test.ts › c` |')
    expect(check({ 'docs/seed-coverage.md': missing })).toEqual({
      status: 1,
      problems: ['S1-01: there is no test “web/none.test.ts › c”'],
    })
  })

  it('fails for a test of the seed folder in no row', () => {
    const more = { ...complete, 'proofs/seed/more.test.ts': `describe('d', () => { it('e', () => {}) })` }
    expect(check(more)).toEqual({
      status: 1,
      problems: ['“proofs/seed/more.test.ts › d › e” stands in no row'],
    })
  })

  it('fails for an open row, an id twice, a title twice, and a table without rows', () => {
    const bad = table(
      '| S1-01 | counts | | `e2e/seed/cart.journey.ts › the cart counts` |',
      '| S1-01 | is wide | | `e2e/seed/cart.journey.ts › at ${width} px` |',
      '| S1-02 | is open | | open |',
      '| S1-03 | twice | | `web/a.test.ts › c` |',
    )
    expect(check({ ...complete, 'docs/seed-coverage.md': bad }).problems).toEqual([
      'S1-01 stands twice',
      'S1-02 is open',
      'S1-03: more than one test is “web/a.test.ts › c”; name its group too',
    ])
    expect(check({ 'docs/seed-coverage.md': 'nothing' }).problems).toEqual([
      'docs/seed-coverage.md has no rows',
    ])
  })
})

it('finds the titles of tests as they stand in the source', () => {
  const source = `
    describe.each(kinds)('$list', () => {
      it.each<[string]>([['a']])('takes %s', () => {})
      for (const one of many) it(\`takes \${one}\`, () => {})
    })
    test.describe('without script', () => { test("says 'no'", async ({ page }) => { test.skip(true, 'why') }) })
    test.fixme('not yet', () => {})
    it.todo('later')
    emit('it', 'is no test')
  `
  expect(testTitlesOf('a.test.ts', source)).toEqual([
    '$list › takes %s',
    '$list › takes ${one}',
    "without script › says 'no'",
  ])
})
