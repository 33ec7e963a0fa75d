import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { keysOf, planOf, readOf } from '#server/imports/plans.fixture.ts'
import type { ImportOptions } from '#server/imports/import-plan.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

describe('lists in the languages of suppliers', () => {
  it.each([
    ['nl', 'Artikelnummer;Omschrijving;Prijs EUR;Voorraad;Merk', 'EUR'],
    ['cs', 'Objednací číslo;Název;Cena bez DPH Kč;Sklad;Výrobce', 'CZK'],
    ['sk', 'Objednávacie číslo;Názov;Cena bez DPH €;Skladom;Výrobca', 'EUR'],
    ['sv', 'Artikelnr;Benämning;Pris kr exkl. moms;Lagersaldo;Fabrikat', 'SEK'],
    ['da', 'Varenr.;Varetekst;Pris ekskl. moms kr.;Lagerbeholdning;Mærke', 'DKK'],
    ['no', 'Artikkelnr;Benevnelse;Pris eks. mva kr;Lagerbeholdning;Merke', 'NOK'],
    ['fi', 'Tuotenumero;Nimitys;Hinta alv 0 % €;Varastosaldo;Valmistaja', 'EUR'],
    ['hu', 'Cikkszám;Megnevezés;Nettó ár (Ft);Készlet;Gyártó', 'HUF'],
    ['ro', 'Cod produs;Denumire;Preț fără TVA (lei);Stoc;Producător', 'RON'],
    ['bg', 'Каталожен номер;Наименование;Цена без ДДС, лв.;Наличност;Производител', 'BGN'],
    ['uk', 'Артикул;Назва;Ціна, грн;Залишок;Виробник', 'UAH'],
    ['tr', 'Stok Kodu;Stok Adı;Birim Fiyat (TL);Stok Miktarı;Marka', 'TRY'],
    ['ja', '品番;品名;単価（税抜）円;在庫数;メーカー', 'JPY'],
    ['pl', 'Indeks;Nazwa;Cena netto zł;Stan;Producent', 'PLN'],
    ['it', 'Codice;Descrizione;Prezzo €;Giacenza;Marca', 'EUR'],
    ['es', 'Referencia;Denominación;Precio sin IVA (€);Existencias;Fabricante', 'EUR'],
    ['fr', 'Référence;Désignation;Prix HT (€);Stock;Marque', 'EUR'],
    ['pt-BR', 'Código;Descrição;Preço (R$);Estoque;Marca', 'BRL'],
    ['ru', 'Артикул;Наименование;Цена без НДС, руб.;Остаток;Производитель', 'RUB'],
    ['zh', '零件号;名称;不含税价（元）;库存;品牌', 'CNY'],
  ])('%s: %s', async (language, headings, currency) => {
    const plan = await planOf(`${headings}\nA-1001;XL 200;1299;8;ACME\nA-1002;XL 300;12,5;0;BOLTCO\n`)
    expect(keysOf(plan)).toEqual([])
    expect(Object.values(readOf(plan))).toEqual(['number', 'name', 'price', 'stock', 'brand'])
    expect(plan.columns[2]?.use?.currency).toBe(currency)
    expect(plan.settings.language).toBe(language)
  })
})

describe('a list of old and new numbers', () => {
  it.each(['date', 'Datum', 'дата', '日期', 'Fecha'])(
    'takes %s as the day of the replacement',
    async (heading) => {
      const plan = await planOf(`old;new;${heading}\nN-1;N-2;2001-03-01\nN-2;N-3;2008-06-01\n`)
      expect(readOf(plan)).toMatchObject({ [heading]: 'supersessionDate' })
    },
  )

  it('leaves a column called date that holds something else', async () => {
    const plan = await planOf('old;new;date\nN-1;N-2;soon\nN-2;N-3;later\n')
    expect(readOf(plan)).not.toHaveProperty('date')
  })
})

