import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostPictureBytes } from '#contract/shop/picture-file.ts'
import { readNumbersWith } from '#server/vision/numbers/number-reader.ts'
import type { NumberOutcome, ReadNumber } from '#server/vision/numbers/number-reading.ts'
import { drawLabel } from '#server/vision/numbers/testing/draw-label.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { createPictureReader } from '#server/vision/picture-reader.ts'
import type { PictureReader } from '#server/vision/picture-reading.ts'
import { hostilePictures } from '#server/vision/testing/hostile-pictures.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

/** A PNG's first bytes are all that anybody but the reader looks at. */
const png = Buffer.from('89504e470d0a1a0a00', 'hex')

const formOf = (picture: Buffer | null): FormData => {
  const form = new FormData()
  if (picture) form.set('picture', new File([new Uint8Array(picture)], 'part.png', { type: 'image/png' }))
  return form
}

/** Says what it was told to, and how often it was asked. */
const scripted = () => {
  let next: NumberOutcome = { refusal: 'NO_TEXT' }
  let readings = 0
  const read: ReadNumber = async () => {
    readings += 1
    return next
  }
  const says = (outcome: NumberOutcome) => {
    next = outcome
  }
  return { read, says, count: () => readings }
}

const script = scripted()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({}, { pictures: { readNumber: script.read } })
})
afterAll(() => shop.close())

describe('readNumberPicture', () => {
  it.each([
    ['no file', null, 'PICTURE_MISSING'],
    ['an empty file', Buffer.alloc(0), 'PICTURE_MISSING'],
    ['a GIF', Buffer.from('GIF89a, and more'), 'PICTURE_NOT_IMAGE'],
    ['8 MB and a byte', Buffer.concat([png, Buffer.alloc(mostPictureBytes - 8)]), 'PICTURE_TOO_LARGE'],
  ] as const)('refuses %s and reads nothing', async (_what, picture, reason) => {
    const before = script.count()
    const answer = await shop.call('readNumberPicture', formOf(picture), { language: 'de' })
    expect(answer).toMatchObject({ code: 601, reason, msg: textsOf('de', 'errors')(reason) })
    expect(script.count()).toBe(before)
  })

  it('says why nothing was read', async () => {
    for (const refusal of ['NO_TEXT', 'UNREADABLE', 'BUSY', 'TOO_LARGE', 'NOT_IMAGE'] as const) {
      script.says({ refusal })
      const answer = await shop.call('readNumberPicture', formOf(png))
      expect(answer).toMatchObject({ code: 601, reason: `PICTURE_${refusal}` })
    }
  })

  it('tells numbers of the catalogue first, for everybody', async () => {
    await shop.newProduct({ standard: 'GP-300', oem: [{ number: '4180-141-0300' }] })
    const texts = ['1130 120 0603', '4180 141 0300', 'GP 3OO']
    script.says({ reading: texts.map((text) => ({ text, isSure: true })) })
    expect(await shop.call('readNumberPicture', formOf(png))).toMatchObject({
      code: 200,
      data: {
        numbers: [
          { number: '4180-141-0300', isKnown: true, isSure: true },
          { number: 'GP-300', isKnown: true, isSure: false },
          { number: '1130 120 0603', isKnown: false, isSure: true },
          { number: 'GP 3OO', isKnown: false, isSure: true },
        ],
      },
    })
  })

  it('knows the numbers of the own company, and of no other', async () => {
    const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()]
    const { id } = await shop.newProduct()
    await withActor(shop.db, { role: 'system' }, (tx) =>
      tx
        .insertInto('product_numbers')
        .values({
          product_id: id,
          kind: 'customer',
          number: 'LAGER 4711',
          normal: 'LAGER4711',
          company_id: buyer.companyId,
          private_id: sql<string>`new_id()`,
        })
        .execute(),
    )
    script.says({ reading: [{ text: 'LAGER4711', isSure: true }] })
    const knownFor = async (as: { token: string } | null) => {
      const answer = await shop.call('readNumberPicture', formOf(png), { as })
      return answer.code === 200 && answer.data.numbers[0]?.isKnown
    }
    expect([await knownFor(buyer), await knownFor(other), await knownFor(null)]).toEqual([true, false, false])
  })

  it('does not know the number of a product that is not shown', async () => {
    const { id } = await shop.newProduct({ standard: 'DRAFT-4712' })
    const isKnown = async () => {
      const answer = await shop.call('readNumberPicture', formOf(png))
      return answer.code === 200 && answer.data.numbers[0]?.isKnown
    }
    script.says({ reading: [{ text: 'DRAFT-4712', isSure: true }] })
    expect(await isKnown()).toBe(true)
    await withActor(shop.db, { role: 'system' }, (tx) =>
      tx.updateTable('products').set({ status: 'draft' }).where('id', '=', id).execute(),
    )
    expect(await isKnown()).toBe(false)
  })

  it('reads so many pictures of one network and no more', async () => {
    const strict = await startTestShop({ LIMIT_FACTOR: '0.05' }, { pictures: { readNumber: script.read } })
    const before = script.count()
    const reasons: (string | undefined)[] = []
    for (let count = 0; count < 3; count++) {
      const answer = await strict.call('readNumberPicture', formOf(png))
      reasons.push(answer.code === 200 ? 'read' : answer.reason)
    }
    expect(reasons).toEqual(['read', 'read', 'RATE_LIMITED'])
    expect(script.count() - before).toBe(2)
    await strict.close()
  })
})

describe('with the real reader', () => {
  let reader: PictureReader
  let real: TestShop
  beforeAll(async () => {
    reader = createPictureReader({ log: { warn: () => {} }, limits: { wallMs: 90_000 } })
    real = await startTestShop({}, { pictures: { readNumber: readNumbersWith(reader) } })
  })
  afterAll(async () => {
    await real.close()
    await reader.stop()
  })

  it('a label is read, found in the catalogue, and nothing of it stays', { timeout: 300_000 }, async () => {
    await real.newProduct({ standard: 'GP-500', oem: [{ number: '1130-120-0603' }] })
    const form = formOf(await drawLabel('type plate', '1130 120 0603'))
    const answer = await real.call('readNumberPicture', form)
    expect(answer.code === 200 && answer.data.numbers[0]).toEqual({
      number: '1130-120-0603',
      isKnown: true,
      isSure: true,
    })
    const files = readdirSync(real.config.dataDirectory, { recursive: true }).map(String)
    expect(files.filter((name) => /\.(?:png|jpe?g|webp|bin|tmp)$/i.test(name))).toEqual([])
  })

  it('tricks, bombs and pictures of nothing get a reason each; a good one is read afterwards', {
    timeout: 300_000,
  }, async () => {
    for (const { name, image, refusals } of await hostilePictures()) {
      const answer = await real.call('readNumberPicture', formOf(image))
      const allowed: string[] = refusals.map((refusal) => `PICTURE_${refusal}`)
      if (image.length === 0) allowed.push('PICTURE_MISSING')
      // A body larger than any picture is not even taken.
      if (image.length > mostPictureBytes) allowed.push('TOO_LARGE')
      expect(allowed, name).toContain(answer.code === 200 ? 'read' : answer.reason)
    }
    const form = formOf(await drawLabel('label', '512 34 56-01'))
    const answer = await real.call('readNumberPicture', form)
    expect(answer.code === 200 && answer.data.numbers[0]?.number).toBe('512 34 56-01')
  })
})
