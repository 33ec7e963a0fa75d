import { execFileSync } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import { type ProcessCommand, withinBounds } from '#server/platform/processes/bounded-process.ts'
import {
  createTableReader,
  importLimits,
  type Table,
  type TableReader,
  type TableReaderOptions,
  uploadLimits,
} from '#server/tables/table-reader.service.ts'

import { tableProcessCommand } from '#server/tables/table-process-command.ts'

const warnings: unknown[] = []
const readers: TableReader[] = []
afterEach(async () => {
  warnings.length = 0
  await Promise.all(readers.splice(0).map((reader) => reader.stop()))
})

const startReader = (options: Partial<TableReaderOptions> = {}): TableReader => {
  const log = { warn: (values: unknown) => warnings.push(values) }
  const reader = createTableReader({ limits: uploadLimits, log, ...options })
  readers.push(reader)
  return reader
}

const bytes = Buffer.from('a;b\n1;2\n')
const lost = { ok: false, reason: 'READER_LOST' }

/** All rows as text: `1:a|b`. */
const readAll = async ([table]: Table[]) => {
  const rows: string[] = []
  for await (const { records } of table?.read() ?? [])
    for (const { line, cells } of records) rows.push(`${line}:${[...cells.values()].join('|')}`)
  return { ok: true as const, rows }
}

/** A process that runs `script` for each question; `script` can call `answer(value)`. */
const fakeReader = (
  script: string,
  limits: Partial<TableReaderOptions['limits']> = {},
  bound = (command: ProcessCommand) => command,
): TableReader => {
  const program = `const answer = (value) => process.send(value); let seen = 0
    const packed = { lines: new Uint32Array([1]), counts: new Uint16Array([1]), columns: new Uint16Array([0]), lengths: new Uint16Array([2]), text: 'ab' }
    const table = { format: 'csv', facts: {}, sample: packed, isSampleWhole: true, bytesTotal: 10 }
    process.on('message', (question) => { seen += 1; ${script} }); process.on('disconnect', () => process.exit())`
  return startReader({
    command: bound([process.execPath, '-e', program]),
    limits: { ...uploadLimits, ...limits },
  })
}

