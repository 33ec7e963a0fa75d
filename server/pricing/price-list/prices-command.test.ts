import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand, urlOf } from '#server/testing/command.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client(database.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const prices = (...args: string[]) => runCommand('prices', args, { DATABASE_URL: urlOf(database.owner) })

it('writes the list of a company under its customer number, in its language, or says why not', async () => {
  await owner.query(`insert into companies (name, customer_no, status, lang) values
    ('Keller GmbH', 'K/1', 'approved', 'de'), ('Waits AG', 'K-2', 'pending', 'de')`)
  const folder = dirname(await writeTemporary('other.txt', ''))
  const path = join(folder, 'list.xlsx')
  const done = await prices('--company', 'K/1', '--out', path)
  expect(done).toMatchObject({ code: 0, output: `The price list of Keller GmbH is in ${path}.\n` })
  const book = read(await readFile(path))
  expect(utils.sheet_to_json(book.Sheets['Preisliste'] ?? {}, { header: 1 })).toEqual([
    expect.arrayContaining(['Nummer', 'Artikel', 'Nettopreis']),
  ])
  const waits = await prices('--company', 'K-2', '--out', join(folder, 'no.xlsx'))
  expect(waits).toMatchObject({ code: 1, errors: expect.stringContaining('Waits AG is not approved') })
  const unknown = await prices('--company', 'K-9', '--language', 'ru')
  expect(unknown).toMatchObject({ code: 1, errors: expect.stringContaining('номером клиента K-9 нет') })
  expect(await prices()).toMatchObject({ code: 1, errors: expect.stringContaining('npm run prices') })
  expect(await readdir(folder)).not.toContain('no.xlsx')
}, 60_000)
