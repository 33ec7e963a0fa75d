import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
import { runCommand, urlOf } from '#server/testing/command.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import { uploadPath } from '#server/uploads/upload-files.ts'
import { startUploadShop, type UploadShop } from '#server/uploads/uploads.fixture.ts'

let shop: UploadShop
beforeAll(async () => {
  shop = await startUploadShop()
})
afterAll(() => shop.close())

const priced = (rows: string) => `Part number;Name EN;VK\n${rows}`

/** A file whose currency was asked for and answered. */
const loadAnswered = async (name: string, number: string) => {
  const asked = await shop.checked(priced(`${number};Cap;1.50`), name)
  expect(asked.questions.map(({ key }) => key)).toContain('CURRENCY')
  return shop.step('officeLoadUpload', await shop.answer(asked, { currency: 'CHF', yes: true }))
}

describe('the next file of a source', () => {
  it('is read as last time, says so, and asks again on request', async () => {
    const first = await loadAnswered('maker.csv', 'M-1')
    const next = await shop.checked(priced('M-1;Cap;1.60'), 'maker.csv')
    expect(next).toMatchObject({
      state: 'checked',
      options: { currency: 'CHF' },
      asLastTime: { run: first.run, texts: ['Currency: CHF'], forget: { currency: null } },
    })
    // Somebody agreed to the proposals of the first file, not to those of this one.
    expect(next.options).not.toHaveProperty('yes')
    const asked = await shop.answer(next, next.asLastTime?.forget ?? {})
    expect(asked).toMatchObject({ state: 'questions', asLastTime: null })
    expect(asked.questions.map(({ key }) => key)).toContain('CURRENCY')
    const changed = await shop.answer(asked, { currency: 'USD' })
    expect(changed).toMatchObject({ state: 'checked', asLastTime: null, options: { currency: 'USD' } })
  })

  it('is read afresh when it has other columns', async () => {
    const content = 'Code;Text;EUR\nC-1;Cap;1.50\nC-2;Hood;2.50'
    const options = { column: ['number=Code', 'name=Text', 'price=EUR'] }
    const loaded = await shop.step(
      'officeLoadUpload',
      await shop.answer(await shop.checked(content, 'columns.csv'), options),
    )
    expect(loaded.state).toBe('loaded')
    const same = await shop.checked(content, 'columns.csv')
    expect(same.asLastTime?.texts).toContain('“Text” is read as: name')
    const other = await shop.checked('Part number;Name EN;Price EUR\nC-1;Cap;1.70', 'columns.csv')
    expect(other).toMatchObject({ state: 'checked', options: {}, asLastTime: null })
  })

  it('is loaded as it was checked, or not at all', async () => {
    const content = 'Code;Text;EUR\nL-1;Cap;1.50\nL-2;Hood;2.50'
    const options = { column: ['number=Code', 'name=Text', 'price=EUR'] }
    const first = await shop.checked(content, 'loaded.csv')
    await shop.step('officeLoadUpload', await shop.answer(first, options))
    const next = await shop.checked(content, 'loaded.csv')
    expect(next).toMatchObject({ state: 'checked', options })
    // What lies on the disk can be read, but not with these answers.
    await writeFile(uploadPath(shop.config.dataDirectory, next.id), 'Part number;Name EN\nL-1;Hood')
    const refused = await shop.step('officeLoadUpload', next)
    expect(refused).toMatchObject({ run: null, options })
    expect(refused.state).not.toBe('loaded')
  })

  it('takes over neither answers of a file that was taken back, nor whom prices are for', async () => {
    const loaded = await loadAnswered('back.csv', 'B-1')
    await shop.step('officeUndoUpload', await shop.step('officeCheckUndo', loaded))
    expect((await shop.checked(priced('B-1;Cap;1.60'), 'back.csv')).asLastTime).toBeNull()

    await shop.step(
      'officeLoadUpload',
      await shop.checked('Part number;Name EN;Price EUR\nP-1;Cap;1', 'for.csv'),
    )
    const special = await shop.answer(
      await shop.checked('Part number;Name EN;Price EUR\nP-1;Cap;1', 'for.csv'),
      {
        'prices-for': 'group Workshops',
        'new-group': true,
      },
    )
    await shop.step('officeLoadUpload', special)
    expect((await shop.checked('Part number;Name EN;Price EUR\nP-1;Cap;1', 'for.csv')).options).toEqual({})
  })
})

describe('a file that a command has loaded', () => {
  it('stands in the list of uploads with who and when', async () => {
    const path = await writeTemporary(
      'terminal.csv',
      'Part number;Name EN;Price EUR\nT-1;Cap;1.00\nT-2;Hood;2.00',
    )
    const end = await runCommand('import', [path], { DATABASE_URL: urlOf(shop.database.owner) })
    expect(end.errors).toBe('')
    const answer = await shop.call('officeListUpload', {}, { as: shop.clerk })
    if (answer.code !== 200) throw new Error(answer.msg)
    const row = answer.rows.find(({ fileName }) => fileName === 'terminal.csv')
    expect(row).toMatchObject({
      isCommand: true,
      bytes: null,
      state: 'loaded',
      source: 'terminal',
      counts: { new: 2, changed: 0, refused: 0 },
      by: expect.stringContaining('@'),
    })
    expect(Date.now() - Date.parse(row?.uploadedAt ?? '')).toBeLessThan(60_000)
    // The run of an upload stands there once.
    const loaded = await shop.step(
      'officeLoadUpload',
      await shop.checked('Part number;Name EN\nT-3;Cap', 'once.csv'),
    )
    const { rows } = await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`select from import_runs where number = ${loaded.run}`.execute(tx),
    )
    expect(rows).toHaveLength(1)
    const again = await shop.call('officeListUpload', {}, { as: shop.clerk })
    if (again.code !== 200) throw new Error(again.msg)
    expect(again.rows.filter(({ fileName }) => fileName === 'once.csv')).toMatchObject([{ isCommand: false }])
    expect(again.total).toBe(answer.total === null ? null : answer.total + 1)
  })
})
