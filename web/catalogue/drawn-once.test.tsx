import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { UserInfo } from '#contract/shop/accounts.contract.ts'
import type { Facet } from '#contract/shop/catalogue.contract.ts'
import { type Language, languages } from '#contract/language.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { ListFilters } from '#web/catalogue/list-filters.tsx'
import { ProductTable } from '#web/catalogue/product-table.tsx'
import { ProductTile } from '#web/catalogue/product-tile.tsx'
import { type AppState, AppStateProvider } from '#web/platform/app-state.tsx'
import { drawOnceIn } from '#web/platform/draw-once.server.tsx'
import { figuresOf, noteFigures } from '#web/platform/figures.ts'
import { LanguageProvider } from '#web/platform/language.tsx'
import type { Preferences } from '#web/platform/page-data.ts'
import { createStore } from '#web/platform/store.ts'
import { createTextStore } from '#web/platform/text-store.ts'
import { buildCard } from '#web/testing/product-card.fixture.ts'
import { readTexts } from '#web/testing/texts.fixture.ts'
import { buildUser } from '#web/testing/user.fixture.ts'

const buyer = buildUser({ counts: { cart: 3, wish: 2, answers: 0 } })

const stateOf = (language: Language, user: UserInfo | null): AppState => ({
  call: () => Promise.reject(new Error('a list asks for nothing while it is drawn')),
  shop: { name: 'Partwright', email: 'parts@example.com', phone: '+1' },
  origin: 'https://shop.example',
  language,
  user: createStore(user),
  preferences: createStore<Preferences>({ density: 'compact', view: 'rows' }),
  texts: createTextStore(() => Promise.resolve({}), {
    [language]: readTexts(language, 'shell', 'catalogue'),
  }),
  head: { info: null },
  drawOnce: null,
  posted: null,
})

const card = buildCard({
  id: 7,
  fullname: 'Vergaser <für> MS 180',
  fullnameLang: 'de',
  standard: 'GP-11 00180',
  pic: 'carburetor.svg',
  star: 7,
  typeName: 'Carburetors',
  fitsFirst: ['MS 180', 'MS 170'],
  fitsTotal: 9,
  oemNumber: '1130 120 0603',
  oemBrand: 'STIHL',
})

/** One of each kind a row can be. */
const cards: readonly ProductCard[] = [
  card,
  {
    ...card,
    id: 8,
    price: { amount: 1950, currency: 'EUR', per: 100 },
    priceState: 'shown',
    wished: true,
    fits: true,
  },
  { ...card, id: 9, stock: 'onOrder', expectedAt: '2026-12-24', badge: 'hot', packQuantity: 25, fits: false },
  { ...card, id: 10, stock: 'discontinued', supersededBy: { id: 8, standard: 'GP-11 00181' } },
  {
    ...card,
    id: 11,
    match: { by: 'cross', number: '1130-120', brand: 'Walbro', isGuess: false, lang: null },
    fitsFirst: [],
    fitsTotal: 0,
  },
  { ...card, id: 12, oemNumber: null, oemBrand: null, pic: '', priceState: 'approval' },
]

const facets: readonly Facet[] = [
  {
    key: 'brandId',
    name: 'Brand',
    unit: null,
    items: Array.from({ length: 9 }, (_, index) => ({
      id: String(index),
      name: `Brand <${index}>`,
      count: index * 1234,
    })),
  },
  { key: 'attr[pitch_in]', name: 'Pitch', unit: 'in', items: [{ id: '3/8', name: '3/8', count: 1 }] },
]

const drawn = (state: AppState, address: string, hasMore = false) =>
  renderToString(
    <AppStateProvider state={state}>
      <StaticRouter location={address}>
        <LanguageProvider language={state.language}>
          <ListFilters
            facets={facets}
            hasMore={hasMore}
            query={new URLSearchParams('brandId=8&keyword=1130')}
            wanted={new URLSearchParams('brandId=8&keyword=1130')}
            path="/search"
            action="/en/search"
            onChange={() => undefined}
          />
          <ProductTable cards={cards} query="1130" />
          <ul>
            {cards.map((one) => (
              <ProductTile key={one.id} card={one} />
            ))}
          </ul>
        </LanguageProvider>
      </StaticRouter>
    </AppStateProvider>,
  )

describe('what is drawn once', () => {
  it.each(languages)('is what the browser draws, whoever reads it and wherever (%s)', (language) => {
    for (const user of [null, buyer]) {
      const state = stateOf(language, user)
      const address = `/${language}/search?keyword=1130&pageNum=2`
      const plain = drawn(state, address)
      const remembering = { ...state, drawOnce: drawOnceIn(state) }
      expect(drawn(remembering, address)).toBe(plain)
      expect(drawn(remembering, address)).toBe(plain)
    }
  })

  it('brings its figures along each time', () => {
    const state = stateOf('de', buyer)
    const address = '/de/search?keyword=1130&pageNum=2'
    const figures = figuresOf(noteFigures(() => drawn(state, address)).written)
    expect(figures['de money EUR']).toEqual({ 1950: '19,50\u00a0€' })
    expect(figures['de number {}']).toMatchObject({ 1234: '1.234', 9872: '9.872' })
    const remembering = { ...state, drawOnce: drawOnceIn(state) }
    for (const _time of ['drawn', 'remembered'])
      expect(figuresOf(noteFigures(() => drawn(remembering, address)).written)).toEqual(figures)
  })

  it('says that its counts are the least there is where they are', () => {
    const state = stateOf('de', null)
    const remembering = { ...state, drawOnce: drawOnceIn(state) }
    for (const hasMore of [false, true, false])
      expect(drawn(remembering, '/de/search', hasMore).includes('1.234+')).toBe(hasMore)
  })

  it('is drawn again when anything on it changed', () => {
    const state = stateOf('en', null)
    const drawOnce = drawOnceIn(state)
    let times = 0
    const Counted = () => {
      times += 1
      return 'x'
    }
    for (const content of ['a', 'a', 'b', 'a']) drawOnce(`counted|${content}`, <Counted />)
    expect(times).toBe(2)
    drawOnceIn(stateOf('de', null))('counted|a', <Counted />)
    expect(times).toBe(3)
  })

  it('keeps no more than its share of memory', () => {
    const drawOnce = drawOnceIn(stateOf('en', null))
    let times = 0
    const Large = () => {
      times += 1
      return 'x'.repeat(3_000_000)
    }
    for (const key of ['1', '2', '3', '4', '5', '1', '5']) drawOnce(`large|${key}`, <Large />)
    expect(times).toBe(6)
  })
})
