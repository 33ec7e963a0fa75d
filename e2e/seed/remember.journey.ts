import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { demoPassword } from '../demo-password.ts'
import { signUp } from '../new-buyer.ts'
import { expect, open, test } from '../shop.ts'
import { shopData, shopDatabase, withDatabase } from '../shop-data.ts'

const panel = (page: Page) => page.getByRole('dialog')
const email = (page: Page) => panel(page).getByLabel('Email')
const password = (page: Page) => panel(page).getByLabel('Password', { exact: true })
const remember = (page: Page) => panel(page).getByRole('checkbox', { name: 'Remember me for 30 days' })
const submit = (page: Page) => panel(page).getByRole('button', { name: 'Sign In' }).first()
const seal = '•'.repeat(12)

/** Makes an account and leaves the page signed out. */
const newAccount = async (page: Page, name: string): Promise<string> => {
  await signUp(page, name)
  const { data } = await (await page.request.get('/api/getinfo')).json()
  await page.context().clearCookies()
  return data.email
}

const signInByPanel = async (page: Page, address: string, isRemembered: boolean) => {
  await open(page, '/en/about?login=1')
  await email(page).fill(address)
  await password(page).fill(demoPassword)
  await remember(page).setChecked(isRemembered)
  await submit(page).click()
  await expect(panel(page)).toBeHidden()
}

/** Only the session goes; a plain log-out leaves what the device remembers. */
const signOut = async (page: Page) => {
  await page.request.post('/logout', { headers: { origin: new URL(page.url()).origin } })
}

/** By the clock of the database, which decides. */
const ageDevices = (address: string, days: number) => {
  const url = process.env.DATABASE_URL
  const changed = execFileSync(process.execPath, ['e2e/age-devices.ts', address, String(days)], {
    env: {
      ...process.env,
      PARTWRIGHT_DATA: shopData(),
      ...(url ? { DATABASE_URL: withDatabase(url, shopDatabase()) } : {}),
    },
  })
  expect(String(changed)).toBe('1')
}

const expectFilledIn = async (page: Page, address: string) => {
  await open(page, '/en/about?login=1')
  await expect(email(page)).toHaveValue(address)
  await expect(password(page)).toHaveValue(seal)
  await expect(remember(page)).toBeChecked()
}

/** What a form without anything remembered looks like, once the shop has said so. */
const expectNothingFilledIn = async (page: Page) => {
  const told = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/remember')
  await open(page, '/en/about?login=1')
  expect(await (await told).json()).toMatchObject({ code: 200, data: null })
  await expect(email(page)).toHaveValue('')
  await expect(password(page)).toHaveValue('')
  await expect(remember(page)).not.toBeChecked()
}

/** What stays of the bytes in base64 wherever among others they stand: three ways to fall on its groups of three. */
const insideOf = (bytes: Buffer, code: string): string[] =>
  [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString(code === 'base64' ? 'base64' : 'base64url')
      .slice(before === 0 ? 0 : 4, -4),
  )

/** A password in any form that somebody who reads the device could turn back. */
const spellingsOf = (text: string): string[] => {
  const bytes = Buffer.from(text)
  const reversed = [...text].toReversed().join('')
  const plain = [
    text,
    reversed,
    encodeURIComponent(text),
    new URLSearchParams({ a: text }).toString().slice(2),
  ]
  const coded = [bytes, Buffer.from(reversed), Buffer.from(text, 'utf16le')].flatMap((one) => [
    ...['base64', 'base64url'].flatMap((code) => insideOf(one, code)),
    one.toString('hex'),
    one.toString('hex').toUpperCase(),
  ])
  return [...plain, ...coded, JSON.stringify([...bytes])]
}

/** Everything a page can keep on the device: cookies, storage, databases, caches, history. */
const dumpOf = async (page: Page, context: BrowserContext): Promise<string> => {
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        return Promise.all(
          (await cache.keys()).map(async (request) => [
            request.url,
            await (await cache.match(request))?.text(),
          ]),
        )
      }),
    )
    const rowsOf = (store: IDBObjectStore) =>
      new Promise<unknown>((resolve) => {
        const all = store.getAll()
        all.onsuccess = () => resolve(all.result)
      })
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve) => {
            const opened = indexedDB.open(name)
            opened.onsuccess = () => {
              const names = [...opened.result.objectStoreNames]
              if (names.length === 0) return resolve([])
              const stores = opened.result.transaction(names)
              resolve(Promise.all(names.map((store) => rowsOf(stores.objectStore(store)))))
            }
          }),
      ),
    )
    return [
      document.cookie,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify(history.state),
      location.href,
      JSON.stringify(databases),
      JSON.stringify(caches_),
      document.documentElement.outerHTML,
    ]
  })
  return [...kept, JSON.stringify(await context.storageState({ indexedDB: true }))].join('\n')
}

