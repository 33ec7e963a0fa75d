import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ImportReport } from '#server/imports/error-report.ts'
import { groupExchanges } from '#server/imports/exchange-files.ts'
import { readContent } from '#server/imports/imports.fixture.ts'
import { type ImportEnd, importFile } from '#server/imports/imports.service.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'
import { runCommand, urlOf } from '#server/testing/command.ts'

const information = (inside: string, encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<КоммерческаяИнформация ВерсияСхемы="2.08">${inside}</КоммерческаяИнформация>`
const item = (id: string, number: string, name: string, inside = '') =>
  `<Товар><Ид>${id}</Ид><Артикул>${number}</Артикул><Наименование>${name}</Наименование>${inside}</Товар>`
const catalogue = (...items: string[]) =>
  information(
    `<Классификатор><Ид>k</Ид></Классификатор><Каталог СодержитТолькоИзменения="false"><Ид>cat-1</Ид><Товары>${items.join('')}</Товары></Каталог>`,
  )
const price = (amount: string) =>
  `<Цены><Цена><ИдТипаЦены>c</ИдТипаЦены><ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу></Цена></Цены>`
const offer = (id: string, inside: string) => `<Предложение><Ид>${id}</Ид>${inside}</Предложение>`
const offers = (...list: string[]) =>
  information(
    `<ПакетПредложений><Ид>cat-1#</Ид><ИдКаталога>cat-1</ИдКаталога><ТипыЦен><ТипЦены><Ид>c</Ид><Наименование>Опт</Наименование><Валюта>RUB</Валюта></ТипЦены></ТипыЦен><Предложения>${list.join('')}</Предложения></ПакетПредложений>`,
  )

const goods = catalogue(item('g1', 'Ф-1', 'Фильтр'), item('g2', 'Ц-2', 'Цепь'))
const priced = offers(
  offer('g1', `${price('350')}<Количество>4</Количество>`),
  offer('g2', `${price('900.50')}<Количество>0</Количество>`),
)
const zipped = (files: Record<string, string | Buffer>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]))),
  )

const folderOf = async (files: Record<string, string | Buffer>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'exchange-'))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

describe('the files of a 1C exchange in one zip', () => {
  const rowsOf = async (files: Record<string, string | Buffer>) =>
    (await readContent(zipped(files), {}, 'exchange.zip')).rows

  it('are goods with the prices and stocks of their offers', async () => {
    expect(
      await rowsOf({
        'webdata/import.xml': goods,
        'webdata/offers.xml': priced,
        'webdata/import_files/a.jpg': 'picture',
        'webdata/orders.xml': '<?xml version="1.0"?><orders/>',
      }),
    ).toMatchObject([
      { number: 'Ф-1', names: { ru: 'Фильтр' }, stockPieces: 4, price: { amountMinor: 35_000 } },
      { number: 'Ц-2', names: { ru: 'Цепь' }, price: { amountMinor: 90_050 } },
    ])
  })

  it('may hold prices and stocks in files of their own, in another encoding', async () => {
    const prices = information(
      `<ПакетПредложений><ТипыЦен><ТипЦены><Ид>c</Ид><Наименование>Опт</Наименование><Валюта>RUB</Валюта></ТипЦены></ТипыЦен><Предложения>${offer('g1', price('350'))}</Предложения></ПакетПредложений>`,
      'windows-1251',
    )
    const rests = information(
      `<ПакетПредложений><Предложения>${offer('g1', '<Остатки><Остаток><Склад><Количество>4</Количество></Склад></Остаток></Остатки>')}</Предложения></ПакетПредложений>`,
    )
    expect(
      await rowsOf({
        'prices0_1.xml': iconv.encode(prices, 'windows-1251'),
        'import0_1.xml': catalogue(item('g1', 'Ф-1', 'Фильтр')),
        'rests0_1.xml': rests,
      }),
    ).toMatchObject([{ number: 'Ф-1', stockPieces: 4, price: { amountMinor: 35_000 } }])
  })

  it('is refused when it holds more files than an exchange has', async () => {
    const many = Array.from({ length: 101 }, (_, at): [string, string] => [`${at}.xml`, '<a/>'])
    await expect(rowsOf(Object.fromEntries(many))).rejects.toThrow('TOO_LARGE')
  })

  it('is refused when the ZIP holds no file of 1C', async () => {
    await expect(rowsOf({ 'list.csv': 'a;b' })).rejects.toThrow('NOT_A_TABLE {"found":"archive"}')
  })
})

