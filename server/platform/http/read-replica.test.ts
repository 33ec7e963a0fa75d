import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/log.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { startTestShop } from '#server/testing/test-shop.ts'

it('reads what is public from the replica, which takes no writes, and everything else from the primary', async () => {
  const shop = await startTestShop()
  const copy = await createTestDatabase()
  await sql`insert into news (titles, published_at) values ('{"en": "On the replica"}', now() - interval '1 day')`.execute(
    copy.db,
  )
  const options = `${copy.application.options ?? ''} -c default_transaction_read_only=on`
  const replica = openDatabase({ ...copy.application, options })
  const { http } = await createApp({
    config: shop.config,
    db: shop.db,
    readDb: replica.db,
    log: createLogger(shop.config),
    bodySecret: randomBytes(32),
    renderer: null,
  })
  const buyer = await shop.newBuyer()
  const headers = { authorization: `Bearer ${buyer.token}` }
  const read = async (url: string, as = {}) => (await http.inject({ url, headers: as })).json()
  const urls = ['/api/listPartType', '/api/best', '/api/listHot', '/api/listNews', '/api/listSwiper']
  for (const url of urls) expect(await read(url), url).toMatchObject({ code: 200 })
  for (const as of [{}, headers]) expect(await read('/api/listNews', as)).toMatchObject({ total: 1 })
  expect(await read('/api/getinfo', headers)).toMatchObject({ code: 200 })

  expect(await read('/api/listProductByPart?keyword=missing%20sprocket')).toMatchObject({ total: 0 })
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select from missed_searches`.execute(shop.db)
      expect(rows).toHaveLength(1)
    },
    { timeout: 60_000 },
  )
  await http.close()
  await replica.close()
  await copy.drop()
  await shop.close()
})
