import { access } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { RunReport } from '#contract/import-report.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { updateShippedTypes } from '#server/catalogue/shipped-types/shipped-types.service.ts'
import { runCommand, startCommand, urlOf } from '#server/testing/command.ts'
import { catalogueCsv } from '#server/imports/catalogue-csv.fixture.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

let shop: ImportShop
let environment: Record<string, string>
beforeEach(async () => {
  shop = await startImportShop()
  environment = { DATABASE_URL: urlOf(shop.database.owner) }
})
afterEach(() => shop.close())

const rows = 1_200

/** Until another process works on the database, or until the killed one and its transaction are gone from it. */
const untilRunning = async (wanted: boolean) => {
  for (;;) {
    const others = await shop.rows(
      `select pid from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    if (others.length > 0 === wanted) return
    await pause(20)
  }
}

describe('npm run import', () => {
  it('tells what came of each file, and goes on after one that is no table', async () => {
    const first = await writeTemporary('first.csv', catalogueCsv(30))
    const second = await writeTemporary('second.csv', '<!doctype html><html></html>')
    const third = await writeTemporary('third.csv', 'Part number;Name EN\nZ-1;Cap\n;Nothing')
    const end = await runCommand('import', [first, second, third], environment)
    expect(end.output).toContain('first.csv: 30 new, 0 changed, 0 unchanged, 0 error\n')
    expect(end.output).toContain('third.csv: 1 new, 0 changed, 0 unchanged, 0 error, 1 left out\n')
    expect(end.output).toContain(`  report: ${third}.report.csv\n`)
    expect(end.errors).toContain('second.csv: This file is not a table: it is a web page.')
    expect(end.code).toBe(1)
    await access(`${third}.report.csv`)
    await access(`${first}.report.csv`)
    await expect(access(`${second}.report.csv`)).rejects.toThrow()
  })

  it('refuses options that would do nothing beside another', async () => {
    const percent = ['--percent', '-32', '--prices-for', 'group', 'Gold', '--new-group']
    for (const stray of [
      ['--valid-from', '2027-01-01'],
      ['--valid-to', '2027-01-01'],
      ['--currency', 'EUR'],
      ['--replace'],
      ['--json'],
    ]) {
      const end = await runCommand('import', [...percent, ...stray], environment)
      expect(end).toMatchObject({ code: 1, output: '' })
      expect(end.errors).toBe(`\n${stray[0]} cannot be combined with --percent. Nothing was changed.\n`)
    }
    const undo = await runCommand('import', ['--undo', '--source', 'prices', '--language', 'de'], environment)
    expect(undo.errors).toBe('\n--source lässt sich nicht mit --undo verbinden. Nichts wurde geändert.\n')
    const history = await runCommand('import', ['--history', '--json'], environment)
    expect(history.errors).toBe('\n--json cannot be combined with --history. Nothing was changed.\n')
    expect(await shop.rows('select id from price_groups')).toEqual([])
  })

  it.each([
    [['list.csv', '--percent', '-32'], '--percent lädt keine Datei. Lassen Sie list.csv weg'],
    [['list.csv', '--history'], '--history lädt keine Datei. Lassen Sie list.csv weg'],
    [['list.csv', '--type', 'Belts'], '--type gehört zu --percent'],
    [['list.csv', '--currency', 'XXX'], '--currency XXX'],
    [['list.csv', '--types', 'on'], 'Diese Option ist nicht verständlich: --types on'],
    [['list.csv', '--prices-for', 'group', '--dry-run'], '--prices-for versteht „group“ nicht.'],
    [[], 'Lädt Kataloge: npm run import -- DATEI'],
  ])('says in the language of the reader what is wrong with %j', async (words, message) => {
    const end = await runCommand('import', [...words, '--language', 'de'], environment)
    expect(end).toMatchObject({ code: 1, output: '' })
    expect(end.errors).toContain(message)
  })

  it('names position and limit of an oversized cell, and loads nothing from the file', async () => {
    const path = await writeTemporary('long.csv', `${catalogueCsv(3)}\n9900 100 0001;${'x'.repeat(40_000)}`)
    const end = await runCommand('import', [path], environment)
    expect(end).toMatchObject({ code: 1, output: '' })
    expect(end.errors).toBe(
      'long.csv: Line 5, column B: more than 32,767 characters in one cell. Please shorten or split it and try again. Nothing was changed.\n',
    )
    const german = await runCommand('import', [path, '--language', 'de'], environment)
    expect(german.errors).toContain('Zeile 5, Spalte B: mehr als 32.767 Zeichen in einer Zelle.')
    expect(await shop.rows('select id from products')).toEqual([])
  })

  it('loads the file to its end where nobody reads on', async () => {
    const path = await writeTemporary('list.csv', catalogueCsv(200))
    const command = startCommand('import', [path], environment, () => command.process.stdout?.destroy())
    expect(await command.ended).toMatchObject({ code: 0, errors: '' })
    expect(await shop.rows('select status from import_runs')).toEqual([{ status: 'done' }])
  })

  it('prints whole lines now and then where nobody watches a bar', async () => {
    const path = await writeTemporary('list.csv', catalogueCsv(200))
    const end = await runCommand('import', [path, '--dry-run'], environment)
    expect(end).toMatchObject({ code: 0, errors: '' })
    expect(end.output.split('\n').slice(0, -2)).toEqual(
      expect.arrayContaining(['list.csv 25 %', 'list.csv 50 %', 'list.csv 100 %']),
    )
    expect(end.output).toContain('200 new, 0 changed, 0 unchanged, 0 error (dry run, nothing changed)')
    expect(end.output).not.toContain('\r')
  })

  it.each([
    ['no file', []],
    ['a file that is not there', ['/nowhere/list.csv']],
    ['a mapping file that is not there', ['/nowhere/list.csv', '--map', '/nowhere/map.json']],
    ['an option that it has not', ['list.csv', '--everything']],
  ])('says plainly what is wrong with %s', async (_, args) => {
    const end = await runCommand('import', args, environment)
    expect(end.code).toBe(1)
    expect(end.errors).not.toMatch(/\n\s+at /)
    expect(end.errors.trim()).not.toBe('')
  })

  it('leaves the old state when it is killed, wherever that is, and works the next time', {
    timeout: 300_000,
  }, async () => {
    await updateShippedTypes(shop.database.owner)
    await shop.counts(catalogueCsv(rows))
    const before = await shop.state()
    // Other names too: no derived row holds a price.
    const path = await writeTemporary('list.csv', catalogueCsv(rows, 2).replaceAll(' mm;', ' mm new;'))
    const reached: string[] = []
    for (const point of ['start', '25 %', '50 %', '75 %']) {
      const command = startCommand('import', [path], environment, (output) => {
        if (output.includes(point)) command.process.kill('SIGKILL')
      })
      if (point === 'start') await untilRunning(true).then(() => command.process.kill('SIGKILL'))
      const { signal } = await command.ended
      if (signal === 'SIGKILL') reached.push(point)
      await untilRunning(false)
      expect(await shop.state()).toBe(before)
    }
    expect(reached).toEqual(['start', '25 %', '50 %', '75 %'])
    const end = await runCommand('import', [path], environment)
    expect(end.output).toContain(
      `list.csv: 0 new, ${rows.toLocaleString('en')} changed, 0 unchanged, 0 error\n`,
    )
    const again = await runCommand('import', [path], environment)
    expect(again.output).toContain(
      `list.csv: 0 new, 0 changed, ${rows.toLocaleString('en')} unchanged, 0 error\n`,
    )
  })

  it('leaves the catalogue before or after an undo that is killed, and lists the runs', {
    timeout: 300_000,
  }, async () => {
    // The first load also brings the types that the product ships.
    const first = await writeTemporary('first.csv', 'Part number;Name EN\nZ-1;Cap')
    await runCommand('import', [first], environment)
    const before = await shop.state()
    const path = await writeTemporary('list.csv', catalogueCsv(rows))
    await runCommand('import', [path], environment)
    const loaded = await shop.state()
    for (const point of ['start', '25 %']) {
      const command = startCommand('import', ['--undo'], environment, (output) => {
        if (output.includes(point)) command.process.kill('SIGKILL')
      })
      if (point === 'start') await untilRunning(true).then(() => command.process.kill('SIGKILL'))
      expect((await command.ended).signal).toBe('SIGKILL')
      await untilRunning(false)
      expect(await shop.state()).toBe(loaded)
    }
    const history = await runCommand('import', ['--history', '--language', 'de'], environment)
    expect(history.output).toContain('lässt sich zurücknehmen: --undo 2')
    const dry = await runCommand('import', ['--undo', '--dry-run'], environment)
    expect(dry.output).toContain('Dry run, nothing was changed.')
    expect(await shop.state()).toBe(loaded)
    const undone = await runCommand('import', ['--undo', '2'], environment)
    expect(undone).toMatchObject({ code: 0, errors: '' })
    expect(undone.output).toContain('The catalog is as it was before.')
    expect(await shop.state()).toBe(before)
  })

  it('prints one object of JSON, and exits with 1 when a question is open', async () => {
    const path = await writeTemporary('gross.csv', 'Part number;Name EN;Price\nA-1;Cap;4.50')
    const end = await runCommand('import', [path, '--json', '--yes'], environment)
    const { files } = z.object({ files: z.array(RunReport) }).parse(JSON.parse(end.output))
    expect(files[0]).toMatchObject({ file: 'gross.csv', outcome: 'questions', run: null })
    expect(files[0]?.questions[0]).toMatchObject({ key: 'CURRENCY', isProposal: false })
    expect(end.code).toBe(1)
    expect(await shop.rows('select id from products')).toEqual([])
    const plain = await runCommand('import', [path], environment)
    expect(plain.output).toContain('--currency')
    const answered = await runCommand('import', [path, '--json', '--currency', 'EUR'], environment)
    expect(JSON.parse(answered.output)).toMatchObject({ files: [{ outcome: 'loaded', run: 1 }] })
  })
})
