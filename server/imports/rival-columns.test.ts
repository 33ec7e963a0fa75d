import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import type { ImportPlan } from '#server/imports/import-plan.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const planOf = async (...lines: string[]): Promise<ImportPlan> => {
  const plan = await planFile(await writeTemporary('list.csv', `${lines.join('\n')}\n`))
  if (!plan.ok) throw new Error(`refused: ${plan.reason} ${JSON.stringify(plan.values)}`)
  return plan
}

const headingOf = ({ columns }: ImportPlan, field: string): string | undefined =>
  columns.find(({ use }) => use?.field === field)?.heading

describe('numbers of articles that look like something else', () => {
  it.each(['Part number', 'Artikelnummer', 'Артикул', '零件号'])(
    'takes a run of eight digits below %s for numbers, not for a counter or EANs',
    async (heading) => {
      const rows = ['1', '2', '3', '4'].map((digit) => `="0036400${digit}",Spark plug`)
      expect(headingOf(await planOf(`${heading},Description`, ...rows), 'number')).toBe(heading)
    },
  )

  it('takes numbers without headings although they have the length of an EAN', async () => {
    const path = await writeTemporary(
      'list.csv',
      '00364001;Spark plug 12 mm\n00364012;Piston ring set\n00364044;Fuel hose 2 m\n',
    )
    const plan = await planFile(path, { header: false })
    expect(plan.ok && headingOf(plan, 'number')).toBe('#1')
  })

  it.each([
    ['1', '2', '3'],
    ['01', '02', '03'],
    ['1.', '2.', '3.'],
  ])('takes %s, %s, %s for a counter of rows', async (...counted) => {
    const rows = counted.map((count, index) => `${count};A-${index};Spark plug`)
    expect(headingOf(await planOf('No;Article;Name', ...rows), 'number')).toBe('Article')
  })
})

describe('two columns that may be the number', () => {
  it.each([
    ['Код', 'Артикул', 'Номенклатура'],
    ['Код товара', 'Каталожный номер', 'Наименование'],
    ['Код', 'Артикул', 'Назва'],
    ['Код', 'Каталожен номер', 'Наименование'],
    ['Kod', 'Indeks', 'Nazwa'],
    ['Kod', 'Symbol', 'Nazwa'],
    ['Kod towaru', 'Numer katalogowy', 'Nazwa'],
    ['Kód', 'Katalogové číslo', 'Název'],
    ['Kód', 'Cikkszám', 'Megnevezés'],
    ['Code', 'Reference', 'Name'],
    ['Code', 'Référence', 'Désignation'],
    ['Code', 'Part number', 'Name'],
    ['ID', 'SKU', 'Name'],
    ['Product ID', 'Reference', 'Name'],
    ['Código', 'Referencia', 'Denominación'],
    ['Código interno', 'Número da peça', 'Descrição'],
    ['Codice', 'Riferimento', 'Descrizione'],
    ['Cod', 'Număr piesă', 'Denumire'],
    ['Interne nummer', 'Artikelnummer', 'Omschrijving'],
    ['内部编码', '零件号', '名称'],
    ['编码', '零件号', '名称'],
    ['コード', '品番', '品名'],
    ['管理番号', '部品番号', '品名'],
  ])('of %s and %s the second, in either order', async (internal, number, name) => {
    const rows = ['001', '002', '007'].map((code) => [`AB-00001${code}`, `QT469.${code}`, `Spark ${code} mm`])
    const inOrder = await planOf([internal, number, name].join(';'), ...rows.map((row) => row.join(';')))
    expect(headingOf(inOrder, 'number')).toBe(number)
    const swapped = rows.map(([code, article, text]) => [article, code, text].join(';'))
    expect(headingOf(await planOf([number, internal, name].join(';'), ...swapped), 'number')).toBe(number)
  })

  it.each([
    ['Code', 'Article', 'Prix HT €'],
    ['Code', 'Item', 'Price EUR'],
    ['Código', 'Artículo', 'Precio €'],
    ['Kod', 'Artykuł', 'Cena netto zł'],
  ])('takes %s where %s holds names, with sizes too', async (code, article, price) => {
    const plan = await planOf(
      `${code};${article};${price}`,
      'QT469.001;Spark plug 12 mm;1,50',
      'QT469.007;Ring 40 mm;2,50',
    )
    expect(headingOf(plan, 'number')).toBe(code)
  })

  it('takes the code of the books where the other column is mostly blank or alone', async () => {
    const blank = await planOf('Код;Артикул;Наименование', '0041;;Свеча', '0052;;Поршень', '0073;A-3;Фильтр')
    expect(headingOf(blank, 'number')).toBe('Код')
    expect(headingOf(await planOf('Код;Наименование', 'X-1;Свеча', 'X-7;Поршень'), 'number')).toBe('Код')
  })

  it('reads the list that 1C prints', async () => {
    const plan = await planOf(
      'Прайс-лист;;;;',
      'Код;Артикул;Номенклатура;Розничная, руб.;Остаток',
      'НФ-00001000;QT469.001;Свеча зажигания 12 mm;12,50;3',
      'НФ-00001001;QT469.002;Поршень 40 mm;22,50;3',
    )
    expect(plan.columns.map(({ use }) => use?.field ?? null)).toEqual([
      null,
      'number',
      'name',
      'price',
      'stock',
    ])
    expect(plan.questions).toEqual([])
  })
})

