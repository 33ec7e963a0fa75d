import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { dumpTables } from '#server/imports/catalogue-dump.fixture.ts'
import { importFile, type ImportRequest } from '#server/imports/imports.service.ts'
import { undoRuns } from '#server/imports/undo.service.ts'
import { makeNextPhoto } from '#server/media/photos.service.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import { send, startPictureServer } from '#server/platform/outgoing/picture-server.fixture.ts'
import {
  type FetchContext,
  fetchPictures,
  pictureLimits,
} from '#server/product-photos/fetch-pictures.service.ts'
import { runCommand, urlOf } from '#server/testing/command.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import { startTestShop } from '#server/testing/test-shop.ts'

export const at = (path: string, host = 'pictures.example'): string => `https://${host}/${path}`
export const colored = (background: string, side = 40): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** A shop, and a server with the pictures that its lists name. */
export const startFetchShop = async () => {
  const shop = await startTestShop()
  const client = new pg.Client(shop.database.application)
  await client.connect()
  const owner = new pg.Client(shop.database.owner)
  await owner.connect()
  const server = await startPictureServer(['pictures.example', 'other.example'])
  const rows = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> => {
    await client.query("set app.role = 'system'")
    return (await client.query<Row>(sql, values)).rows
  }
  const context = (changes: Partial<FetchContext> = {}): FetchContext => ({
    db: shop.db,
    storage: folderStorage(shop.config.dataDirectory),
    network: server.network,
    limits: pictureLimits,
    ...changes,
  })
  const environment = {
    DATABASE_URL: urlOf(shop.database.owner),
    PARTWRIGHT_DATA: shop.config.dataDirectory,
  }
  return {
    call: shop.call,
    database: shop.database,
    client,
    server,
    rows,
    context,
    environment,
    serve: async (colors: Record<string, string>) => {
      for (const [path, color] of Object.entries(colors))
        server.answers.set(`/${path}`, send(200, await colored(color)))
    },
    load: async (lines: readonly string[], request: Partial<ImportRequest> = {}) => {
      const content = ['Part number;Name EN;Pictures', ...lines].join('\n')
      const path = await writeTemporary('list.csv', content)
      const end = await importFile(client, { path, source: 'list', arePicturesWanted: true, ...request })
      if (!end.ok) throw new Error(JSON.stringify(end))
      return end
    },
    run: (command: string, args: string[]) => runCommand(command, args, environment),
    fetchAll: (changes?: Partial<FetchContext>) => fetchPictures(context(changes)),
    undo: () => undoRuns(client, { isDryRun: false, undoneBy: 'anna@office' }),
    makeSizes: async () => {
      while (await makeNextPhoto(context()));
    },
    dueNow: () => rows("update picture_addresses set next_attempt_at = now() where state = 'waiting'"),
    states: () =>
      rows<{ address: string; state: string; failure: string | null; attempts: number }>(
        'select address, state, failure, attempts from picture_addresses order by address',
      ),
    /** Names of an article's pictures; fails where its card has others. */
    shownBy: async (number: string) => {
      const [row] = await rows<{ pics: string[]; card: string[] }>(
        `select products.pics || fetched_pics as pics, product_cards.pics as card
         from products join product_cards on product_id = products.id and lang = 'en' where standard = $1`,
        [number],
      )
      if (row === undefined) throw new Error(`no article ${number}`)
      if (row.card.join() !== row.pics.join())
        throw new Error(`the card of ${number} shows ${row.card.join()} instead of ${row.pics.join()}`)
      return row.card
    },
    nameAt: async (address: string) => {
      const [row] = await rows<{ name: string }>(
        "select photo || '.webp' as name from picture_addresses where address = $1",
        [address],
      )
      return row?.name ?? ''
    },
    files: () => readdir(join(shop.config.dataDirectory, 'media', 'photos', 'originals')).catch(() => []),
    dump: () => dumpTables(async (sql, values) => (await owner.query(sql, values)).rows),
    close: async () => {
      await client.end()
      await owner.end()
      await server.close()
      await shop.close()
    },
  }
}

export type FetchShop = Awaited<ReturnType<typeof startFetchShop>>
