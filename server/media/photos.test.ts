import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photoSizes } from '#server/media/media.jobs.ts'
import { examinePhoto, keepPhoto, photoNameOf } from '#server/media/photos.service.ts'
import { originalKey } from '#server/media/photo.rules.ts'
import { createLogger } from '#server/platform/log.ts'
import { type MediaStorage, folderStorage } from '#server/platform/media/media-storage.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let storage: MediaStorage
let photo: Buffer
beforeAll(async () => {
  shop = await startTestShop()
  storage = folderStorage(shop.config.dataDirectory)
  photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Artist: 'canary-of-the-camera' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => shop.close())

const store = async (bytes: Uint8Array) => {
  const examined = await examinePhoto(bytes)
  if ('refusal' in examined) return examined
  await keepPhoto({ db: shop.db, storage }, bytes, examined)
  return { name: photoNameOf(examined.hash) }
}
const runJob = () => photoSizes.run({ db: shop.db, config: shop.config, log: createLogger(shop.config) })
const rowOf = (name: string) =>
  shop.db
    .selectFrom('photos')
    .selectAll()
    .where('hash', '=', name.replace('.webp', ''))
    .executeTakeFirstOrThrow()

describe('storing a photo', () => {
  it.each([
    ['text', Buffer.from('not a picture')],
    ['nothing', Buffer.alloc(0)],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a TIFF', Buffer.from('II*\u0000\u0008')],
    ['a PDF', Buffer.from('%PDF-1.7')],
  ])('refuses %s by its content', async (_, bytes) => {
    expect(await store(bytes)).toEqual({ refusal: 'PHOTO_TYPE' })
  })

  it('refuses a bomb by its header, before a pixel is made', async () => {
    const bomb = await sharp({ create: { width: 14_000, height: 3_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    expect(await store(bomb)).toEqual({ refusal: 'PHOTO_TOO_LARGE' })
    const claimed = Buffer.from(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    )
    claimed.writeUInt32BE(60_000, 16)
    claimed.writeUInt32BE(60_000, 20)
    expect(await store(claimed)).toMatchObject({
      refusal: expect.stringMatching(/^PHOTO_(TOO_LARGE|BROKEN)$/),
    })
  })

  it('refuses a moving picture and a beginning without an end', async () => {
    const still = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
    const pictures = [await still('#f00'), await still('#00f')]
    const frames = await sharp(pictures, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await store(frames)).toEqual({ refusal: 'PHOTO_TYPE' })
    expect(await store(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).toEqual({ refusal: 'PHOTO_BROKEN' })
  })

  it('names it by its content: twice the same is one', async () => {
    const [first, second] = [await store(photo), await store(photo)]
    expect(first).toEqual({ name: expect.stringMatching(/^[0-9a-f]{32}\.webp$/) })
    expect(second).toEqual(first)
  })
})

describe('GET /pic/{width}/{name}', () => {
  it('shows the placeholder until the job has made the sizes, then each of them', async () => {
    const stored = await store(photo)
    if (!('name' in stored)) throw new Error('refused')
    const hash = stored.name.replace('.webp', '')
    expect((await shop.inject({ url: `/pic/640/${hash}.avif` })).statusCode).toBe(404)
    await runJob()
    expect(await rowOf(stored.name)).toMatchObject({ failure: null, made_at: expect.any(Date), width: 1600 })
    for (const width of [320, 640, 1280])
      for (const format of ['avif', 'webp'] as const) {
        const response = await shop.inject({ url: `/pic/${width}/${hash}.${format}` })
        expect(response.statusCode).toBe(200)
        expect(response.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        expect(response.headers['content-security-policy']).toContain('sandbox')
        const made = await sharp(response.rawPayload).metadata()
        expect([made.width, made.height]).toEqual([width, width * 0.75])
        expect(made.exif).toBeUndefined()
        expect(response.rawPayload.includes('canary-of-the-camera')).toBe(false)
      }
    const plain = await shop.inject({ url: `/pic/${stored.name}` })
    expect((await sharp(plain.rawPayload).metadata()).width).toBe(1280)
  })

  it.each([
    '/pic/999/x.webp',
    '/pic/640/x.webp',
    '/pic/640/..%2f..%2fsecrets',
    '/pic/640/originals',
    '/pic/photos',
  ])('has no picture at %s', async (url) => {
    expect((await shop.inject({ url })).statusCode).toBe(404)
  })

  it('gives up on a photo that breaks while it is decoded, and goes on with the next', async () => {
    const noise = await sharp({
      create: {
        width: 900,
        height: 700,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer()
    const half = noise.subarray(0, Math.floor(noise.length / 2))
    expect(await store(half)).toEqual({ refusal: 'PHOTO_BROKEN' })
    const broken = await store(await sharp(noise).flip().png().toBuffer())
    const whole = await store(noise)
    if (!('name' in broken && 'name' in whole)) throw new Error('refused')
    await storage.write(originalKey(broken.name.replace('.webp', '')), half)
    await runJob()
    expect(await rowOf(broken.name)).toMatchObject({ failure: 'PHOTO_BROKEN', made_at: null })
    expect((await rowOf(whole.name)).made_at).not.toBeNull()
    const kept = await readdir(join(shop.config.dataDirectory, 'media', 'photos', '320'))
    expect(kept.some((file) => file.startsWith(broken.name.slice(0, 32)))).toBe(false)
  })

  it('says so when the original is gone', async () => {
    const other = await sharp(photo).rotate(90).png().toBuffer()
    const stored = await store(other)
    if (!('name' in stored)) throw new Error('refused')
    await storage.remove(originalKey(stored.name.replace('.webp', '')))
    await runJob()
    expect((await rowOf(stored.name)).failure).toBe('the original is gone')
  })
})