describe('the table reader', () => {
  it('returns the rows of a table, or only the requested columns', async () => {
    const reader = startReader()
    const table = Buffer.from('a;b;c\n1;;3\n4;5;6\n')
    expect(await reader.read({ bytes: table }, {}, readAll)).toEqual({
      ok: true,
      rows: ['1:a|b|c', '2:1|3', '3:4|5|6'],
    })
    const seen = await reader.read({ bytes: table }, {}, async ([first]) => {
      const cells: [number, string][] = []
      for await (const { records } of first?.read([0, 2]) ?? [])
        for (const record of records) cells.push(...record.cells)
      return cells
    })
    expect(seen).toEqual([
      [0, 'a'],
      [2, 'c'],
      [0, '1'],
      [2, '3'],
      [0, '4'],
      [2, '6'],
    ])
  })

  it('reads the same rows when its program runs from its sources', async () => {
    const reader = startReader({ command: tableProcessCommand([], null) })
    expect(await reader.read({ bytes }, {}, readAll)).toEqual(
      await startReader().read({ bytes }, {}, readAll),
    )
  })

  it('reads the next file after one that was left half-read', async () => {
    const reader = startReader()
    const long = Buffer.from(`a;b\n${'1;2\n'.repeat(100_000)}`)
    const first = await reader.read({ bytes: long }, {}, async ([table]) => {
      for await (const { records } of table?.read() ?? []) return records.length
      return 0
    })
    expect(first).toBe(500)
    expect(await reader.read({ bytes }, {}, readAll)).toEqual({ ok: true, rows: ['1:a|b', '2:1|2'] })
  })

  it('refuses the file when its process crashes, and reads the next file in a new process', async () => {
    const reader = fakeReader(`process.kill(process.pid, 'SIGSEGV')`)
    expect(await reader.read({ bytes }, {}, readAll)).toMatchObject(lost)
    expect(await reader.read({ bytes }, {}, readAll)).toMatchObject(lost)
    expect(warnings).toHaveLength(2)
  })

  it('refuses the file when its process crashes between two batches', async () => {
    const reader = fakeReader(
      `seen === 1 ? answer({ tables: [table] }) : seen === 2 ? answer({ batch: packed, bytesRead: 5 }) : process.exit(9)`,
    )
    expect(await reader.read({ bytes }, {}, readAll)).toMatchObject(lost)
  })

  it('refuses the file when its process cannot start', async () => {
    const reader = startReader({ command: ['/nowhere/table-reader'] })
    expect(await reader.read({ bytes }, {}, readAll)).toMatchObject(lost)
  })

  it('ends a process that hangs at the timeout, and the queue drains', async () => {
    const reader = fakeReader('while (true) {}', { wallMs: 400 })
    const outcomes = await Promise.all([1, 2, 3].map(() => reader.read({ bytes }, {}, readAll)))
    expect(outcomes).toMatchObject([lost, lost, lost])
  })

  it('ends a process that returns rows endlessly at the timeout', async () => {
    const reader = fakeReader(
      `seen === 1 ? answer({ tables: [table] }) : answer({ batch: packed, bytesRead: 5 })`,
      { wallMs: 1_500 },
    )
    const count = (tables: Table[]) => readAll(tables.slice(0, 1))
    expect(await reader.read({ bytes }, {}, count)).toMatchObject(lost)
  })

  it('ends a process that slowly grows to 2 GB when it passes the memory limit', async () => {
    const greedy =
      'const all = []; const more = () => { all.push(Buffer.alloc(2e7, 1)); setTimeout(more, 4) }; more()'
    const reader = fakeReader(greedy, { wallMs: 60_000, answerMs: 60_000, residentMegabytes: 300 })
    expect(await reader.read({ bytes }, {}, readAll)).toMatchObject(lost)
  })

  it('limits a process that allocates 2 GB at once through the operating system', async () => {
    const greedy = `try { Buffer.alloc(2e9, 1); answer({ tables: [table] }) } catch { process.exit(9) }`
    const reader = fakeReader(greedy, { residentMegabytes: 100_000 }, withinBounds)
    expect(await reader.read({ bytes }, {}, readAll)).toMatchObject(lost)
  })

  it.each([
    ['a text', 'answer("hello")'],
    ['tables without rows', 'answer({ tables: [{ format: "csv" }] })'],
    ['a reason that no file has', 'answer({ refusal: { reason: "SOURCE_KNOWN", values: {} } })'],
    [
      'a reason with a long text',
      'answer({ refusal: { reason: "OVER_LIMIT", values: { sheet: "x".repeat(9999) } } })',
    ],
    [
      'lengths that do not fit the text',
      'answer({ tables: [{ ...table, sample: { ...packed, text: "abc" } }] })',
    ],
    [
      'fewer cells than it counts',
      'answer({ tables: [{ ...table, sample: { ...packed, counts: new Uint16Array([2]) } }] })',
    ],
    ['a text of 10 MB', 'answer({ tables: [{ ...table, sample: { ...packed, text: "x".repeat(1e7) } }] })'],
    ['rows before the file is open', 'answer({ batch: packed, bytesRead: 1 })'],
    ['tables instead of rows', 'answer({ tables: [table] })'],
  ])('refuses the file when its process answers with %s', async (_, script) => {
    expect(await fakeReader(script).read({ bytes }, {}, readAll)).toMatchObject(lost)
  })

  it('passes no environment variable of the shop to its process', async () => {
    process.env['READER_CANARY'] = 'secret'
    const reader = fakeReader(
      `answer({ tables: [{ ...table, facts: { encoding: Object.keys(process.env).join(' ') } }] })`,
    )
    const names = await reader.read({ bytes }, {}, async ([table]) => table?.facts.encoding)
    delete process.env['READER_CANARY']
    expect(names).not.toMatch(/CANARY|PATH|HOME/)
  })

  it('lets its process read only the given file', async () => {
    const own = await writeTemporary('own.csv', bytes)
    const other = await writeTemporary('other.csv', 'secret;words\n')
    const reader = startReader({ path: own })
    expect(await reader.read({ path: own }, {}, readAll)).toMatchObject({ ok: true })
    expect(await reader.read({ path: other }, {}, readAll)).toMatchObject(lost)
  })

  it('reports a missing file and a folder clearly', async () => {
    const missing = { path: '/nowhere/at/all.csv' }
    expect(await startReader(missing).read(missing, {}, readAll)).toMatchObject({
      reason: 'FILE_UNREADABLE',
      values: { code: 'ENOENT' },
    })
    const folder = { path: '/' }
    expect(await startReader(folder).read(folder, {}, readAll)).toMatchObject({
      reason: 'FILE_UNREADABLE',
      values: { code: 'EISDIR' },
    })
  })

  it('refuses a pipe and a device at once, instead of waiting for what they give', async () => {
    const pipe = join(await mkdtemp(join(tmpdir(), 'pipe-')), 'list.csv')
    execFileSync('mkfifo', [pipe])
    for (const path of [pipe, '/dev/null'])
      expect(await startReader({ path }).read({ path }, {}, readAll)).toMatchObject({
        reason: 'FILE_UNREADABLE',
        values: { code: 'NOT_A_FILE' },
      })
  })

  it('reads a file of 150,000 rows within 400 MB', async () => {
    const path = await writeTemporary('large.csv', '')
    await writeFile(
      path,
      `Number;Name;Fits\n${Array.from({ length: 150_000 }, (_, at) => `A-${at};Belt for mower ${at};Torvik TK ${at % 400}, Torvik TK ${at % 390}, Torvik TK ${at % 380}`).join('\n')}`,
    )
    // The memory watchdog ends a process above 400 MB.
    const reader = startReader({ path, limits: { ...importLimits, residentMegabytes: 400 } })
    const count = await reader.read({ path }, {}, async ([table]) => {
      let rows = 0
      for await (const { records } of table?.read() ?? []) {
        rows += records.length
        expect(records.length).toBeLessThanOrEqual(500)
      }
      return rows
    })
    expect(count).toBe(150_001)
  })
})

describe('the queue of the table reader', () => {
  it('reads one file at a time, in order, and refuses the twelfth as BUSY', async () => {
    const echo = `setTimeout(() => answer({ tables: [{ ...table, bytesTotal: seen }] }), 20)`
    const reader = fakeReader(echo, { waiting: 10 })
    const size = async ([table]: Table[]) => table?.bytesTotal
    const outcomes = await Promise.all(Array.from({ length: 13 }, () => reader.read({ bytes }, {}, size)))
    expect(outcomes.slice(0, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(outcomes.slice(11)).toMatchObject([{ reason: 'BUSY' }, { reason: 'BUSY' }])
    expect(await reader.read({ bytes }, {}, size)).toBe(12)
  })

  it('refuses waiting files when the shop stops', async () => {
    const reader = fakeReader('')
    const waiting = [reader.read({ bytes }, {}, readAll), reader.read({ bytes }, {}, readAll)]
    await reader.stop()
    expect(await Promise.all(waiting)).toMatchObject([{ reason: 'BUSY' }, { reason: 'BUSY' }])
  })
})