test('the device of 29 days fills both fields, that of 31 days none', async ({ page }) => {
  const address = await newAccount(page, 'device')
  await signInByPanel(page, address, true)
  await signOut(page)
  ageDevices(address, 29)
  await expectFilledIn(page, address)
  ageDevices(address, 2)
  await expectNothingFilledIn(page)
})

test('unchecked, the device forgets', async ({ page }) => {
  const address = await newAccount(page, 'forget')
  await signInByPanel(page, address, true)
  await signOut(page)
  await expectFilledIn(page, address)
  await remember(page).uncheck()
  await submit(page).click()
  await expect(panel(page)).toBeHidden()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('rm')
  await signOut(page)
  await expectNothingFilledIn(page)
})

test('a browser started again still has the device, and one press signs in', async ({ page }) => {
  test.setTimeout(120_000)
  const address = await newAccount(page, 'restart')
  const profile = mkdtempSync(join(tmpdir(), 'partwright-profile-'))
  const { launchOptions, baseURL, locale } = test.info().project.use
  const start = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(baseURL ? { baseURL } : {}),
      ...(locale ? { locale } : {}),
    })
    return { context, shown: context.pages()[0] ?? (await context.newPage()) }
  }
  const first = await start()
  await signInByPanel(first.shown, address, true)
  const kept = (await first.context.cookies()).find(({ name }) => name === 'rm')
  const daysLeft = ((kept?.expires ?? 0) - Date.now() / 1_000) / 86_400
  expect(daysLeft).toBeGreaterThan(29.9)
  expect(daysLeft).toBeLessThanOrEqual(30)
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  await signOut(first.shown)
  await first.context.close()

  const second = await start()
  await expectFilledIn(second.shown, address)
  await submit(second.shown).click()
  await expect(panel(second.shown)).toBeHidden()
  await expect(second.shown.getByRole('banner').getByText('Ada Marsh').first()).toBeVisible()
  await second.context.close()
  rmSync(profile, { recursive: true, force: true })
})

test.describe('with what the worker keeps', () => {
  test.use({ serviceWorkers: 'allow' })

  test('nothing that the browser keeps holds the password in any spelling', async ({ page, context }) => {
    await open(page, '/en/parts')
    const keptCount = () => page.evaluate(async () => (await caches.keys()).length)
    await expect.poll(keptCount, { timeout: 30_000 }).toBeGreaterThan(0)
    const address = await newAccount(page, 'dump')
    await signInByPanel(page, address, true)
    const dumps = [await dumpOf(page, context)]
    await signOut(page)
    await expectFilledIn(page, address)
    dumps.push(await dumpOf(page, context))
    await submit(page).click()
    await expect(panel(page)).toBeHidden()
    await open(page, '/en/account')
    dumps.push(await dumpOf(page, context))
    // The dumps do see what is kept: the device's own cookie and files of the worker among it.
    expect(dumps.join('\n')).toContain('"name":"rm"')
    expect(dumps.join('\n')).toMatch(/\["http[^"]*\/assets\//)
    const found = spellingsOf(demoPassword).filter((spelling) =>
      dumps.some((dump) => dump.includes(spelling)),
    )
    expect(found).toEqual([])
  })
})

test('the browser is offered the password, and only by who wants to be remembered', async ({ page }) => {
  const address = await newAccount(page, 'offered')
  await page.addInitScript(() => {
    // The browser's own question cannot be answered by a journey.
    navigator.credentials.store = async (credential) => {
      sessionStorage.setItem(
        'offered',
        `${credential?.id} ${Reflect.get(credential ?? {}, 'password').length}`,
      )
    }
  })
  const offered = () => page.evaluate(() => sessionStorage.getItem('offered'))
  await signInByPanel(page, address, false)
  expect(await offered()).toBeNull()
  await signOut(page)
  await signInByPanel(page, address, true)
  await expect.poll(offered).toBe(`${address} ${demoPassword.length}`)
})
