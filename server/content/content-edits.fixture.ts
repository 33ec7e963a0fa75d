import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { OfficeContent } from '#contract/office/content.contract.ts'
import { type ContentFile, isRefused } from '#server/content/content-file.ts'
import { exportContent, importContent } from '#server/content/content-import.service.ts'
import { readContentFile } from '#server/content/read-content-file.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestShop, type TestStaff, startTestShop } from '#server/testing/test-shop.ts'

const timeZone = 'Europe/Berlin'

/** A file as the command reads it; its name without the ending. */
export const file = (name: string, text: string): ContentFile => {
  const read = readContentFile(`${name}.md`, Buffer.from(text))
  if (isRefused(read)) throw new Error(JSON.stringify(read))
  return read
}

export interface ContentShop {
  shop: TestShop
  writer: TestStaff
  /** Takes all texts away. */
  empty(): Promise<void>
  /** What the command imports, as `anna@office`. */
  load(...files: ContentFile[]): Promise<void>
  content(): Promise<OfficeContent>
  /** Names of the files that the command would export, without their ending. */
  names(): Promise<string[]>
  remove(
    kind: 'page' | 'news',
    id: string,
    wish: { language: Language | null; seen: string },
  ): ReturnType<TestShop['call']>
}

/** A shop with somebody who keeps its texts. */
export const startContentShop = async (): Promise<ContentShop> => {
  const shop = await startTestShop()
  const writer = await shop.newStaff('content')
  return {
    shop,
    writer,
    empty: () =>
      withActor(shop.db, { role: 'system' }, async (tx) => {
        for (const table of ['pages', 'faqs', 'news', 'content_runs'])
          await sql`delete from ${sql.table(table)}`.execute(tx)
      }),
    load: async (...files) => {
      const wish = { isDryRun: false, timeZone, by: 'anna@office', folder: 'texts' }
      const end = await importContent(shop.db, files, wish)
      if (end.refused) throw new Error(JSON.stringify(end.refused))
    },
    content: async () => {
      const answer = await shop.call('officeContent', {}, { as: writer })
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data
    },
    names: async () => (await exportContent(shop.db, timeZone)).map(({ name }) => name.replace(/\.md$/, '')),
    remove: (kind, id, wish) => shop.call('officeRemoveText', { kind, id, ...wish }, { as: writer }),
  }
}
