import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'

const numbersOf = async (...lines: string[]) =>
  productsOf(await readContent(lines.join('\n'))).map(({ number }) => number)

const top = [
  'SKU,Name,Price EUR',
  'A-100,Plug,3.20',
  'A-101,Belt,3.40',
  'A-102,Filter,5.10',
  'A-103,Cap,1.10',
]
const articles = ['A-100', 'A-101', 'A-102', 'A-103']

describe('remarks among the rows', () => {
  it.each([
    '# discontinued soon',
    '# discontinued soon, 2026',
    '#accessories',
    '// accessories, second part',
    '# from May, all plugs, 2026',
    '// A-104, sold out',
  ])('that begin with a sign are no article: %s', async (remark) => {
    expect(await numbersOf(...top, remark)).toEqual(articles)
  })

  it.each(['#104,Wheel,2.20', '# A-104,Wheel,2.20', 'A#104,Wheel,2.20'])(
    'are none with a number and a price: %s',
    async (row) => {
      expect(await numbersOf(...top, row)).toHaveLength(articles.length + 1)
    },
  )

  it.each([
    'Prices are net, ex works, 2026',
    'All orders above 50 EUR are free of freight, below it 5 EUR',
    'Alle Preise verstehen sich netto, zzgl. Fracht, 2026',
    'Les prix sont hors taxes, départ usine, 2026',
    'Цены указаны без НДС, со склада, 2026',
    'Los precios son sin impuestos, puestos en fábrica, 2026',
  ])('that commas have split are no article: %s', async (note) => {
    expect(await numbersOf(...top, note)).toEqual(articles)
  })

  it('are articles where no comma separates cells', async () => {
    const lines = [...top, 'Kit de joints,Kit,3.20'].map((line) => line.replaceAll(',', ';'))
    expect(await numbersOf(...lines)).toContain('Kit de joints')
  })

  it('leave an article whose number is one word', async () => {
    expect(await numbersOf(...top, 'WIDGET,Widget of steel,2.20')).toContain('WIDGET')
  })
})