describe('offers of characteristics', () => {
  const read = async (...list: string[]) =>
    readContent(
      zipped({ 'import.xml': catalogue(item('g1', 'Ф-1', 'Фильтр')), 'offers.xml': offers(...list) }),
      {},
      'exchange.zip',
    )
  const blue =
    '<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Цвет</Наименование><Значение>Синий</Значение></ХарактеристикаТовара></ХарактеристикиТовара>'

  it('are one article with their stocks together where they have no numbers of their own', async () => {
    const { rows } = await read(
      offer(
        'g1#a',
        `<Артикул>Ф-1</Артикул><Наименование>Фильтр (Синий)</Наименование><Штрихкод>4006381333931</Штрихкод>${blue}${price('350')}<Количество>4</Количество>`,
      ),
      offer('g1#b', `${price('350')}<Количество>3</Количество>`),
    )
    expect(rows).toMatchObject([
      { number: 'Ф-1', names: { ru: 'Фильтр' }, stockPieces: 7, price: { amountMinor: 35_000 } },
    ])
  })

  it('give the article no price where theirs differ, with a warning', async () => {
    const { rows, issues } = await read(offer('g1#a', price('350')), offer('g1#b', price('360')))
    expect(rows).toHaveLength(1)
    expect(rows[0]).not.toHaveProperty('price')
    expect(issues).toMatchObject([{ reason: 'PRICE_NOT_FIXED', value: 'от 350' }])
  })

  it('are articles of their own where they have numbers', async () => {
    const { rows } = await read(
      offer('g1#a', `<Артикул>Ф-1/S</Артикул>${price('350')}`),
      offer('g1#b', `<Артикул>Ф-1/L</Артикул>${price('360')}`),
    )
    expect(rows).toMatchObject([
      { number: 'Ф-1/S', names: { ru: 'Фильтр' }, price: { amountMinor: 35_000 } },
      { number: 'Ф-1/L', names: { ru: 'Фильтр' }, price: { amountMinor: 36_000 } },
    ])
  })
})

describe('files that are given together', () => {
  it('are grouped by the catalogue that they name', async () => {
    const folder = await folderOf({
      'offers.xml': priced,
      'import.xml': goods,
      'other.xml': goods.replaceAll('cat-1', 'cat-2'),
      'list.csv': 'a;b',
    })
    const path = (name: string) => join(folder, name)
    expect(await groupExchanges(['offers.xml', 'list.csv', 'import.xml', 'other.xml'].map(path))).toEqual([
      { path: path('list.csv'), beside: [] },
      { path: path('import.xml'), beside: [path('offers.xml')] },
      { path: path('other.xml'), beside: [] },
    ])
  })

  it('leaves offers alone whose catalogue is not there, or may be one of two', async () => {
    const folder = await folderOf({
      'offers.xml': priced.replace('<ИдКаталога>cat-1</ИдКаталога>', ''),
      'import.xml': goods,
      'other.xml': goods.replaceAll('cat-1', 'cat-2'),
    })
    const paths = ['import.xml', 'other.xml', 'offers.xml'].map((name) => join(folder, name))
    expect(await groupExchanges(paths)).toEqual(paths.map((path) => ({ path, beside: [] })))
    expect(await groupExchanges([join(folder, 'nothing.xml'), paths[2] ?? ''])).toHaveLength(2)
  })
})

describe('an exchange in the shop', () => {
  let shop: ImportShop
  beforeEach(async () => {
    shop = await startImportShop()
  })
  afterEach(() => shop.close())

  const load = async (files: Record<string, string>, isDryRun = false): Promise<ImportEnd> => {
    const folder = await folderOf(files)
    return importFile(shop.importer, {
      path: join(folder, 'import.xml'),
      beside: [join(folder, 'offers.xml')],
      report: new ImportReport(null, 'en'),
      isDryRun,
    })
  }

  it('is loaded as one file; loaded again it changes nothing, and undo takes it back', async () => {
    const empty = await shop.state()
    const files = { 'import.xml': goods, 'offers.xml': priced }
    expect(await load(files, true)).toMatchObject({ ok: true, counts: { added: 2 } })
    expect(await shop.state()).toBe(empty)
    expect(await load(files)).toMatchObject({ ok: true, source: 'import', counts: { added: 2 } })
    expect(await load(files)).toMatchObject({ ok: true, counts: { added: 0, unchanged: 2 } })
    expect(
      await shop.rows(
        'select standard, stock_quantity as pieces, amount_minor::int as price from products join prices on product_id = products.id order by 1',
      ),
    ).toEqual([
      { standard: 'Ф-1', pieces: 4, price: 35_000 },
      { standard: 'Ц-2', pieces: 0, price: 90_050 },
    ])
    await shop.undo()
    await shop.undo()
    expect(await shop.state()).toBe(empty)
  })

  it('names both files in the report; offers alone are refused, and the reason names the missing file', async () => {
    const folder = await folderOf({ 'import.xml': goods, 'offers.xml': priced })
    const environment = { DATABASE_URL: urlOf(shop.database.owner) }
    const alone = await runCommand('import', [join(folder, 'offers.xml')], environment)
    expect(alone).toMatchObject({ code: 1, output: '' })
    expect(alone.errors).toContain('offers.xml: These are offers of 1C that name their articles only by id')
    const both = await runCommand(
      'import',
      [join(folder, 'offers.xml'), join(folder, 'import.xml')],
      environment,
    )
    expect(both.errors).toBe('')
    expect(both.output).toContain('import.xml, offers.xml: 2 new, 0 changed, 0 unchanged, 0 error')
    expect(both.code).toBe(0)
  })
})
