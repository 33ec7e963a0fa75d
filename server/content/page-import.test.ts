import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPageFile, writePageFile } from '#server/content/page-files.rules.ts'
import type { PageFile } from '#server/content/page-files.rules.ts'
import { exportPages, importPages, undoPages } from '#server/content/page-import.service.ts'
import { toHtml, toMarkdown } from '#server/content/page-markdown.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const read = (name: string, text: string) => readPageFile(`${name}.md`, Buffer.from(text))
const terms = (body: string): PageFile => ({ key: 'terms', language: 'de', title: 'AGB', body })
const load = (...files: PageFile[]) => importPages(shop.db, files, { isDryRun: false })
const stored = async () =>
  (
    await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`select key, titles, contents, version from pages order by key`.execute(tx),
    )
  ).rows

describe('a file of a page', () => {
  it('has a title and a text', () => {
    expect(read('terms.de', '---\r\ntitle: AGB: alle\r\n---\r\n\r\n## Eins\r\n')).toEqual({
      key: 'terms',
      language: 'de',
      title: 'AGB: alle',
      body: '## Eins',
    })
  })

  it.each([
    ['terms', '---\ntitle: A\n---\nText', 'NAME', 1],
    ['terms.xx', '---\ntitle: A\n---\nText', 'NAME', 1],
    ['terms.de', 'Text', 'FRONT_MATTER', 1],
    ['terms.de', '---\ntitle: A\ncolour: red\n---\nText', 'FIELD', 3],
    ['terms.de', '---\ntitle:\n---\nText', 'TITLE', 2],
    ['terms.de', '---\ntitle: A\n---\n\n', 'EMPTY', 4],
  ])('is refused with its line: %s %s', (name, text, problem, line) => {
    expect(read(name, text)).toEqual({ problem, line })
  })

  it('keeps lists, links, tables and emphasis on the way there and back, and lets no script in', () => {
    const html =
      '<h2>One</h2><p>A <strong>b</strong> <a href="https://example.com/" rel="noopener">c</a></p><ul><li>d</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>'
    expect(toMarkdown(toHtml(toMarkdown(html)))).toBe(toMarkdown(html))
    expect(toHtml(toMarkdown(html))).toContain('<td>1</td>')
    expect(toHtml('Hi <script>alert(1)</script><img src="https://x/y.png" onerror="a()">')).toBe('<p>Hi </p>')
  })
})

describe('importing pages', () => {
  it('tells new, unchanged and changed, makes new versions, and takes the last import back', async () => {
    expect(await load(terms('Eins'))).toMatchObject([{ state: 'new', version: '1' }])
    expect(await load(terms('Eins'))).toMatchObject([{ state: 'unchanged', version: '1' }])
    const before = await stored()
    expect(await importPages(shop.db, [terms('Zwei')], { isDryRun: true })).toMatchObject([
      { state: 'changed' },
    ])
    expect(await stored()).toEqual(before)
    expect(await load(terms('Zwei'))).toMatchObject([{ state: 'changed', version: '2' }])

    expect(await undoPages(shop.db, { isDryRun: true })).toEqual([{ key: 'terms', state: 'restored' }])
    expect(await undoPages(shop.db, { isDryRun: false })).toEqual([{ key: 'terms', state: 'restored' }])
    expect(await stored()).toEqual(before)
    expect(await undoPages(shop.db, { isDryRun: false })).toEqual([])
    // Somebody may have agreed to version 2.
    expect(await load(terms('Drei'))).toMatchObject([{ state: 'changed', version: '3' }])
  })

  it('changes nothing when it loads what was exported', async () => {
    await load({ key: 'about', language: 'fr', title: 'Nous', body: '## Ici\n\n- un\n- deux' })
    const before = await stored()
    const files = (await exportPages(shop.db)).map((file) =>
      read(`${file.key}.${file.language}`, writePageFile(file)),
    )
    expect(files.every((file) => 'key' in file)).toBe(true)
    const done = await load(...files.filter((file) => 'key' in file))
    expect(new Set(done.map(({ state }) => state))).toEqual(new Set(['unchanged']))
    expect(await stored()).toEqual(before)
  })

  it('leaves a page alone that was changed since', async () => {
    await load({ key: 'returns', language: 'en', title: 'Returns', body: 'One' })
    await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`update pages set titles = '{"en": "Sending back"}' where key = 'returns'`.execute(tx),
    )
    expect(await undoPages(shop.db, { isDryRun: false })).toEqual([{ key: 'returns', state: 'changedSince' }])
  })
})