describe('where the headings stand', () => {
  const rows = 'A-1;Filter;12.50;3\nA-2;Belt;9.90;2\nA-3;Hose;7.00;1\n'

  it('below a title, a date and contact lines, at line 30', async () => {
    const above = [
      'Spring list 2027;;;',
      'Tel: +49 30 1234567;E-Mail: a@b.example;;',
      ';;;',
      'valid from;01.01.2027;;',
    ]
    const blank = Array.from({ length: 25 }, () => 'Our terms apply;;;')
    const plan = await planOf(`${[...above, ...blank].join('\n')}\nPart no.;Name;Price EUR;Stock\n${rows}`)
    expect(plan.tables[0].headingLine).toBe(30)
    expect(readOf(plan)).toEqual({ 'Part no.': 'number', Name: 'name', 'Price EUR': 'price', Stock: 'stock' })
  })

  it('in two lines: groups above', async () => {
    const plan = await planOf(
      `;;Preis;;Lager\nArtikelnr;Bezeichnung;brutto;netto;Bestand\nA-1;Filter;14,88;12,50;3\nA-2;Riemen;11,78;9,90;2\n`,
      { currency: 'EUR' },
    )
    expect(plan.columns.map(({ use }) => use?.field)).toEqual([
      'number',
      'name',
      'grossPrice',
      'price',
      'stock',
    ])
    expect(plan.questions).toEqual([])
  })

  it('in two lines: tiers below a price', async () => {
    const plan = await planOf(
      `Part no.;Name;Price EUR;;\n;;1+;10+;50+\nA-1;Filter;14.88;12.50;11.00\nA-2;Belt;11.78;9.90;9.00\n`,
    )
    expect(plan.columns.map(({ use }) => use?.minPieces)).toEqual([undefined, undefined, 1, 10, 50])
    expect(plan.tables[0].headingLine).toBe(2)
    expect(keysOf(plan)).toEqual([])
  })

  it('in two lines: a word that a hyphen divides', async () => {
    const plan = await planOf(
      `;;Rabatt-;Preis;\nArtikelnr;Bezeichnung;gruppe;brutto;netto\nA-1;Filter;R1;14,88;12,50\nA-2;Riemen;R2;11,78;9,90\n`,
      { currency: 'EUR' },
    )
    expect(plan.columns.map(({ heading }) => heading)).toEqual([
      'Artikelnr',
      'Bezeichnung',
      'Rabattgruppe',
      'Preis brutto',
      'netto',
    ])
    expect(plan.columns[2]?.use?.field).not.toBe('type')
  })

  it('in two lines: second words below some of them', async () => {
    const plan = await planOf(
      `Item;Description;Net;Currency\nno.;;price;\nA-1;Filter;14.88;EUR\nA-2;Belt;11.78;EUR\n`,
    )
    expect(readOf(plan)).toEqual({
      'Item no.': 'number',
      Description: 'name',
      'Net price': 'price',
      Currency: 'currency',
    })
    expect(plan.tables[0].headingLine).toBe(2)
    const one = await planOf(`Part;Description;Price EUR\nno.;;\nA-1;Filter;14.88\nA-2;Belt;11.78\n`)
    expect(readOf(one)).toEqual({ 'Part no.': 'number', Description: 'name', 'Price EUR': 'price' })
  })

  it('in two lines: the same in a second language', async () => {
    const plan = await planOf(
      `Artikelnummer;Bezeichnung;Preis EUR;Bestand\nPart number;Description;Price EUR;Stock\nA-1;Filter;14,88;3\nA-2;Riemen;11,78;2\n`,
    )
    expect(plan.columns.map(({ use }) => use?.field)).toEqual(['number', 'name', 'price', 'stock'])
    expect(plan.tables[0].headingLine).toBe(2)
    expect(plan.questions).toEqual([])
  })

  it('in one line, above a group that is called like a column', async () => {
    const plan = await planOf(`Part no.;Name;Price EUR\nModel;;\nA-1;Filter;14.88\nA-2;Belt;11.78\n`)
    expect(readOf(plan)).toEqual({ 'Part no.': 'number', Name: 'name', 'Price EUR': 'price' })
  })

  it('in two lines: units below', async () => {
    const plan = await planOf(
      `Artikelnr;Bezeichnung;Preis;Gewicht\n;;EUR;g\nA-1;Filter;14,88;120\nA-2;Riemen;11,78;90\n`,
    )
    expect(plan.columns.map(({ use }) => use)).toMatchObject([
      { field: 'number' },
      { field: 'name' },
      { field: 'price', currency: 'EUR' },
      { field: 'weight', unit: 'g' },
    ])
  })

  it('shows unknown headings as what they are and asks', async () => {
    const plan = await planOf(`Xyzzy;Plugh;Frotz\nA-100;Filter;12.50\nA-200;Belt;9.90\n`)
    expect(keysOf(plan)).toEqual(['HEADINGS_UNKNOWN'])
    expect(plan.questions[0]?.answers).toEqual([
      '--column "number=Xyzzy"',
      '--column number="…"',
      '--map MAP.json',
    ])
    expect(plan.columns.map(({ heading }) => heading)).toEqual(['Xyzzy', 'Plugh', 'Frotz'])
    const answered = await planOf(`Xyzzy;Plugh;Frotz\nA-100;Filter;12.50\nA-200;Belt;9.90\n`, {
      columns: { Xyzzy: { field: 'number' }, Plugh: { field: 'name' } },
      price: 'Frotz',
      currency: 'EUR',
    })
    expect(answered.questions).toEqual([])
    expect(readOf(answered)).toEqual({ Xyzzy: 'number', Plugh: 'name', Frotz: 'price' })
  })

  it('where another line may be the headings, offers that line', async () => {
    const plan = await planOf(
      'Xyzzy;Plugh;Frotz\nWibble;Wobble;Wubble\nA-100;Filter;12.50\nA-200;Belt;9.90\n',
    )
    expect(keysOf(plan)).toEqual(['HEADINGS_UNKNOWN'])
    expect(plan.questions[0]?.answers.filter((answer) => answer.startsWith('--header'))).toHaveLength(1)
  })

  it('nowhere: a table without headings is a question, never a maker as part number', async () => {
    const content =
      'ACME;M-1201;12,50;3;Brake pad left\nBOLTCO;M-1202;9,90;2;Brake pad right\nSTANDARD;M-1203;7,00;1;Valve\nACME;M-1204;5,00;9;Hose\n'
    const asked = await planOf(content)
    expect(keysOf(asked)).toEqual(['HEADINGS_MISSING'])
    // No line of it looks like headings, so none is offered.
    expect(asked.questions[0]?.answers).toEqual([
      '--header none',
      expect.stringMatching(/^--header none --column number="(#2|…)"$/),
      '--map MAP.json',
    ])
    const plan = await planOf(content, { header: false })
    expect(plan.questions).toEqual([])
    expect(readOf(plan)).toEqual({ '#2': 'number', '#5': 'name' })
    const read = productsOf(await readContent(content, { header: false, price: '#3', currency: 'EUR' }))
    expect(read.map(({ number, price }) => [number, price?.amountMinor])).toEqual([
      ['M-1201', 1250],
      ['M-1202', 990],
      ['M-1203', 700],
      ['M-1204', 500],
    ])
  })

  it('does not take a column of names for part numbers', async () => {
    const plan = await planOf(
      'Code;Article;Price EUR\nAir filter;A-1;3.10\nFuel filter;A-2;2.90\nBelt;A-3;9.90\n',
    )
    expect(readOf(plan)).toMatchObject({ Article: 'number' })
  })

  it('asks whether an unknown column holds the names of a list with prices', async () => {
    const content = 'Part no.;Xyzzy;Price EUR\nA-1;Air filter;3.10\nA-2;Fuel filter;2.90\n'
    expect(keysOf(await planOf(content))).toEqual(['NAME_UNKNOWN'])
    expect((await planOf(content, { columns: { Xyzzy: { field: 'name' } } })).settings.map.rows).toBe(
      'products',
    )
  })
})

