import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '#server/testing/command.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type Run, run } from '../start.fixture.ts'

const root = join(import.meta.dirname, '../..')
const data = mkdtempSync(join(tmpdir(), 'partwright-dev-'))

let database: TestDatabase
let loop: Run
let shop: string
beforeAll(async () => {
  database = await createTestDatabase()
  loop = run(root, process.execPath, ['scripts/dev.mjs'], {
    PORT: '0',
    DATABASE_URL: urlOf(database.owner),
    PARTWRIGHT_DATA: data,
    DEMO: 'off',
  })
  shop = addressIn(await loop.line('Partwright is open'))
})
afterAll(async () => {
  loop.process.kill('SIGTERM')
  await loop.ended
  await database.drop()
  rmSync(data, { recursive: true, force: true })
})

const addressIn = (line: string): string => line.replace(/^.* at /, '')

describe('npm run dev', () => {
  it('renders a page from the sources with its styles in it and under a policy without inline scripts', async () => {
    const response = await fetch(`${shop}/en/parts`)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    expect(response.status).toBe(200)
    expect(policy).toContain("script-src 'self';")
    expect(html).toContain(`<style nonce="${nonce}" data-vite-dev-id="${root}/web/ui/tokens.css">`)
    expect(html).not.toContain('<link rel="stylesheet"')
    expect(html).toContain('src="/web/first-script.ts" data-entry="/web/dev-entry.ts"')
  })

  it('renders a page of the office with the styles of its frame', async () => {
    const html = await (await fetch(`${shop}/office/login`)).text()
    expect(html).toContain(`data-vite-dev-id="${root}/web/office/kit/frame.module.css"`)
  })

  it('gives the browser modules that replace themselves, on the port of the shop', async () => {
    const component = await fetch(`${shop}/web/shell/footer.tsx`)
    expect(component.headers.get('content-type')).toContain('javascript')
    expect(await component.text()).toContain('/@react-refresh')
    expect((await fetch(`${shop}/assets/icon.svg`)).status).toBe(200)
  })

  it('answers calls', async () => {
    const answer = await fetch(`${shop}/api/listPartType`)
    expect(await answer.json()).toMatchObject({ code: 200 })
  })

  it('starts the shop anew when a file of the server changes', async () => {
    const now = new Date()
    utimesSync(join(root, 'server/serve.ts'), now, now)
    await loop.line('Changed: server')
    await loop.line('Ready after')
    const line = loop.lines.findLast((one) => one.startsWith('Partwright is open')) ?? ''
    expect((await fetch(`${addressIn(line)}/readyz`)).status).toBe(200)
  })

  it('ends with the shop when the terminal ends it', async () => {
    loop.process.kill('SIGINT')
    expect(await loop.ended).toBe(0)
  })
})

it('ends with a clear message when the port is busy', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const refused = run(root, process.execPath, ['scripts/dev.mjs'], { PORT: port, PARTWRIGHT_DATA: data })
  expect(await refused.ended).toBe(1)
  expect(refused.lines.join('')).toContain(`Port ${port} of 127.0.0.1 is in use by another program`)
  other.close()
})
