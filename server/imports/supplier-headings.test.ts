import { describe, expect, it } from 'vitest'
import { planFile, readWhole } from '#server/imports/imports.fixture.ts'
import { planLines, productsOf, readLines } from '#server/imports/lists.fixture.ts'
import { buildWorkbook } from '#server/tables/workbook.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import type { ImportPlan } from '#server/imports/import-plan.ts'

const headingOf = ({ columns }: ImportPlan, field: string): string | undefined =>
  columns.find(({ use }) => use?.field === field)?.heading

describe('the price among several prices', () => {
  it.each([
    ['MOC bez DPH (Kč)', 'VOC bez DPH (Kč)', 'VOC bez DPH (Kč)'],
    ['PDSC (CAD)', 'Net marchand (CAD)', 'Net marchand (CAD)'],
    ['Veil. eks. mva (NOK)', 'Innpris (NOK)', 'Veil. eks. mva (NOK)'],
    ['UPE o. MwSt. (€)', 'Innpris', 'UPE o. MwSt. (€)'],
    ['MSRP (USD)', 'Dealer 1 (USD)', 'Dealer 1 (USD)'],
    ['РРЦ, руб', 'Крупный опт, руб', 'Крупный опт, руб'],
  ])('of %s and %s is %s', async (first, second, price) => {
    const plan = await planLines([
      `Number;Name;${first};${second}`,
      'A-1;Bolt;12,50;8,90',
      'A-2;Nut;3,20;2,10',
    ])
    expect([headingOf(plan, 'price'), plan.questions]).toEqual([price, []])
  })

  it.each([
    ['Dealer 1', 'Dealer 2', 'List'],
    ['Dealer', 'Distributor', 'MSRP'],
    ['Опт от 10 тыс.', 'Опт от 50 тыс. руб.', 'РРЦ'],
    ['FOB USD', 'EXW USD', 'List USD'],
  ])('is asked for where %s and %s may be it', async (one, other, list) => {
    const lines = [
      `Number;Name;${list};${one};${other}`,
      'A-1;Bolt;12,50;8,90;8,10',
      'A-2;Nut;3,20;2,10;1,90',
    ]
    const [question] = (await planLines(lines)).questions
    expect(question?.key).toBe('PRICE_AMBIGUOUS')
    expect(question?.answers).toEqual([`--price "${one}"`, `--price "${other}"`])
  })

  it('of an order value is no step of pieces', async () => {
    const lines = ['Артикул;Название;Опт от 10 тыс. руб', 'А-1;Ремень;400,00', 'А-2;Нож;240,00']
    const [product] = await productsOf(...lines)
    expect(product).toMatchObject({ price: { amountMinor: 40000, per: 1, currency: 'RUB' }, tiers: [] })
  })

  it.each(['Preis/Einheit', 'Price/Unit'])('may stand below %s beside its basis', async (heading) => {
    const [product] = await productsOf(`Nr;Name;${heading} EUR;PE`, 'A-1;Bolt;8,90;100', 'A-2;Nut;3,10;1')
    expect(product?.price).toEqual({ amountMinor: 890, per: 100, currency: 'EUR' })
  })

  it('reads 900/- as 900', async () => {
    const [first, second] = await productsOf('Part No;Name;Price INR', 'A-1;Bolt;900/-', 'A-2;Nut;"1,250/-"')
    expect([first?.price?.amountMinor, second?.price?.amountMinor]).toEqual([90000, 125000])
  })

  it.each([
    ['品番;品名;価格;在庫', '￥8,750', '￥1,250'],
    ['品番;品名;価格;在庫', '1,386円', '2,310円'],
  ])('in yen has no fraction to ask about', async (headings, one, other) => {
    const lines = [headings, `K-1;キャブレター;${one};1`, `K-2;エアフィルター;${other};2`]
    expect((await planLines(lines)).questions).toEqual([])
    const [product] = await productsOf(...lines)
    expect(product?.price).toEqual({ amountMinor: Number(one.replace(/\D/g, '')), per: 1, currency: 'JPY' })
  })
})

