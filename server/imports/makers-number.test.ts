import { describe, expect, it } from 'vitest'
import { planLines, productsOf } from '#server/imports/lists.fixture.ts'

describe('the number of the maker beside the own number of the supplier', () => {
  it.each([
    ['Internal ref', 'MPN', 'Brand;Name;Price EUR'],
    ['SKU', 'Manufacturer Part Number', 'Brand;Name;Price EUR'],
    ['Interne Nr', 'Hersteller-Artikelnr', 'Marke;Bezeichnung;Preis EUR'],
    ['Réf. interne', 'Réf. fabricant', 'Marque;Désignation;Prix EUR'],
    ['Ref. interna', 'Ref. fabricante', 'Marca;Descripción;Precio EUR'],
    ['Codice interno', 'Codice produttore', 'Marca;Descrizione;Prezzo EUR'],
    ['Ref. interna', 'Ref. fabricante', 'Marca;Descrição;Preço EUR'],
    ['Внутренний код', 'Код производителя', 'Бренд;Наименование;Цена EUR'],
    ['Kod wewnętrzny', 'Kod producenta', 'Marka;Nazwa;Cena EUR'],
    ['Intern nummer', 'Fabrikantnummer', 'Merk;Omschrijving;Prijs EUR'],
    ['内部编号', '厂家编号', '品牌;名称;价格 EUR'],
  ])('is no key: %s, %s', async (own, maker, rest) => {
    const rows = ['R-10001;1123-160-1650;STIHL;Filter;3,45', 'R-10002;503 77 94-01;HUSQVARNA;Filter;4,10']
    for (const headings of [`${own};${maker}`, `${maker};${own}`]) {
      const isTurned = headings.startsWith(maker)
      const list = rows.map((row) => {
        const [first, second, ...others] = row.split(';')
        return (isTurned ? [second, first, ...others] : [first, second, ...others]).join(';')
      })
      const products = await productsOf(`${headings};${rest}`, ...list)
      expect(products.map(({ number, numbers }) => [number, numbers.map((one) => one.number)])).toEqual([
        ['R-10001', ['1123-160-1650']],
        ['R-10002', ['503 77 94-01']],
      ])
    }
  })

  it('is the key where no other number is', async () => {
    const [first] = await productsOf(
      'Ref. fabricante;Descripción;Precio EUR',
      '1123-160-1650;Filtro de aire;3,45',
    )
    expect(first).toMatchObject({ number: '1123-160-1650', numbers: [] })
  })
})

it('asks for the name where short words stand below another word for the number', async () => {
  const { questions } = await planLines(['Part No;Item;Net EUR', 'MM-01;Cap;2.00', 'MM-02;Lid;4.80'])
  expect(questions.map(({ key }) => key)).toEqual(['NAME_UNKNOWN'])
})
