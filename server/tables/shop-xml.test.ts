import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { openTable } from '#server/tables/open-table.ts'
import { importBounds } from '#server/tables/table-limits.ts'
import type { TableRecord } from '#server/tables/table-record.ts'
import { TableReadError } from '#server/tables/table-refusal.ts'
import { bytesSource } from '#server/tables/table-source.ts'

const open = async (content: Buffer | string) => {
  try {
    return await openTable({ source: bytesSource(Buffer.from(content)), wish: {}, bounds: importBounds })
  } catch (error) {
    if (error instanceof TableReadError) return error.refusal
    throw error
  }
}

/** Each article as texts by heading. */
const articlesOf = async (content: Buffer | string): Promise<Record<string, string>[]> => {
  const tables = await open(content)
  if (!Array.isArray(tables)) throw new Error(`${tables.reason} ${JSON.stringify(tables.values)}`)
  const records: TableRecord[] = []
  for await (const batch of tables[0]?.read() ?? []) records.push(...batch.records)
  const [headings, ...rows] = records
  return rows.map(({ cells }) =>
    Object.fromEntries([...cells].map(([column, text]) => [headings?.cells.get(column) ?? '', text])),
  )
}

const yml = (offers: string) => `<?xml version="1.0" encoding="windows-1251"?>
<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-01-01 00:00"><shop><name>Магазин</name><currencies><currency id="RUB" rate="1"/></currencies>
<categories><category id="1">Запчасти</category><category id="2" parentId="1">Карбюраторы</category></categories>
<offers>${offers}</offers></shop></yml_catalog>`

describe('a YML catalogue', () => {
  it('is read with categories, pictures, parameters and stock', async () => {
    const offers = `<offer id="17" available="true"><price>1290</price><currencyId>RUB</currencyId><categoryId>2</categoryId>
      <picture>https://example.org/1.jpg</picture><picture>https://example.org/2.jpg</picture><vendor>Завод</vendor>
      <vendorCode>К-100</vendorCode><name>Карбюратор &amp; прокладка</name><barcode>4600000000015</barcode><count>4</count>
      <param name="Объём" unit="см3">35</param></offer>
      <offer id="18" type="vendor.model" available="false"><price>10.5</price><currencyId>RUB</currencyId><typePrefix>Свеча</typePrefix>
      <vendor>Завод</vendor><model>СЗ-1</model><description><![CDATA[<p>Для пилы</p>]]></description></offer>`
    expect(await articlesOf(iconv.encode(yml(offers), 'windows-1251'))).toEqual([
      {
        Артикул: 'К-100',
        Наименование: 'Карбюратор & прокладка',
        Категория: 'Карбюраторы',
        Цена: '1290',
        Валюта: 'RUB',
        Фото: 'https://example.org/1.jpg, https://example.org/2.jpg',
        Бренд: 'Завод',
        Штрихкод: '4600000000015',
        Количество: '4',
        'Объём, см3': '35',
        Наличие: 'есть',
      },
      {
        Артикул: '18',
        Наименование: 'Свеча Завод СЗ-1',
        Цена: '10.5',
        Валюта: 'RUB',
        Бренд: 'Завод',
        Описание: '<p>Для пилы</p>',
        Количество: 'нет',
      },
    ])
  })

  it('keeps what a parameter says under the name of an element apart from it', async () => {
    const offer = `<offer id="1"><name>Фильтр</name><vendorCode>1130-124-0800</vendorCode><price>10</price>
      <param name="Артикул">ФВ-18</param><param name="Цена">12</param><param name="Цвет">синий</param></offer>`
    expect(await articlesOf(iconv.encode(yml(offer), 'windows-1251'))).toEqual([
      {
        Артикул: '1130-124-0800',
        Наименование: 'Фильтр',
        Цена: '10',
        'Кросс-номера': 'ФВ-18',
        'Цена (param)': '12',
        Цвет: 'синий',
      },
    ])
  })

  it('keeps prices that include tax, begin somewhere or have steps apart from plain ones', async () => {
    const offers = (
      tax: string,
    ) => `<offer id="1" group_id="77"><price from="true">1290</price><vat>${tax}</vat></offer>
      <offer id="2"><price>10</price><prices><price><value>9</value><quantity>50</quantity></price></prices></offer>`
    expect(await articlesOf(iconv.encode(yml(offers('VAT_20')), 'windows-1251'))).toEqual([
      { Артикул: '1', 'Цена с НДС': 'от 1290', vat: 'VAT_20', group_id: '77' },
      { Артикул: '2', 'Цена с НДС': '10', prices: '9, 50' },
    ])
    for (const tax of ['NO_VAT', 'VAT_0', '6']) {
      const [first] = await articlesOf(iconv.encode(yml(offers(tax)), 'windows-1251'))
      expect(first, tax).toMatchObject({ Цена: 'от 1290' })
    }
  })

  it('says what it is', async () => {
    const tables = await open(iconv.encode(yml('<offer id="1"><name>Цепь</name></offer>'), 'windows-1251'))
    expect(tables).toMatchObject([{ format: 'xml', facts: { layout: 'yml', encoding: 'windows-1251' } }])
  })
})

