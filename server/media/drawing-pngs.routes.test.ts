import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPart } from '#server/drawings/drawings.ts'
import { createDrawingRasteriser } from '#server/drawings/drawing-rasteriser.ts'
import { registerMedia } from '#server/media/media.routes.ts'
import { createLogger } from '#server/platform/log.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await sql`insert into drawings (name, type, attributes) values
    ('bearing-1.svg', 'bearing', '{"outer_mm": 32, "inner_mm": 12, "width_mm": 10}'),
    ('rope-1.svg', 'starter-rope', '{}'), ('exploded-1.svg', 'assembly', '{"1": "bearing-1.svg"}')`.execute(
    shop.db,
  )
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.inject({ url, headers })
const keptNames = () => readdir(join(shop.config.dataDirectory, 'media', 'drawing-pngs')).catch(() => [])

/** Share of a picture's pixels that are not white. */
const inkOf = async (png: Buffer): Promise<number> => {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((level) => level < 200).length / data.length
}

/** A rasterizer that never finishes its first drawing; `fill` fills its queue. */
const hangingRasteriser = async () => {
  const program = join(shop.config.dataDirectory, 'hang.mjs')
  await writeFile(program, "process.on('message', () => setInterval(() => undefined, 1_000))")
  const rasteriser = createDrawingRasteriser(1, [process.execPath, program], { wallMs: 600_000 })
  const fill = () => {
    const svg = drawPart('screw', {}, 'large') ?? ''
    for (let waiting = 0; waiting <= 60; waiting++) rasteriser.rasterise(svg, 320).catch(() => undefined)
  }
  return { rasteriser, fill }
}

describe('GET /pic/{width}/{drawing}.png', () => {
  it.each([320, 640, 1280])(
    'is the drawing %i pixels wide on white, rendered once and cached',
    async (width) => {
      const first = await get(`/pic/${width}/bearing-1.png`)
      expect(first.statusCode).toBe(200)
      const { format, width: made, height, hasAlpha } = await sharp(first.rawPayload).metadata()
      expect({ format, made, height, hasAlpha }).toEqual({
        format: 'png',
        made: width,
        height: width * 0.75,
        hasAlpha: false,
      })
      expect(await inkOf(first.rawPayload)).toBeGreaterThan(0.02)
      const again = await get(`/pic/${width}/bearing-1.png`)
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
      expect((await keptNames()).filter((name) => name.startsWith(`${width}-`))).toHaveLength(1)
    },
  )

  it('has the headers of the other pictures and answers 304 to its ETag', async () => {
    const svg = await get('/pic/bearing-1.svg')
    const png = await get('/pic/320/bearing-1.png')
    for (const name of [
      'cache-control',
      'content-security-policy',
      'cross-origin-resource-policy',
      'x-content-type-options',
    ])
      expect(png.headers[name], name).toBe(svg.headers[name])
    // Without this header no page of another origin could show it.
    expect(svg.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(png.headers['content-type']).toBe('image/png')
    for (const picture of [svg, png]) {
      const url = picture === svg ? '/pic/bearing-1.svg' : '/pic/320/bearing-1.png'
      const tag = String(picture.headers['etag'])
      expect(tag).toMatch(/^"[\w-]+"$/)
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`])
        expect((await get(url, { 'if-none-match': known })).statusCode, known).toBe(304)
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    }
  })

  it('shows an exploded drawing in its own proportions', async () => {
    const svg = (await get('/pic/exploded-1.svg')).body
    const [, width = '1', height = '1'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
    const png = await sharp((await get('/pic/640/exploded-1.png')).rawPayload).metadata()
    expect(png.width).toBe(640)
    expect(png.height).toBeCloseTo((640 * Number(height)) / Number(width), -1)
  })

  it('is the placeholder for product.png, in every width and without one', async () => {
    const wide = await get('/pic/640/product.png')
    expect((await sharp(wide.rawPayload).metadata()).width).toBe(640)
    expect((await get('/pic/640/placeholder.png')).rawPayload.equals(wide.rawPayload)).toBe(true)
    const plain = await get('/pic/product.png')
    expect(plain.headers['content-type']).toBe('image/png')
    expect(plain.rawPayload.equals(wide.rawPayload)).toBe(true)
    // Pages of the shop load the small sizes as SVG.
    expect((await get('/pic/small/product.png')).headers['content-type']).toContain('image/svg+xml')
  })

  it.each([
    '/pic/640/none.png',
    '/pic/640/bearing-1.svg',
    '/pic/640/bearing-1.PNG',
    '/pic/640/bearing-1.svg.png',
    '/pic/641/bearing-1.png',
    '/pic/640/.png',
    '/pic/640/..%2fbearing-1.png',
    '/pic/640/..%2f..%2f..%2fetc%2fpasswd.png',
    '/pic/640/..%5c..%5cbearing-1.png',
    '/pic/640/%2e%2e%2fsecrets.png',
    '/pic/640/bearing-1%00.png',
    '/pic/640/%2fetc%2fpasswd.png',
    '/pic/640/drawings%2flarge%2fbearing-1.png',
    '/pic/640/x/bearing-1.png',
  ])('answers 400 or 404 for %s and renders nothing', async (url) => {
    const before = await keptNames()
    const answer = await get(url)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.headers['content-type']).not.toBe('image/png')
    expect(await keptNames()).toEqual(before)
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('refuses %s', async (method) => {
    const answer = await shop.inject({ method, url: '/pic/640/bearing-1.png' })
    expect([404, 405]).toContain(answer.statusCode)
    const other = await shop.inject({ method, url: '/pic/bearing-1.svg' })
    expect(answer.statusCode).toBe(other.statusCode)
  })

  it('never renders an SVG from the media folder', async () => {
    await mkdir(join(shop.config.dataDirectory, 'media'), { recursive: true })
    await writeFile(
      join(shop.config.dataDirectory, 'media', 'foreign.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
    )
    expect((await get('/pic/foreign.svg')).statusCode).toBe(200)
    expect((await get('/pic/640/foreign.png')).statusCode).toBe(404)
  })

  it('renders a drawing once for simultaneous requests', async () => {
    const before = (await keptNames()).length
    const answers = await Promise.all(Array.from({ length: 12 }, () => get('/pic/320/rope-1.png')))
    const hashes = answers.map(({ rawPayload }) => createHash('sha256').update(rawPayload).digest('hex'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    expect(new Set(hashes).size).toBe(1)
    expect(await keptNames()).toHaveLength(before + 1)
  })

  it('renders correctly when two processes share the folder', async () => {
    const other = await startTestShop({ PARTWRIGHT_DATA: shop.config.dataDirectory, PROCESSES: '2' })
    try {
      await sql`insert into drawings (name, type) values ('rope-1.svg', 'starter-rope')`.execute(other.db)
      const url = '/pic/1280/rope-1.png'
      const answers = await Promise.all([shop, other].map((one) => one.inject({ url })))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(answers[0]?.rawPayload.equals(answers[1]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
      const kept = await keptNames()
      expect(kept.filter((name) => name.startsWith('1280-'))).toHaveLength(2)
      expect(kept.filter((name) => name.startsWith('.'))).toEqual([])
      expect((await get(url)).rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
    } finally {
      await other.close()
    }
  })

  it('counts only new pictures per address and answers 429 with Retry-After above the limit', async () => {
    const strict = await startTestShop({ READ_LIMIT: '50', LIMIT_FACTOR: String(2 / 120) })
    try {
      await sql`insert into drawings (name, type) values ('rope-1.svg', 'starter-rope')`.execute(strict.db)
      const ask = (url: string, remoteAddress = '203.0.113.7') => strict.inject({ url, remoteAddress })
      const statusOf = async (url: string, remoteAddress?: string) =>
        (await ask(url, remoteAddress)).statusCode
      for (const width of [320, 640]) expect(await statusOf(`/pic/${width}/rope-1.png`)).toBe(200)

      const refused = await ask('/pic/1280/rope-1.png')
      expect(refused.statusCode).toBe(429)
      const wait = Number(refused.headers['retry-after'])
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(60)
      expect(refused.headers['cache-control']).toContain('no-store')
      expect(refused.json()).toMatchObject({ reason: 'RATE_LIMITED' })
      const kept = await readdir(join(strict.config.dataDirectory, 'media', 'drawing-pngs'))
      expect(kept.filter((name) => name.startsWith('1280-'))).toEqual([])

      // Who is above the limit still gets cached pictures, drawings as SVG and the placeholder.
      for (let i = 0; i < 5; i++) expect(await statusOf('/pic/640/rope-1.png')).toBe(200)
      for (const url of ['/pic/rope-1.svg', '/pic/product.png']) expect(await statusOf(url), url).toBe(200)

      const other = '203.0.113.8'
      for (let i = 0; i < 5; i++) expect(await statusOf('/pic/640/rope-1.png', other)).toBe(200)
      expect(await statusOf('/pic/1280/rope-1.png', other)).toBe(200)
      expect(await statusOf('/pic/1280/rope-1.png')).toBe(200)
    } finally {
      await strict.close()
    }
  })

  it('answers 503 with Retry-After when the queue is full, and serves product.png as SVG', async () => {
    const { rasteriser, fill } = await hangingRasteriser()
    const busy = Fastify()
    registerMedia(busy, { db: shop.db, config: shop.config, log: createLogger(shop.config), rasteriser })
    try {
      // Empties the cache, so that the request has to wait.
      await rm(join(shop.config.dataDirectory, 'media', 'drawing-pngs'), { recursive: true, force: true })
      fill()
      const refused = await busy.inject({ url: '/pic/640/bearing-1.png' })
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
      expect(refused.headers['cache-control']).toContain('no-store')
      const none = await busy.inject({ url: '/pic/product.png' })
      expect([none.statusCode, none.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(none.headers['content-type']).toContain('image/svg+xml')
    } finally {
      await busy.close()
    }
  })
})
