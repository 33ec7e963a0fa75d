import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { primaryReads } from '#server/platform/database/public-reads.ts'
import { followCatalogueVersion } from '#server/platform/http/catalogue-version.ts'
import { createLogger } from '#server/platform/log.ts'
import { startDatabaseProxy } from '#server/testing/database-proxy.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const badgeOf = async (typeId: number) =>
  (await shop.inject({ url: `/api/listProductByPart?id=${typeId}` })).json().rows[0].badge

it('forgets shared answers at the start and the end of a promotion, without a new version', async () => {
  const typeId = await shop.newType()
  const { id } = await shop.newProduct({ typeId })
  await sql`update products set badge = 'hot' where id = ${id}`.execute(shop.db)
  await sql`insert into promotions (product_id, kind, start_at, end_at)
    values (${id}, 'hot', now() + interval '1 day', now() + interval '2 days')`.execute(shop.db)
  await sql`insert into news (titles, published_at, shown_until)
    values ('{"en": "Now"}', now(), now() + interval '3 days'), ('{"en": "Later"}', now() + interval '4 days', null)`.execute(
    shop.db,
  )
  const nextDate = vi.fn<(atMs: number) => void>()
  const passed = vi.fn<() => void>()
  const follow = await followCatalogueVersion(
    primaryReads(shop.db),
    shop.database.application,
    createLogger(shop.config),
    {
      useVersion: shop.app.changes.useVersion,
      datePassed: () => {
        passed()
        shop.app.changes.datePassed()
      },
      useNextDate: (atMs) => {
        nextDate(atMs)
        shop.app.changes.useNextDate(atMs)
      },
    },
  )
  const dayMs = 86_400_000
  expect(Math.abs((nextDate.mock.lastCall?.[0] ?? 0) - Date.now() - dayMs)).toBeLessThan(60_000)
  expect(passed).not.toHaveBeenCalled()
  const before = await badgeOf(typeId)
  expect(before).toBeNull()

  await sql`update promotions set start_at = now()`.execute(shop.db)
  expect(await badgeOf(typeId)).toEqual(before)
  await follow.refresh()
  expect(passed).toHaveBeenCalledOnce()
  expect(await badgeOf(typeId)).toBe('hot')
  expect(Math.abs((nextDate.mock.lastCall?.[0] ?? 0) - Date.now() - 2 * dayMs)).toBeLessThan(60_000)

  await sql`update promotions set end_at = now()`.execute(shop.db)
  await follow.refresh()
  expect(await badgeOf(typeId)).toEqual(before)
  expect(Math.abs((nextDate.mock.lastCall?.[0] ?? 0) - Date.now() - 3 * dayMs)).toBeLessThan(60_000)
  await follow.stop()
})

it('the catalogue version listens on a new connection after its old one went silent', async () => {
  const proxy = await startDatabaseProxy(shop.database.application)
  const useVersion = vi.fn<(version: number) => void>()
  const follow = await followCatalogueVersion(
    primaryReads(shop.db),
    proxy.through(shop.database.application),
    createLogger(shop.config),
    { useVersion, datePassed: () => undefined, useNextDate: () => undefined },
  )
  proxy.silence()
  await vi.waitFor(() => expect(proxy.takenCount()).toBe(2), { timeout: 60_000 })
  useVersion.mockClear()
  await sql`update catalogue_version set version = version + 1`.execute(shop.db)
  await vi.waitFor(() => expect(useVersion).toHaveBeenCalled(), { timeout: 60_000 })
  await follow.stop()
  await proxy.close()
})
