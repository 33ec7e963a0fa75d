import { expect, it } from 'vitest'
import { findFolderCircles } from './folder-circles.rules.ts'

it('names the folders of a circle and one import for each step', () => {
  expect(
    findFolderCircles([
      { path: 'web/cart/cart-panel.tsx', imports: ['web/catalogue/price.tsx', 'web/ui/button.tsx'] },
      { path: 'web/catalogue/parts/row.tsx', imports: ['web/wishlist/heart.tsx'] },
      { path: 'web/wishlist/heart.tsx', imports: ['web/cart/latest-saver.ts'] },
      { path: 'web/ui/button.tsx', imports: [] },
    ]),
  ).toEqual([
    {
      folders: ['web/cart', 'web/catalogue', 'web/wishlist'],
      imports: [
        'web/cart/cart-panel.tsx → web/catalogue/price.tsx',
        'web/catalogue/parts/row.tsx → web/wishlist/heart.tsx',
        'web/wishlist/heart.tsx → web/cart/latest-saver.ts',
      ],
    },
  ])
})

it('finds two circles that share a folder', () => {
  const circles = findFolderCircles([
    { path: 'server/a/one.ts', imports: ['server/b/one.ts', 'server/c/one.ts'] },
    { path: 'server/b/one.ts', imports: ['server/a/one.ts'] },
    { path: 'server/c/one.ts', imports: ['server/a/one.ts'] },
  ])
  expect(circles.map(({ folders }) => folders)).toEqual([
    ['server/a', 'server/b'],
    ['server/c', 'server/a'],
  ])
})

it('treats a file beside the folders as a folder of its own', () => {
  const files = [
    { path: 'contract/endpoints.ts', imports: ['contract/shop/cart.contract.ts'] },
    { path: 'contract/shop/cart.contract.ts', imports: ['contract/money.ts'] },
    { path: 'contract/money.ts', imports: [] },
  ]
  expect(findFolderCircles(files)).toEqual([])
  const withBackImport = [...files, { path: 'contract/shop/calls.ts', imports: ['contract/endpoints.ts'] }]
  expect(findFolderCircles(withBackImport)).toHaveLength(1)
})

it('leaves out tests, fixtures and test builders', () => {
  expect(
    findFolderCircles([
      { path: 'server/cart/cart.service.ts', imports: ['server/catalogue/products.service.ts'] },
      { path: 'server/catalogue/lists.routes.test.ts', imports: ['server/cart/cart.service.ts'] },
      { path: 'server/catalogue/catalogue.fixture.ts', imports: ['server/cart/cart.service.ts'] },
      { path: 'server/testing/test-shop.ts', imports: ['server/cart/cart.service.ts'] },
    ]),
  ).toEqual([])
})
