import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { runCommand, urlOf } from '#server/testing/command.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const companies = (...args: string[]) =>
  runCommand('companies', args, { DATABASE_URL: urlOf(database.owner) })

it('tells what came of a file, writes the report beside it, and takes it back', async () => {
  const path = await writeTemporary(
    'customers.csv',
    'Customer number;Company;Colour\nK-1;Wieland;red\n;Nobody;',
  )
  const dry = await companies(path, '--dry-run')
  expect(dry.output).toContain('customers.csv: customers: 1 new, 0 changed, 0 unchanged, 1 refused\n')
  expect(dry.output).toContain('Dry run, nothing was changed.')
  const done = await companies(path)
  expect(done.code).toBe(1)
  expect(done.output).toContain('  columns that were not read: Colour\n')
  expect(done.output).toContain('  line 3: the customer number is missing; add it')
  expect(done.output).toContain('Run 1. npm run companies -- --undo undoes it.')
  expect(await readFile(`${path}.report.csv`, 'utf8')).toContain('"NUMBER_MISSING"')
  const json = await companies(path, '--json', '--language', 'de')
  expect(JSON.parse(json.output)).toMatchObject({
    counts: { new: 0, unchanged: 1, refused: 1 },
    issues: [{ line: 3, column: 'Customer number', severity: 'error', reason: 'NUMBER_MISSING' }],
  })
  expect((await companies('--history')).output).toContain('can be undone: --undo 1')
  expect((await companies('--undo')).output).toContain('0 entries as before, 1 new entry removed')
  expect((await companies('--undo')).errors).toContain('There is no run to undo.')
})

it('reads headings in six languages', async () => {
  const headings = {
    en: 'Customer no.;Company;Price group;Credit;Town;Country',
    de: 'Kundennr.;Firma;Preisgruppe;Kreditstatus;Ort;Land',
    fr: 'N° client;Société;Groupe de prix;État du crédit;Ville;Pays',
    es: 'N.º de cliente;Empresa;Grupo de precios;Estado del crédito;Ciudad;País',
    ru: 'Код клиента;Компания;Группа цен;Кредит;Город;Страна',
    zh: '客户编号;公司名称;价格组;信用状态;城市;国家',
  }
  for (const language of languages) {
    const path = await writeTemporary('list.csv', `${headings[language]}\nK-1;X;-;ok;;`)
    const { output } = await companies(path, '--dry-run', '--json')
    expect(JSON.parse(output)).toMatchObject({
      unread: [],
      columns: ['customerNo', 'name', 'priceGroup', 'credit', 'city', 'country'].map((field) => ({ field })),
    })
  }
})

it.each([
  ['no file', [], 'npm run companies -- FILE'],
  ['a file that is not there', ['/nowhere/list.csv'], 'There is no such file.'],
  ['two files', ['a.csv', 'b.csv'], 'npm run companies -- FILE'],
  ['a run that is no number', ['--undo', 'last'], '“last” is not the number of a run'],
])('says plainly what is wrong with %s', async (_, args, message) => {
  const end = await companies(...args)
  expect(end.code).toBe(1)
  expect(end.errors).toContain(message)
  expect(end.errors).not.toMatch(/\n\s+at /)
})

it('refuses a table without customer numbers, and one with two columns of one meaning', async () => {
  const none = await writeTemporary('none.csv', 'Company;Town\nWieland;Leipzig')
  expect((await companies(none)).errors).toContain(
    'No column of customer numbers was found. The first line is: Company, Town.',
  )
  const twice = await writeTemporary('twice.csv', 'Customer number;Customer no;Company\nK-1;K-2;Wieland')
  expect((await companies(twice)).errors).toContain('“Customer number” and “Customer no” mean the same.')
})