describe('two columns that may be the price', () => {
  it.each(['Netto g', 'Net w.', 'Netto m', 'Нетто г'])('takes %s for none', async (heading) => {
    const plan = await planOf(`Part no;Name;${heading}`, 'A-1;Filter;12.50', 'A-2;Ring;7.25')
    expect(headingOf(plan, 'price')).toBeUndefined()
  })

  it.each([
    ['VK netto A', 'VK netto B'],
    ['VK 1', 'VK 2'],
    ['Preis A', 'Preis B'],
    ['Händler netto A', 'Händler netto B'],
    ['Price 1', 'Price 2'],
    ['Net 1', 'Net 2'],
    ['Wholesale 1 EUR', 'Wholesale 2 EUR'],
    ['PVP 1', 'PVP 2'],
    ['Prix HT A', 'Prix HT B'],
    ['Цена опт 1', 'Цена опт 2'],
    ['Опт 1, руб.', 'Опт 2, руб.'],
    ['Розничная, руб.', 'Мелкая розница, цена руб.'],
    ['Cena A', 'Cena B'],
    ['单价1', '单价2'],
  ])('asks which of %s and %s it is', async (left, right) => {
    const plan = await planOf(
      `Artikelnummer;Bezeichnung;${left};${right};Bestand`,
      'A-1;Filter;1,50;1,60;3',
      'A-2;Filter x;2,50;2,60;3',
    )
    const asked = plan.questions.find(({ key }) => key === 'PRICE_AMBIGUOUS')
    expect(asked?.values['columns']).toBe(`“${left}”, “${right}”`)
  })
})

describe('prices of one piece and of a hundred', () => {
  const read = async (headings: string, ...rows: string[]) =>
    readContent(
      [`Artikelnummer;Bezeichnung;${headings}`, ...rows].join('\n'),
      { currency: 'EUR' },
      'list.csv',
    )

  it.each([
    '€/Stk;€/100 Stk',
    'Preis €;Preis €/100',
    'Price EUR;Price EUR per 100',
    'Цена EUR;Цена EUR за 100 шт',
  ])('are both read where each row fills one: %s', async (headings) => {
    const list = await read(headings, 'A-1;Messer;12,50;', 'A-2;Schraube M6;;4,80', 'A-3;Filter;7,90;')
    expect(productsOf(list).map(({ number, price }) => [number, price?.amountMinor, price?.per])).toEqual([
      ['A-1', 1250, 1],
      ['A-2', 480, 100],
      ['A-3', 790, 1],
    ])
  })

  it('are a question where a row fills both', async () => {
    const plan = await planOf(
      'Artikelnummer;Bezeichnung;€/Stk;€/100 Stk',
      'A-1;Messer;12,50;',
      'A-2;Schraube M6;0,05;4,80',
    )
    expect(plan.questions.map(({ key }) => key)).toContain('PRICE_AMBIGUOUS')
  })

  it('are a question where they are of several currencies', async () => {
    const plan = await planOf(
      'Artikelnummer;Bezeichnung;€/Stk;$/100 Stk',
      'A-1;Messer;12,50;',
      'A-2;Schraube M6;;4,80',
    )
    expect(plan.questions.map(({ key }) => key)).toContain('PRICE_AMBIGUOUS')
  })
})
