import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogueCsv } from '#server/imports/catalogue-csv.fixture.ts'
import { importFile } from '#server/imports/imports.service.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'
import { readState } from '#server/imports/catalogue-state.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await startImportShop()
})
afterEach(() => shop.close())

const rows = 1_500
/** Other prices and other names: no derived row holds a price. */
const changedCsv = catalogueCsv(rows, 2).replaceAll(' mm;', ' mm new;')

const connect = async () => {
  const client = new pg.Client(shop.database.application)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Until the server has ended the connection and with it the transaction. */
const goneFrom = async (pid: number) => {
  for (;;) {
    const [row] = await shop.rows('select count(*)::int as count from pg_stat_activity where pid = $1', [pid])
    if (row?.['count'] === 0) return
    await pause(20)
  }
}

const pidOf = async (client: pg.Client): Promise<number> => {
  const { rows: found } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return found[0]?.pid ?? 0
}

describe('an import', () => {
  it('shows every reader the old state or the new one', async () => {
    await shop.counts(catalogueCsv(rows))
    const before = await shop.state()
    const reader = await connect()
    const seen: string[] = []
    const importer = await connect()
    const path = await writeTemporary('list.csv', changedCsv)
    const run = { isDone: false }
    const loading = importFile(importer, { path }).finally(() => {
      run.isDone = true
    })
    while (!run.isDone) seen.push(await readState(reader))
    expect(await loading).toMatchObject({ ok: true, counts: { changed: rows } })
    const after = await shop.state()
    expect(after).not.toBe(before)
    expect(seen.length).toBeGreaterThan(3)
    expect(seen[0]).toBe(before)
    expect(new Set([...seen, after])).toEqual(new Set([before, after]))
    await reader.end()
    await importer.end()
  })

  it.each([0.05, 0.25, 0.45, 0.7])(
    'leaves the old state when its connection breaks at %d',
    async (breakAt) => {
      await shop.counts(catalogueCsv(rows))
      const before = await shop.state()
      const importer = await connect()
      const pid = await pidOf(importer)
      // The import raises the catalogue version last, so it cannot commit before its connection breaks.
      const holder = await connect()
      await holder.query('begin')
      await holder.query('select version from catalogue_version for update')
      const path = await writeTemporary('list.csv', changedCsv)
      let broken: Promise<unknown> | null = null
      const onProgress = (share: number) => {
        if (share >= breakAt) broken ??= shop.rows('select pg_terminate_backend($1)', [pid])
      }
      await expect(importFile(importer, { path, onProgress })).rejects.toThrow()
      expect(broken).not.toBeNull()
      await goneFrom(pid)
      await holder.end()
      expect(await shop.state()).toBe(before)
      expect(await shop.counts(changedCsv)).toEqual({ changed: rows })
    },
  )

  it('lets the next one wait for its turn', async () => {
    const [first, second] = [await connect(), await connect()]
    const path = await writeTemporary('list.csv', catalogueCsv(300))
    const results = await Promise.all([importFile(first, { path }), importFile(second, { path })])
    const counts = results.map((result) =>
      result.ok ? [result.counts.added, result.counts.unchanged] : null,
    )
    expect(counts.toSorted((one, other) => (one?.[0] ?? 0) - (other?.[0] ?? 0))).toEqual([
      [0, 300],
      [300, 0],
    ])
    await first.end()
    await second.end()
  })
})
