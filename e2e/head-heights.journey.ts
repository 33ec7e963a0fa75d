import { expect, open, signIn, test } from './shop.ts'

/** Screens of a buyer with the way to them above the title, and without. */
const screens = {
  below: [
    'parts/1',
    'product',
    'brands',
    'quick-order',
    'bought',
    'account/numbers',
    'contact',
    'faq',
    'model/1',
  ],
  alone: ['parts', 'search?keyword=filter', 'hot', 'oem', 'order', 'inquery', 'lists', 'account', 'company'],
} as const

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`titles stand at one height at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signIn(page, 'buyer@example.com')
    const { rows } = await (await page.request.get('/api/listProductByPart?pageSize=1')).json()
    for (const paths of Object.values(screens)) {
      const tops: [path: string, top: number][] = []
      for (const path of paths) {
        await open(page, `/en/${path === 'product' ? `product/${rows[0].id}` : path}`)
        const box = await page.locator('main h1').boundingBox()
        tops.push([path, Math.round(box?.y ?? 0)])
      }
      const heights = tops.map(([, top]) => top)
      expect(Math.max(...heights) - Math.min(...heights), JSON.stringify(tops)).toBeLessThanOrEqual(8)
    }
  })
