import Fastify, { type FastifyInstance } from 'fastify'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { darkGround, lightGround } from '#contract/app-look.ts'
import { languages } from '#contract/language.ts'
import { registerInstall } from '#server/install/install.routes.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'

let app: FastifyInstance
let clientFolder: string

beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'partwright-install-'))
  app = Fastify()
  registerInstall(app, { shop: { name: 'Partwright' }, clientFolder })
})

afterAll(async () => {
  await app.close()
  await rm(clientFolder, { recursive: true, force: true })
})

describe('GET /{language}/manifest.webmanifest', () => {
  it.each(languages)('%s: its own words and start, one app', async (language) => {
    const response = await app.inject(`/${language}/manifest.webmanifest`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(response.headers['cache-control']).toBe('public, no-cache')
    expect(response.json()).toMatchObject({
      id: '/',
      name: 'Partwright',
      lang: language === 'zh' ? 'zh-CN' : language,
      start_url: `/${language}`,
      scope: '/',
      display: 'standalone',
    })
  })

  it('says something else in each language', async () => {
    const said = await Promise.all(
      languages.map(
        async (language) => (await app.inject(`/${language}/manifest.webmanifest`)).json().description,
      ),
    )
    expect(new Set(said).size).toBe(languages.length)
  })

  it('has no other language', async () =>
    expect((await app.inject('/xx/manifest.webmanifest')).statusCode).toBe(404))
})

describe('GET /sw.js', () => {
  it('is 404 before the pages are built', async () =>
    expect((await app.inject('/sw.js')).statusCode).toBe(404))

  it('is a script that no cache keeps', async () => {
    await writeFile(join(clientFolder, 'sw.js'), 'self.x=1')
    const response = await app.inject('/sw.js')
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('self.x=1')
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-cache')
  })
})

it('the policy allows a worker and a manifest of ours, and no other', () => {
  const policy = securityHeaders(true)['content-security-policy']?.split('; ') ?? []
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
  expect(policy).toContain("script-src 'self'")
})

/** CSS Color 4: oklch → linear sRGB → sRGB. */
const hexOf = (lightness: number, chroma: number, hue: number): string => {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear
    .map((value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
    .map((value) =>
      Math.round(255 * value)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

it('the grounds are those of the style sheet', async () => {
  const sheet = await readFile(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')
  const grounds = [...sheet.matchAll(/--color-ground: oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)]
  expect(grounds.slice(0, 2).map(([, l, c, h]) => hexOf(Number(l), Number(c), Number(h)))).toEqual([
    lightGround,
    darkGround,
  ])
})