describe('names below the word for an article', () => {
  it.each(['Item', 'Artikel', 'Article', 'Artículo', 'Product', 'Товар', 'Vara', 'Termék', 'Ürün'])(
    'are read from %s without a question',
    async (heading) => {
      const lines = [`Art.Nr.;${heading};Preis €`, 'A-1;Pull cord;1,20', 'A-2;Primer bulb;0,80']
      const plan = await planLines(lines)
      expect([headingOf(plan, 'name'), plan.questions]).toEqual([heading, []])
    },
  )

  it('are asked for below another word', async () => {
    const plan = await planLines(['Art.Nr.;Foo;Preis €', 'A-1;Pull cord;1,20', 'A-2;Primer bulb;0,80'])
    expect(plan.questions.map(({ key }) => key)).toEqual(['NAME_UNKNOWN'])
  })
})

describe('descriptions by language', () => {
  it('are names where no column has names, so that a price list is no list of supersessions', async () => {
    const [first, second] = await productsOf(
      'No de pièce;Description EN;Description FR;Net marchand (CAD);Remplacé par',
      '1401-23;Pulley;Poulie;614,97;1401-24',
      '1401-24;Pulley asm;Poulie ass.;629,97;',
    )
    expect(first).toMatchObject({ names: { en: 'Pulley', fr: 'Poulie' }, supersededBy: ['1401-24'] })
    expect(second?.number).toBe('1401-24')
  })
})

describe('current numbers with prices', () => {
  it.each(['Current part number', 'New number', '新品番'])(
    'are the numbers of the articles below %s',
    async (heading) => {
      const [product] = await productsOf(
        `${heading};Description;List USD`,
        '586112233;BLADE;19.95',
        '586112244;CABLE;14.25',
      )
      expect(product).toMatchObject({ number: '586112233', price: { amountMinor: 1995 } })
    },
  )

  it('keep the history of a number', async () => {
    const lines = [
      'Old number history;Current part number;Name;List USD',
      '53211 > 53244 > 53277;58611;BLADE;19.95',
    ]
    const [product] = await productsOf(...lines, '53299;58622;CABLE;14.25')
    expect(product?.numbers.map(({ type, number }) => `${type} ${number}`)).toEqual([
      'old 53211',
      'old 53244',
      'old 53277',
    ])
  })
})

describe('a column of packings', () => {
  it.each(['Emballage', 'Ambalare', 'U. Embalaje', 'Packaging'])(
    'holds pieces where %s has figures',
    async (heading) => {
      const [first, second] = await productsOf(
        `Number;Name;Price EUR;${heading}`,
        'A-1;Bolt;1,20;10',
        'A-2;Nut;0,80;1',
      )
      expect([first?.packings, second?.packings]).toEqual([[{ piecesPerPack: 10 }], [{ piecesPerPack: 1 }]])
    },
  )
})

describe('a column called like a maker', () => {
  it('has the numbers of this maker', async () => {
    const [first, second] = await productsOf(
      'Our ref;Name;STIHL;Briggs & Stratton;Price EUR',
      'MK-1;Air filter;1123 120 1613;;3,20',
      'MK-2;Air filter;;491588S, 399959;2,80',
    )
    expect(first?.numbers).toEqual([{ type: 'oem', number: '1123 120 1613', brand: 'STIHL' }])
    expect(second?.numbers.map(({ number, brand }) => `${brand} ${number}`)).toEqual([
      'Briggs & Stratton 491588S',
      'Briggs & Stratton 399959',
    ])
  })

  it('has models where the codes are short', async () => {
    const [product] = await productsOf(
      'Our ref;Name;STIHL;Price EUR',
      'MK-1;Filter;MS 170, 018;3,20',
      'MK-2;Cap;FS 55;1',
    )
    expect(product?.numbers).toEqual([])
  })
})

describe('headings with a number each', () => {
  it('are headings and no codes', async () => {
    const attributes = Array.from({ length: 60 }, (_, index) => `Attr ${index}`)
    const plan = await planLines([
      ['Part No', 'Name', ...attributes, 'Price EUR'].join(';'),
      ['W000', 'Gear', ...attributes.map(() => ''), '1,50'].join(';'),
      ['W100', 'Shaft', ...attributes.map(() => 'yes'), '2,50'].join(';'),
    ])
    expect([headingOf(plan, 'number'), headingOf(plan, 'price')]).toEqual(['Part No', 'Price EUR'])
  })
})