describe('exports of shop systems', () => {
  it.each([
    [
      'Shopify',
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src\nair-filter,Air filter,<p>Fits</p>,Grovepoint,Filters,filter,TRUE,Size,Small,E-5001,40,12,6.40,7.90,4006381333931,https://example.com/a.jpg\n',
    ],
    [
      'Shopify',
      'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Inventory quantity,Weight value (grams),Product image URL\nAir filter,air-filter,Text,Grovepoint,,Filters,,TRUE,active,E-1,4006381333931,Size,Small,6.40,7.90,3.00,5,40,https://example.com/a.jpg\n',
    ],
    [
      'WooCommerce',
      'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)\n1,simple,W-1,Air filter,1,0,visible,Short,Long,1,5,0.4,5.00,6.40,Parts > Filters,,https://example.com/a.jpg,,Size,Small\n',
    ],
    [
      'PrestaShop',
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Wholesale price;Reference #;Manufacturer;EAN13;Weight;Quantity;Minimal quantity;Description;Image URLs (x,y,z...)\n1;1;Air filter;Filters;6.40;1;3.10;P-1;Grovepoint;4006381333931;0.4;5;1;Text;https://example.com/a.jpg\n',
    ],
    [
      'Magento',
      'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,tax_class_name,visibility,price,special_price,base_image,qty,is_in_stock\nM-1,,Default,simple,Default Category/Filters,base,Air filter,Text,Short,0.4,1,Taxable Goods,"Catalog, Search",6.40,,a.jpg,5,1\n',
    ],
    [
      'Vendure',
      'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets\nAir filter,air-filter,Text,a.jpg,category:filters,size,Small,V-1,6.40,standard,5,true,,\n',
    ],
    [
      'OroCommerce',
      'attributeFamily.code,sku,status,type,inventory_status.id,names.default.value,descriptions.default.value,primaryUnitPrecision.unit.code,category.default.title\ndefault,O-1,enabled,simple,in_stock,Air filter,Text,item,Filters\n',
    ],
    [
      'Odoo',
      'External ID,Name,Internal Reference,Barcode,Sales Price,Cost,Product Category,Quantity On Hand,Unit of Measure,Weight\nx.1,Air filter,OD-1,4006381333931,6.40,3.10,All / Filters,5,Units,0.4\n',
    ],
    [
      '1C',
      'Артикул;Номенклатура;Ед. изм.;Вид цены;Цена;Валюта;Остаток;Производитель\nC-1;Фильтр;шт;Оптовая;640,00;RUB;5;ACME\n',
    ],
    [
      'Google Merchant',
      'id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tbrand\tgtin\tproduct_type\nG-1\tAir filter\tText\thttps://example.com/1\thttps://example.com/a.jpg\tin_stock\t6.40 USD\tGrovepoint\t4006381333931\tParts > Filters\n',
    ],
  ])('%s', async (layout, content) => {
    const plan = await planOf(content, { currency: 'EUR' })
    expect(plan.notices).toContainEqual({ key: 'LAYOUT', values: { layout } })
    expect(plan.questions).toEqual([])
    const [product] = productsOf(await readContent(content, { currency: 'EUR' }))
    expect(Object.values(product?.names ?? {})[0]).toMatch(/^(Air filter( – Small)?|Фильтр)$/)
    if (layout !== 'OroCommerce') expect([640, 64_000]).toContain(product?.price?.amountMinor)
  })

  it.each([
    ['6.40 EUR', ['PRICE_GROSS']],
    ['5.10 GBP', ['PRICE_GROSS']],
    ['6.40', ['PRICE_GROSS']],
    ['6.40 USD', []],
    ['8.20 CAD', []],
  ])('asks whether prices of %s of Google Merchant include tax', async (price, asked) => {
    const content = `id\ttitle\tlink\timage_link\tavailability\tprice\nG-1\tAir filter\thttps://example.com/1\ta.jpg\tin_stock\t${price}\n`
    expect(keysOf(await planOf(content, { currency: 'EUR' }))).toEqual(asked)
    const priceWith = async (options: ImportOptions) =>
      productsOf(await readContent(content, { currency: 'EUR', ...options }))[0]?.price?.amountMinor
    expect(await priceWith({ isNet: true })).toBeGreaterThan(500)
    expect((await priceWith({ isGross: true })) === undefined).toBe(asked.length > 0)
  })

  it('leaves out parents and store views of Magento', async () => {
    const content = [
      'sku,store_view_code,attribute_set_code,product_type,name,price',
      'M-1,,Default,simple,Air filter,6.40',
      'M-1,de,,,Luftfilter,',
      'M-9,,Default,configurable,Filters,6.40',
    ]
    const read = productsOf(await readContent(content.join('\n'), { currency: 'EUR' }))
    expect(read.map(({ number, names }) => [number, names['en']])).toEqual([['M-1', 'Air filter']])
  })

  it('takes a product of Shopify that is archived for discontinued', async () => {
    const content = [
      'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status',
      'a,Air filter,TRUE,Title,Default Title,S-1,6.40,archived',
      'b,Fuel filter,TRUE,Title,Default Title,S-2,6.40,active',
    ]
    const read = productsOf(await readContent(content.join('\n'), { currency: 'EUR' }))
    expect(read.map(({ isDiscontinued }) => isDiscontinued)).toEqual([true, false])
  })

  it('reads a status as such only where it says whether articles are sold', async () => {
    const list = (first: string, second: string) =>
      planOf(`Part no.;Name;Price EUR;Status\nA-1;Filter;3.10;${first}\nA-2;Belt;2.90;${second}\n`)
    expect(readOf(await list('Active', 'Discontinued'))).toMatchObject({ Status: 'active' })
    expect(readOf(await list('New', 'Checked'))).not.toHaveProperty('Status')
  })

  it('takes no type from ids of categories', async () => {
    const content = 'Part no.;Name;Price EUR;Category\nA-1;Gizmo;3.10;"20,27"\nA-2;Gizmo;2.90;Gizmos\n'
    const read = await readContent(content)
    expect(productsOf(read).map(({ typeName }) => typeName)).toEqual([undefined, 'Gizmos'])
    expect(read.issues).toMatchObject([{ line: 2, reason: 'TYPE_NOT_TAKEN', severity: 'warning' }])
  })

  it('refuses a mapping made for another file with both lists of headings', async () => {
    const path = await writeTemporary('list.csv', 'Part no.;Name\nA-1;Filter\n')
    const map = {
      rows: 'products' as const,
      dateOrder: 'dmy' as const,
      constants: {},
      forkMode: 'or' as const,
      columns: { Foo: 'number' as const, Bar: 'name' as const },
    }
    expect(await planFile(path, { map })).toMatchObject({
      ok: false,
      reason: 'MAP_OTHER_FILE',
      values: { mapped: 'Foo, Bar', headings: 'Part no., Name' },
    })
  })
})