const classifier = `<Классификатор><Группы><Группа><Ид>g1</Ид><Наименование>Запчасти</Наименование><Группы><Группа><Ид>g2</Ид><Наименование>Фильтры</Наименование></Группа></Группы></Группа></Группы>
  <Свойства><Свойство><Ид>p1</Ид><Наименование>Цвет</Наименование><ВариантыЗначений><Справочник><ИдЗначения>v1</ИдЗначения><Значение>Синий</Значение></Справочник></ВариантыЗначений></Свойство></Свойства></Классификатор>`
const goods = `<Каталог><Товары><Товар><Ид>t1</Ид><Артикул>Ф-1</Артикул><Наименование>Фильтр</Наименование><БазоваяЕдиница Код="796">шт</БазоваяЕдиница>
  <Группы><Ид>g2</Ид></Группы><Изготовитель><Ид>z</Ид><Наименование>Завод</Наименование></Изготовитель><Картинка>a.jpg</Картинка><Картинка>b.jpg</Картинка>
  <ЗначенияСвойств><ЗначенияСвойства><Ид>p1</Ид><Значение>v1</Значение></ЗначенияСвойства></ЗначенияСвойств></Товар>
  <Товар Статус="Удален"><Ид>t2</Ид><Артикул>Ф-2</Артикул><Наименование>Фильтр старый</Наименование></Товар></Товары></Каталог>`
const types = (names: readonly string[], inside = '') =>
  `<ТипыЦен>${names.map((name, at) => `<ТипЦены><Ид>c${at}</Ид><Наименование>${name}</Наименование><Валюта>RUB</Валюта>${inside}</ТипЦены>`).join('')}</ТипыЦен>`
const price = (type: number, amount: string, inside = '') =>
  `<Цена><ИдТипаЦены>c${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу>${inside}</Цена>`
const tax = (isIncluded: boolean) =>
  `<Налог><Наименование>НДС</Наименование><УчтеноВСумме>${isIncluded}</УчтеноВСумме></Налог>`
const offer = (id: string, inside: string) =>
  `<Предложение><Ид>${id}</Ид><Наименование>Фильтр</Наименование>${inside}</Предложение>`
const commerce = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.08" ДатаФормирования="2026-01-01">${inside}</КоммерческаяИнформация>`

