import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { urlOf } from '#server/testing/command.ts'
import { inDatabase } from '#server/platform/database/database.ts'

/** Messages of a start that fails because of the machine or the settings. */
let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'partwright-start-'))
  chmodSync(data, 0o755)
})
afterEach(() => {
  chmodSync(data, 0o755)
  rmSync(data, { recursive: true, force: true })
})

const contentOf = (folder: string) => readdirSync(folder, { recursive: true }).map(String).toSorted()

const start = async (environment: Record<string, string>) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../scripts/shop.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, PARTWRIGHT_DATA: data, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()))
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()))
  const [code] = await once(child, 'close')
  return { code, printed: printed.trim() }
}

/** Expects exit code 1, only this message, and an unchanged data folder. */
const expectRefusal = async (environment: Record<string, string>, words: RegExp) => {
  const before = contentOf(data)
  const { code, printed } = await start(environment)
  expect(printed).toMatch(words)
  expect(printed).not.toMatch(/\n\s+at |Error:/)
  expect(printed.split('\n').length).toBeLessThan(4)
  expect(code).toBe(1)
  expect(contentOf(data)).toEqual(before)
}

const makeFile = (name: string, content: string) => {
  mkdirSync(join(data, name, '..'), { recursive: true })
  writeFileSync(join(data, name), content)
}

describe('the shop refuses to start, explains why and creates nothing', () => {
  it('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    await expectRefusal({ PORT: port }, new RegExp(`^Port ${port} of 127.0.0.1 is in use`))
    other.close()
  })

  it.each([
    [{ HOST: '192.0.2.1' }, /^HOST=192\.0\.2\.1 is not an address of this machine/],
    [{ HOST: 'nowhere.invalid' }, /^HOST=nowhere\.invalid/],
    [{ TRUST_PROXY: 'foo' }, /TRUST_PROXY: must be addresses/],
    [{ PUBLIC_URL: 'https://shop.example.com/parts' }, /PUBLIC_URL: must be scheme, host and port alone/],
    [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'nobody' }, /^MAIL_FROM must be a plain e-mail/],
    [
      { SMTP_URL: 'smtp://mail.example.com', MAIL_DKIM_SELECTOR: 'a', MAIL_DKIM_KEY: '/nowhere.pem' },
      /^MAIL_DKIM_KEY must be a file with an RSA key/,
    ],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/shop' }, /nothing listens at 127\.0\.0\.1:1\. Is it started\?$/],
    [{ DATABASE_URL: 'postgres://db.invalid/shop' }, /the host name in db\.invalid:5432 is unknown\.$/],
  ])('with %j', async (environment: Record<string, string>, words) => {
    await expectRefusal(environment, words)
  })

  it('when the database of DATABASE_URL does not exist', async () => {
    const DATABASE_URL = urlOf(inDatabase(inject('owner'), 'nobody_made_this'))
    await expectRefusal({ DATABASE_URL }, /there is no database "nobody_made_this" at .*create database/)
  })

  it('when the data folder is a file or is inside one', async () => {
    makeFile('file', '')
    const PARTWRIGHT_DATA = join(data, 'file')
    await expectRefusal({ PARTWRIGHT_DATA }, /file is a file\. Set PARTWRIGHT_DATA to a folder\.$/)
    await expectRefusal({ PARTWRIGHT_DATA: join(PARTWRIGHT_DATA, 'in') }, /file is a file\. Set/)
  })

  it.each(['secrets', 'database', 'locks'])('when %s in the data folder is a file', async (name) => {
    makeFile(name, '')
    await expectRefusal({}, new RegExp(`${name} must be a folder, but is a file`))
  })

  it('when a secret is damaged', async () => {
    makeFile('secrets/email-codes', 'short')
    await expectRefusal({}, /email-codes is damaged: it has 5 bytes, not 32/)
  })
})

describe('a data folder without write permission', () => {
  const fixture = fileURLToPath(new URL('platform/data-folder.fixture.ts', import.meta.url))
  const saidOf = (folder: string) => execFileSync(process.execPath, [fixture, folder], { encoding: 'utf8' })

  it('is refused, also when the shop would have to create it without permission', () => {
    chmodSync(data, 0o555)
    expect(saidOf(data)).toContain(`may not read and write ${data}. Hand it over`)
    expect(saidOf(join(data, 'a', 'b'))).toContain(`may not read and write ${data}.`)
  })

  it('is refused when a folder or file inside it cannot be accessed', () => {
    mkdirSync(join(data, 'secrets'))
    chmodSync(join(data, 'secrets'), 0o000)
    chmodSync(data, 0o777)
    expect(saidOf(data)).toContain(`may not read and write ${join(data, 'secrets')}`)
    chmodSync(join(data, 'secrets'), 0o777)
    expect(saidOf(data)).toBe('nothing')
  })

  it('is accepted when only foreign entries, such as lost+found, cannot be accessed', () => {
    mkdirSync(join(data, 'lost+found'), { mode: 0o000 })
    symlinkSync(join(data, 'nowhere'), join(data, 'old-backup'))
    chmodSync(data, 0o777)
    expect(saidOf(data)).toBe('nothing')
    // An ordinary user could not remove it otherwise.
    chmodSync(join(data, 'lost+found'), 0o700)
  })
})
