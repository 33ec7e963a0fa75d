import { afterAll, beforeAll, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
})
afterAll(() => shop.close())

type Slot = Language | 'own'

/** Names as price lists write them: signs within words, sizes closed up, quotes, slashes, lists, several scripts. */
const oddNames: readonly (readonly [Slot, string])[] = [
  ['own', 'Fio corte red.sil. Ø 2,4 mm x 14,0 m'],
  ['own', 'Guia D 53cm/21" 1,6mm/0.063" .404"'],
  ['own', 'MS 382 3/8" R Motosserra,33cm/13",36RS'],
  ['own', 'Jogo disp.pulveriz.(atomiz./polvilhada) s/ cj.corte'],
  ['own', 'Arruela de aço 10/8,5x23x1'],
  ['own', 'Osełka dwustronna 20x5x2,5cm'],
  ['own', 'Głowica T014 m10 x1.25 czerwona'],
  ['own', 'Gąbka polerska 150x50mm żółta M14'],
  ['own', 'Sprzęgło odśrodkowe zagęszczarki 128x20mm - 1 pase'],
  ['own', "Łańcuch do piły 16'' 66og 325'' 1,5mm - OREGON ®"],
  ['own', 'Porca com colar M12x1,5 à esq.'],
  ['own', 'Těsnění „gufero“ 12×22×7 – pár'],
  ['own', 'Kormányrúd-rögzítő csavar M8×1,25'],
  ['own', 'Õhufilter 4.2–5.5 hj / 2tk'],
  ['de', 'Wellendichtring ABC45x60x10,B2'],
  ['de', 'Öl-Ablaßschraube M12x1,5 (DIN 910)'],
  ['de', 'O-Ring 3x1,5 / Satz à 10 St.'],
  ['en', "Blade 18'' 3-in-1 +6 holes & spacer"],
  ['en', 'Spring A.B.C. type 12.5/8 #4, 24V/DC'],
  ['en', 'Filter (pre-clean) 100 % foam; 2½" neck'],
  ['en', 'Bearing 6202-2RS/C3 15*35*11'],
  ['fr', 'Courroie d’entraînement 1/2X2339 «série L»'],
  ['fr', "Joint d'étanchéité ø8,5 x 1,2mm"],
  ['es', 'Muelle 0,8mm/nº 5 p/arranque'],
  ['ru', 'Трансформатор 2х7,5кВт 230В 50/60Гц'],
  ['ru', 'Втулка д.12х18х25 (бронза) №7'],
  ['ru', 'Клапан GM133V.1 с катушкой ZB-09 9W'],
  ['zh', '化油器总成(适用于MS180)12.5×8'],
  ['zh', '空气滤清器170F/GX210、原装'],
  ['en', `${'Cover plate with a long name, left side 4.5 mm '.repeat(4)}zinc`],
]

/** Words of several languages and sizes, joined by whatever people put between them. */
const generated = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'Sabre',
        'wąż',
        'Ölring',
        'втулка',
        'élément',
        'cj',
        'T014',
        '36RS',
        'mod',
        'NAC',
        'pręt',
      ),
      fc.constantFrom(' ', '.', ',', '/', ' / ', '-', '"', ' x', ' (', ') ', ' Ø', '+', ' – ', ', '),
      fc.constantFrom(
        '2,5cm',
        '45x60x10',
        '150x50mm',
        "16''",
        '66og',
        'M12x1 LH',
        '3/8"',
        '.325',
        '1,6mm',
        '12×22',
        'M8',
        '230V-50:60Hz',
        '0.063"',
        '7.2',
        '6*10',
      ),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.flat().join('').trim())

it('finds every product by its own name, pasted as it stands', async () => {
  const names = [
    ...oddNames,
    ...fc.sample(generated, { numRuns: 60, seed: 7 }).map((name): [Slot, string] => ['own', name]),
  ]
  const wanted: [Slot, string, number][] = []
  for (const [slot, name] of names)
    wanted.push([slot, name, (await shop.newProduct({ names: { [slot]: name } })).id])
  await shop.system(sql`update products set own_language = 'pt' where names ? 'own'`)
  await shop.publish()
  const missed: string[] = []
  for (const [slot, name, id] of wanted) {
    const language = slot === 'own' ? 'en' : slot
    for (const reader of new Set<Language>([language, 'de'])) {
      const { rows } = await shop.list({ keyword: name, pageSize: 100 }, { language: reader })
      if (!rows.some((row) => row.id === id)) missed.push(`${reader}: ${name}`)
    }
  }
  expect(missed).toEqual([])
})
