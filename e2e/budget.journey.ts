import { expect, ready, signIn, test } from './shop.ts'

test('a first visit to a list stays within its budget', async ({ page }) => {
  // What has come when the page answers. Its measuring, the notices of the app, the client of calls and the table of
  // pages load later, once the browser has nothing else to do: 11 KB that no reader waits for.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!('ready' in document.documentElement.dataset)) return
      Reflect.set(window, 'loaded', performance.getEntriesByType('resource'))
      observer.disconnect()
    }).observe(document, { attributeFilter: ['data-ready'], subtree: true })
  })
  await page.goto('/en/parts')
  await ready(page)
  const sizes = await page.evaluate(() => {
    const entries: PerformanceResourceTiming[] = Reflect.get(window, 'loaded')
    const sumOf = (pattern: RegExp) =>
      entries
        .filter(({ name }) => pattern.test(new URL(name).pathname))
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0)
    return { script: sumOf(/\.js$/), style: sumOf(/\.css$/), latin: sumOf(/-latin-.*\.woff2$/) }
  })
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(sizes) })
  expect(sizes.script).toBeGreaterThan(0)
  expect(sizes.style).toBeGreaterThan(0)
  expect(sizes.script).toBeLessThanOrEqual(120_000)
  expect(sizes.style).toBeLessThanOrEqual(25_000)
  expect(sizes.latin).toBeGreaterThan(0)
  expect(sizes.latin).toBeLessThanOrEqual(60_000)
})

test('the typeface is read by the browser in each alphabet', async ({ page }) => {
  await page.goto('/ru/parts')
  await ready(page)
  const faces = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].map(({ family, weight, status }) => `${family} ${weight} ${status}`)
  })
  // Others are the device's own, of which it need not have each.
  expect(faces.filter((face) => face.startsWith('IBM') && face.endsWith('error'))).toEqual([])
  // Latin and Cyrillic.
  for (const face of ['IBM Plex Sans 400 loaded', 'IBM Plex Sans 600 loaded'])
    expect(faces.filter((known) => known === face)).toHaveLength(2)
})

const written = [
  '/en',
  '/zh/parts',
  '/ru/search',
  '/fr/news',
  '/ru/faq',
  '/de/oem',
  '/es/contact',
  '/zh/machine',
]
for (const path of written)
  test(`${path} asks ahead for the faces it is written in and no others`, async ({ page }) => {
    await page.goto(path)
    await ready(page)
    const { ahead, loaded, used } = await page.evaluate(async () => {
      const { fonts } = document
      await fonts.ready
      // The Latin face has two names; what is asked ahead for and not used is loaded, but no face of the document.
      const facesOf = [...fonts]
        .filter(({ family, status }) => family.startsWith('IBM') && status === 'loaded')
        .map(({ family, weight, unicodeRange }) => [
          family.replace(' Latin', ''),
          weight,
          /U\+0?4/.test(unicodeRange) ? 'Cyrillic' : 'Latin',
        ])
      return {
        ahead: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(
          ({ href }) => href,
        ),
        loaded: performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.woff2')),
        used: new Set(facesOf.map((face) => face.join(' '))).size,
      }
    })
    expect(ahead.length).toBeGreaterThanOrEqual(2)
    expect(loaded.toSorted()).toEqual(ahead.toSorted())
    expect(used).toBe(ahead.length)
  })

test('what is to be read comes before the scripts', async ({ page }) => {
  await page.goto('/en/parts')
  await ready(page)
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  }))
  const before = asked.filter(({ startTime }) => startTime < (painted ?? 0))
  expect(before.map(({ name }) => name.replace(/.*\//, ''))).toEqual([
    expect.stringMatching(/^first-script-/),
  ])
  expect(asked.length).toBeGreaterThan(before.length)
})

test('what stands on a page is not formatted once more in the browser', async ({ page }) => {
  await page.addInitScript(() => {
    const made: string[] = []
    Reflect.set(window, 'made', made)
    // Plurals are cheap, the others take a phone 50 to 150 ms.
    for (const name of ['NumberFormat', 'DateTimeFormat', 'DisplayNames', 'ListFormat', 'Collator'] as const)
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name], {
          construct: (target, given, self) => {
            made.push(name)
            return Reflect.construct(target, given, self)
          },
          apply: (target, self, given) => {
            made.push(name)
            return Reflect.apply(target, self, given)
          },
        }),
      )
  })
  await signIn(page, 'buyer@example.com')
  for (const path of [
    '/zh',
    '/ru/parts',
    '/en/search?keyword=chain',
    '/de/brands',
    '/fr/news',
    '/es/catalogue',
  ]) {
    await page.goto(path)
    await ready(page)
    expect(await page.evaluate(() => Reflect.get(window, 'made')), path).toEqual([])
  }
  // Nor is a price.
  const id = (await (await page.request.get('/api/listProductByPart?stock=in')).json()).rows[0].id
  await page.goto(`/en/product/${id}`)
  await ready(page)
  expect(await page.evaluate(() => Reflect.get(window, 'made'))).toEqual([])
  // What a page has not brought along is formatted here.
  expect(await page.evaluate(() => new Intl.NumberFormat('en').format(1234))).toBe('1,234')
  expect(await page.evaluate(() => Reflect.get(window, 'made'))).toEqual(['NumberFormat'])
})

test('Chinese brings no web font along', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto('/zh/search?keyword=%E5%8C%96%E6%B2%B9%E5%99%A8')
  await ready(page)
  expect(fonts.filter((url) => !/latin/i.test(url))).toEqual([])
})
