import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileTexts, isShownWhole, oddTexts } from './hostile-texts.ts'
import { type PageShop, startPageShop } from './page-shop.ts'

/** Every search is answered and shown as it was typed (docs/trust.md#bad-inputs, B6). */
let shop: PageShop
beforeAll(async () => {
  shop = await startPageShop()
  await shop.newProduct({ standard: 'É-12 ö', name: 'Pièce à clé' })
})
afterAll(() => shop.close())

const texts = [...hostileTexts, ...oddTexts(450)].map((text) => text.toWellFormed())
const read = (keyword: string) =>
  shop.pages.http.inject({ url: `/en/search?keyword=${encodeURIComponent(keyword)}` })

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
/** What the heading says was searched for; without a word it stands over everything. */
const shownIn = (html: string): string =>
  (/<h1[^>]*>(?:Results for “(.*?)”|All parts and machines)<\/h1>/s.exec(html)?.[1] ?? '').replaceAll(
    /&([#\w]+);/g,
    (whole, name: string) => entities[name] ?? whole,
  )

describe(`${texts.length} odd searches`, () => {
  it('are answered by the list and the suggestions', async () => {
    for (const written of texts) {
      const list = await shop.call('listProductByPart', { keyword: written })
      expect(list.code, JSON.stringify(written)).toBe(200)
      const suggestions = await shop.call('keySuggest', { key: written })
      expect(suggestions.code, JSON.stringify(written)).toBe(200)
    }
  })

  it('are the heading of their page as they were typed, and nothing of them runs', async () => {
    for (const written of texts) {
      const { statusCode, payload } = await read(written)
      expect(statusCode, JSON.stringify(written)).toBe(200)
      const shown = shownIn(payload)
      expect(isShownWhole(written, shown), JSON.stringify([written, shown])).toBe(true)
      expect(payload, written).not.toMatch(/<img src=x|<svg\/onload|<script>alert|<!--<script/)
    }
  })
})

it('letters with marks are found however they were put together', async () => {
  for (const keyword of ['pièce', 'É-12 ö'])
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
      const list = await shop.call('listProductByPart', { keyword: keyword.normalize(form) })
      expect(list, `${keyword} ${form}`).toMatchObject({ code: 200, total: 1 })
    }
})

it('bytes that are no text are answered too', async () => {
  for (const bytes of ['%ED%A0%80', '%FF%FE', '%C3', '%', '%zz', '%00'])
    expect((await shop.pages.http.inject({ url: `/en/search?keyword=${bytes}` })).statusCode).toBeLessThan(
      500,
    )
})