describe('a CommerceML catalogue', () => {
  it('is read with groups, properties and pictures', async () => {
    expect(await articlesOf(commerce(classifier + goods))).toEqual([
      {
        Артикул: 'Ф-1',
        Наименование: 'Фильтр',
        Категория: 'Фильтры',
        Производитель: 'Завод',
        Единица: 'шт',
        Фото: 'a.jpg, b.jpg',
        Цвет: 'Синий',
      },
      { Артикул: 'Ф-2', Наименование: 'Фильтр старый', Активен: 'нет' },
    ])
  })

  it('has one column for each price type', async () => {
    const offers = `<ПакетПредложений>${types(['Розничная', 'Цена закупки'])}<Предложения>${offer('x#1', `<Артикул>Ф-9</Артикул><Цены>${price(0, '100.50')}${price(1, '50')}</Цены><Остатки><Остаток><Склад><Количество>3</Количество></Склад></Остаток><Остаток><Склад><Количество>4</Количество></Склад></Остаток></Остатки>`)}</Предложения></ПакетПредложений>`
    expect(await articlesOf(commerce(offers))).toEqual([
      {
        Артикул: 'Ф-9',
        Наименование: 'Фильтр',
        Количество: '7',
        'Розничная цена, RUB': '100.50',
        'Цена закупки, RUB': '50',
      },
    ])
  })

  it('joins goods with their offers in the same file', async () => {
    const offers = `<ПакетПредложений>${types(['Опт'])}<Предложения>${offer('t1#a', `<Цены>${price(0, '10')}</Цены><Количество>2</Количество>`)}</Предложения></ПакетПредложений>`
    const [first, second] = await articlesOf(commerce(classifier + goods + offers))
    expect(first).toMatchObject({
      Артикул: 'Ф-1',
      'Опт цена, RUB': '10',
      Количество: '2',
      Категория: 'Фильтры',
    })
    expect(second).toMatchObject({ Артикул: 'Ф-2' })
  })

  it('is read in the encoding that it names, however short it is', async () => {
    const inside = '<Каталог><Товары><Товар><Ид>1</Ид><Артикул>А-1</Артикул></Товар></Товары></Каталог>'
    const typed = commerce(inside).replace('UTF-8', 'windows-1251')
    expect(await articlesOf(iconv.encode(typed, 'windows-1251'))).toEqual([{ Артикул: 'А-1' }])
  })

  const offerOf = async (typesOfPrices: string, inside: string) => {
    const offers = `<ПакетПредложений>${typesOfPrices}<Предложения>${offer('x', `<Артикул>Ф-9</Артикул>${inside}`)}</Предложения></ПакетПредложений>`
    const [first] = await articlesOf(commerce(offers))
    return first
  }

  it('says of its only price that it is a purchase price, or includes tax', async () => {
    const prices = `<Цены>${price(0, '100')}</Цены>`
    expect(await offerOf(types(['Закупочная']), prices)).toMatchObject({ 'Закупочная цена, RUB': '100' })
    expect(await offerOf(types(['Опт'], tax(true)), prices)).toMatchObject({ 'Опт цена с НДС, RUB': '100' })
    expect(await offerOf(types(['Опт с НДС'], tax(true)), prices)).toMatchObject({
      'Опт с НДС цена, RUB': '100',
    })
    expect(await offerOf(types(['Опт'], tax(false)), prices)).toMatchObject({ 'Опт цена, RUB': '100' })
    const taxed = `<Цены>${price(0, '100', tax(true))}</Цены>`
    expect(await offerOf(types(['Опт'], tax(false)), taxed)).toMatchObject({ 'Опт цена с НДС, RUB': '100' })
  })

  it('says for how many pieces a price is', async () => {
    const amounts = ['1', '10', '12'].map((pieces) =>
      price(0, '100', `<Единица>упак</Единица><Коэффициент>${pieces}</Коэффициент>`),
    )
    const offers = await Promise.all(
      amounts.map((amount) => offerOf(types(['Опт']), `<Цены>${amount}</Цены>`)),
    )
    expect(offers.map((one) => one?.['Опт цена, RUB'])).toEqual(['100', '100 / 10 шт', '100 / 12 шт'])
  })

  it('adds up stores named as attributes, and keeps what it does not know', async () => {
    const inside = `<Склад ИдСклада="a" КоличествоНаСкладе="5"/><Склад ИдСклада="b" КоличествоНаСкладе="7"/>
      <СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование><Ставка>20</Ставка></СтавкаНалога></СтавкиНалогов>`
    expect(await offerOf('', inside)).toEqual({
      Артикул: 'Ф-9',
      Наименование: 'Фильтр',
      Количество: '12',
      СтавкиНалогов: 'НДС, 20',
    })
  })

  it('is read whatever pieces it arrives in', async () => {
    const many = Array.from(
      { length: 20_000 },
      (_, at) =>
        `<!-- ${at} > --><Товар><Ид>i${at}</Ид><Артикул>Ф-${at}</Артикул><Наименование><![CDATA[Болт <М${at}>]]></Наименование></Товар>`,
    )
    const rows = await articlesOf(commerce(`<Каталог><Товары>${many.join('')}</Товары></Каталог>`))
    expect(rows).toHaveLength(20_000)
    expect(rows[19_999]).toEqual({ Артикул: 'Ф-19999', Наименование: 'Болт <М19999>' })
    expect(rows.every((row, at) => row['Артикул'] === `Ф-${at}`)).toBe(true)
  })
})

describe('hostile XML of a shop', () => {
  it.each([
    [
      'a file cut short',
      commerce('<Каталог><Товары><Товар><Ид>1</Ид>').replace('</КоммерческаяИнформация>', ''),
      'NOT_A_TABLE',
    ],
    ['a tag that never ends', yml(`<offer id="${'x'.repeat(3_000_000)}`), 'OVER_LIMIT'],
    ['tags nested 10,000 deep', yml(`<offer id="1">${'<a>'.repeat(10_000)}`), 'OVER_LIMIT'],
    [
      'an offer of 100,000 parameters',
      yml(`<offer id="1">${'<param name="a">1</param>'.repeat(100_000)}</offer>`),
      'OVER_LIMIT',
    ],
    [
      'a text of 40,000 characters',
      yml(`<offer id="1"><name>${'x'.repeat(40_000)}</name></offer>`),
      'OVER_LIMIT',
    ],
    [
      'entities that expand',
      `<!DOCTYPE yml_catalog [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${yml('<offer id="1"><name>&b;</name></offer>').replace(/<\?xml[^]*?dtd">/, '')}`,
      null,
    ],
    ['another kind of XML', '<?xml version="1.0"?><rows><row><a>1</a></row></rows>', 'NOT_A_TABLE'],
    ['no articles', yml(''), 'NOT_A_TABLE'],
  ])('is refused or read: %s', async (_, content, reason) => {
    const opened = await open(content)
    expect(Array.isArray(opened) ? null : opened.reason).toBe(reason)
  })
})
