import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardForm, uploadCard } from '#server/business-cards/business-cards.fixture.ts'
import { readCardsWith } from '#server/vision/cards/card-reader.ts'
import { drawCard } from '#server/vision/cards/testing/draw-card.ts'
import { drawnCards } from '#server/vision/cards/testing/drawn-cards.ts'
import { createPictureReader } from '#server/vision/picture-reader.ts'
import type { PictureReader } from '#server/vision/picture-reading.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let reader: PictureReader
let shop: TestShop
beforeAll(async () => {
  // Others may use the machine too: the time is not what is tested here.
  reader = createPictureReader({ log: { warn: () => {} }, limits: { wallMs: 90_000 } })
  shop = await startTestShop({}, { pictures: { readCard: readCardsWith(reader) } })
})
afterAll(async () => {
  await shop.close()
  await reader.stop()
})

const files = () => readdirSync(shop.config.dataDirectory, { recursive: true }).map(String)

it.each(['en', 'ru', 'zh'] as const)(
  'a card in %s, read by the real reader, becomes an account, and no picture stays',
  { timeout: 300_000 },
  async (language) => {
    const drawn = drawnCards.find((card) => card.language === language)
    if (!drawn) throw new Error('no such card')
    const account = await uploadCard(shop, { card: await drawCard(drawn) }, { language })
    expect(account.read).toEqual(drawn.expected)
    expect(account.mail).toBe('sent')
    const signedIn = await shop.call('login', account)
    expect(signedIn).toMatchObject({
      code: 200,
      data: { kind: 'test', fName: drawn.expected.fName, lName: drawn.expected.lName },
    })
    expect(files().filter((name) => /\.(?:png|jpe?g|webp|bin|tmp)$/i.test(name))).toEqual([])
  },
)

it('what begins like a picture and is none leaves the next card in peace', { timeout: 300_000 }, async () => {
  const broken = await shop.call('cardUpload', cardForm({ card: Buffer.from('89504e470d0a1a0a0000', 'hex') }))
  expect(broken.code).toBe(601)
  const [drawn] = drawnCards
  if (!drawn) throw new Error('no card')
  expect((await uploadCard(shop, { card: await drawCard(drawn) })).read).toEqual(drawn.expected)
})