describe('a word in place of a number', () => {
  it.each(['統合', 'discontinued', 'entfällt'])('leaves the row with %s out', async (word) => {
    const { rows, issues } = await readLines('Number;Name;Price EUR', `${word};Filter;1,20`, 'A-2;Nut;0,80')
    expect([rows.length, issues.map(({ reason }) => reason)]).toEqual([1, ['NUMBER_MISSING']])
  })

  it('says that there is no successor', async () => {
    const { rows } = await readLines('Old number;New number', 'A-1;NLA', 'A-2;A-3')
    expect(rows).toMatchObject([{ oldNumber: 'A-1', newNumber: null }, { newNumber: 'A-3' }])
  })
})

describe('the currency that a spreadsheet shows its numbers in', () => {
  const cellOf = (value: string | number): string =>
    typeof value === 'number'
      ? `<c s="1"><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const listOf = (format: string, heading: string): Promise<string> => {
    const rows = [
      ['Number', 'Name', heading],
      ['A-1', 'Bolt', 12.5],
      ['A-2', 'Nut', 0.8],
    ]
    const xml = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')
    return writeTemporary('list.xlsx', buildWorkbook(xml, [format]))
  }
  const planOf = async (format: string): Promise<ImportPlan> => {
    const plan = await planFile(await listOf(format, 'Price'))
    if (!plan.ok) throw new Error(plan.reason)
    return plan
  }

  it.each([
    ['#,##0.00 "€"', 'EUR'],
    ['[$€-407] #,##0.00', 'EUR'],
    ['#,##0.00\\ [$zł-415]', 'PLN'],
    ['_-* #,##0.00\\ "Kč"_-;-* #,##0.00\\ "Kč"_-', 'CZK'],
    ['[$¥-411]#,##0', 'JPY'],
    ['[$¥-804]#,##0', 'CNY'],
  ])('is read from %s', async (format, currency) => {
    const plan = await planOf(format)
    expect([plan.questions, plan.settings.currency]).toEqual([[], currency])
  })

  it.each(['0.00', '#,##0.00 "kg"', '000-000', '0.0%'])('is asked for with %s', async (format) => {
    expect((await planOf(format)).questions.map(({ key }) => key)).toEqual(['CURRENCY'])
  })

  it('yields to the heading', async () => {
    const { rows } = await readWhole(await listOf('"$"#,##0.00', 'Price EUR'))
    expect(rows).toMatchObject([{ price: { amountMinor: 1250, currency: 'EUR' } }, {}])
  })
})

describe('part numbers that end like an amount', () => {
  it.each([
    ['PT.77.01', 'PT.77.02'],
    ['AB-77.01', 'AB-77.02'],
    ['12.77.01', '12.77.02'],
    ['XY 4,55', 'XZ 4,56'],
  ])('are numbers all the same: %s and %s', async (one, other) => {
    const products = await productsOf(
      'Référence;Désignation;Prix €',
      `${one};Bougie;1,10`,
      `${other};Filtre;1,90`,
    )
    expect(products.map(({ number }) => number)).toEqual([one, other])
  })
})

describe('how a shop system keeps an article', () => {
  it.each([
    ['product_type', 'simple', 'virtual'],
    ['Product type', 'Storable product', 'Service'],
    ['Type', 'variable', 'variation'],
  ])('in a column %s is no type of part', async (heading, one, other) => {
    const plan = await planLines([
      `Number;Name;${heading};Price €`,
      `A-1;Bolt;${one};1,10`,
      `A-2;Nut;${other};1,90`,
    ])
    expect([headingOf(plan, 'type'), headingOf(plan, 'price')]).toEqual([undefined, 'Price €'])
  })

  it('leaves out the parents in a short export of Magento', async () => {
    const products = await productsOf(
      'sku;name;price;qty;visibility;product_type',
      'MG-1-S;Harness S;20.00;5;Not Visible Individually;simple',
      'MG-1;Harness;;;Catalog, Search;configurable',
    )
    expect(products.map(({ number }) => number)).toEqual(['MG-1-S'])
  })
})
