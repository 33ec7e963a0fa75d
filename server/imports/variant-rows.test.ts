import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { parseImportMap } from '#server/imports/mapping-file.ts'
import { readImport } from '#server/imports/read-import.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const csv = (...lines: string[]) => lines.join('\n')

describe('variants', () => {
  const shopify = parseImportMap(
    JSON.stringify({
      inherits: 'Handle',
      columns: {
        Title: 'name',
        'Body (HTML)': 'description',
        Vendor: 'brand',
        Type: 'type',
        Published: 'active',
        'Option1 Value': { field: 'attributes.option', label: 'Option1 Name' },
        'Variant SKU': 'number',
        'Variant Price': { field: 'price', currency: 'EUR' },
        'Variant Inventory Qty': 'stock',
        'Variant Barcode': 'ean',
        'Image Src': 'pictures',
      },
    }),
  )
  if (!shopify.ok) throw new Error(shopify.error)

  it('takes what stands only in the first row, adds the option to the name, and keeps picture addresses apart', async () => {
    const read = await readContent(
      csv(
        'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant SKU,Variant Barcode,Image Src',
        'air-filter,Air filter,<p>Fits &amp; lasts</p>,Grovepoint,Filters,TRUE,Size,Small,12,6.40,E-5001,4006381333931,https://example.com/a.jpg',
        'air-filter,,,,,,,Large,3,8.90,E-5002,,',
        'air-filter,,,,,,,,,,,,https://example.com/b.jpg',
        'belt,Belt,,Grovepoint,Belts,TRUE,Title,Default Title,1,2.00,E-6001,,',
      ),
      { map: shopify.map },
    )
    expect(productsOf(read)).toMatchObject([
      {
        number: 'E-5001',
        names: { en: 'Air filter – Small' },
        descriptions: { en: 'Fits & lasts' },
        pictures: [],
        pictureAddresses: ['https://example.com/a.jpg'],
        stockPieces: 12,
        numbers: [{ type: 'ean', number: '4006381333931' }],
      },
      {
        number: 'E-5002',
        names: { en: 'Air filter – Large' },
        brandName: 'Grovepoint',
        typeName: 'Filters',
        numbers: [],
        price: { amountMinor: 890 },
        isDiscontinued: false,
      },
      { number: 'E-6001', names: { en: 'Belt' } },
    ])
    expect(read.issues).toEqual([])
  })

  it('reads variants that name their parent by its number, and leaves the parent out', async () => {
    const woo = parseImportMap(
      JSON.stringify({
        inherits: 'Parent',
        parent: 'SKU',
        leaveOut: { Type: ['variable'] },
        columns: {
          SKU: 'number',
          Name: 'name',
          Brand: 'brand',
          'Regular price': { field: 'price', currency: 'EUR' },
        },
      }),
    )
    if (!woo.ok) throw new Error(woo.error)
    const read = await readContent(
      csv(
        'Type,SKU,Name,Brand,Regular price,Parent',
        'variable,P-1,Hose,Veltana,,',
        'variation,P-1-A,"Hose, long",,4.00,P-1',
        'variation,P-1-B,,,5.00,P-1',
        'simple,P-2,Cap,Torvik,1.00,',
      ),
      { map: woo.map },
    )
    expect(productsOf(read).map(({ number, names, brandName }) => [number, names['en'], brandName])).toEqual([
      ['P-1-A', 'Hose, long', 'Veltana'],
      ['P-1-B', 'Hose', 'Veltana'],
      ['P-2', 'Cap', 'Torvik'],
    ])
  })

  it('completes a row only where more than its name is blank, and warns', async () => {
    const read = await readContent(
      csv(
        'Name;Brand;Number;Price EUR',
        'Air filter;Veltana;A-1;6.40',
        ';;A-2;8.90',
        'Belt;;A-3;1.00',
        ';;A-4;1.00',
      ),
    )
    expect(productsOf(read).map(({ number, names, brandName }) => [number, names['en'], brandName])).toEqual([
      ['A-1', 'Air filter', 'Veltana'],
      ['A-2', 'Air filter', 'Veltana'],
      ['A-3', 'Belt', undefined],
      ['A-4', undefined, undefined],
    ])
    expect(read.issues.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'NAME_FROM_ABOVE'],
      [5, 'NAME_MISSING'],
    ])
  })
})

describe('nested variants of JSON', () => {
  it('are articles with prices of their own, and their product is left out', async () => {
    const variants = '[{"sku":"P1-A","price":3.5,"size":"M10"},{"sku":"P1-B","price":4.5,"size":"M12"}]'
    const content = `[{"sku":"P1","name":"Plug","price":3,"currency":"EUR","variants":${variants}}]`
    const plan = await planFile(await writeTemporary('list.json', content))
    if (!plan.ok) throw new Error(plan.reason)
    expect(plan.questions).toEqual([])
    const rows: unknown[] = []
    for await (const batch of readImport(plan)) rows.push(...batch.rows)
    expect(rows).toMatchObject([
      { row: null, leftOut: 'parent', text: expect.stringContaining('P1') },
      { row: { number: 'P1-A', names: { en: 'Plug' }, price: { amountMinor: 350 }, tiers: [] } },
      { row: { number: 'P1-B', names: { en: 'Plug' }, price: { amountMinor: 450 }, tiers: [] } },
    ])
  })

  it('of Vendure have prices in hundredths', async () => {
    const variant = (sku: string, price: string) =>
      `{"name":"Plug","sku":"${sku}","price":${price},"priceWithTax":9,"currencyCode":"EUR","stockLevel":"IN_STOCK"}`
    const variants = ['350', '5', '350.5'].map((price, at) => variant(`SP-${at}`, price))
    const content = `{"data":{"products":{"items":[{"name":"Plug","variants":[${variants.join(',')}]}]}}}`
    const { rows, issues } = await readContent(content, {}, 'list.json')
    expect(rows).toMatchObject([
      { number: 'SP-0', price: { amountMinor: 350, currency: 'EUR', per: 1 } },
      { number: 'SP-1', price: { amountMinor: 5 } },
      { number: 'SP-2' },
    ])
    expect(rows[2]).not.toHaveProperty('price')
    expect(issues).toMatchObject([{ line: 4, reason: 'PRICE_INVALID' }])
  })

  it('without numbers leave their price to a question', async () => {
    const variants = '[{"size":"S","price":3},{"size":"M","price":4}]'
    const content = `[{"sku":"P1","name":"Glove","price_eur":3,"variants":${variants}}]`
    const plan = await planFile(await writeTemporary('list.json', content))
    expect(plan).toMatchObject({ questions: [{ key: 'PRICE_AMBIGUOUS' }] })
  })
})
