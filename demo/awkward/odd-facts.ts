import type { DemoItem, NumberRow, Supersession } from '#demo/catalogue/items/item.ts'

const replaces = (oldNumber: string, newNumber: string | null): Supersession => ({
  oldNumber,
  newNumber,
  mode: 'one',
  factor: 1,
  sinceDaysAgo: 400,
})
const ean = (number: string): NumberRow => ({ kind: 'ean', brand: null, number })

/** Rows that are odd in their facts. Ids from 901, so that adding names or numbers moves none of them. */
export const oddFacts: readonly (readonly [id: number, oddity: string, item: Partial<DemoItem>])[] = [
  [901, 'price 0, which is no price', { prices: [{ list: 'all', minPieces: 1, amountMinor: 0, per: 1 }] }],
  [902, 'no price', {}],
  [
    903,
    'price of one cent for a thousand',
    { prices: [{ list: 'all', minPieces: 1, amountMinor: 1, per: 1000 }] },
  ],
  [
    904,
    'price beyond 32 bits',
    { prices: [{ list: 'all', minPieces: 1, amountMinor: 9_999_999_999, per: 1 }] },
  ],
  [
    905,
    'first price tier starts at ten pieces',
    { prices: [{ list: 'all', minPieces: 10, amountMinor: 100, per: 1 }] },
  ],
  [906, 'EAN of twelve digits', { numbers: [ean('795711809591')] }],
  [907, 'EAN with a wrong check digit', { numbers: [ean('2912345678900')] }],
  [908, 'EAN that another row has too (1)', { numbers: [ean('2900000000001')] }],
  [909, 'EAN that another row has too (2)', { numbers: [ean('2900000000001')] }],
  [910, 'without any packing', { packings: [] }],
  [
    911,
    'smallest order beyond the cart limit',
    { packings: [{ packType: 2, piecesPerPack: 1, minPacks: 50, stepPacks: 25 }] },
  ],
  [
    912,
    'pack of a million',
    { packings: [{ packType: 1, piecesPerPack: 1_000_000, minPacks: 1, stepPacks: 1 }] },
  ],
  [
    913,
    'twelve packings',
    {
      packings: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000].map((piecesPerPack) => ({
        packType: 1,
        piecesPerPack,
        minPacks: 1,
        stepPacks: 1,
      })),
    },
  ],
  [914, 'picture list with empty entries', { pics: ['a.jpg', '', 'b.jpg'] }],
  [915, 'picture that does not exist', { pics: ['nowhere.JPG'] }],
  [
    916,
    'picture name with path and query',
    { pics: ['../../etc/passwd', 'a.svg?x=1#y', 'http://example.test/a.png'] },
  ],
  [917, 'picture name with blanks and other scripts', { pics: ['фото 1.jpg', '产品 图.png', 'a%20b.jpg'] }],
  [918, 'thirty pictures', { pics: Array.from({ length: 30 }, (_, place) => `view-${place + 1}.jpg`) }],
  [919, 'only a Chinese name', { names: { zh: '油锯化油器膜片' } }],
  [920, 'only a Russian name', { names: { ru: 'Мембрана карбюратора бензопилы' } }],
  [
    921,
    'only the supplier’s own language (Polish)',
    { names: { own: 'Membrana gaźnika do piły' }, ownLanguage: 'pl' },
  ],
  [
    922,
    'only the supplier’s own language (Arabic, right to left)',
    { names: { own: 'غشاء المكربن' }, ownLanguage: 'ar' },
  ],
  [
    923,
    'empty name in the reader’s language',
    { names: { en: 'Membrane with an empty German name', de: '' } },
  ],
  [924, 'number in a circle of three (1)', { supersessions: [replaces('AW-CIRCLE-1', 'AW-CIRCLE-2')] }],
  [925, 'number in a circle of three (2)', { supersessions: [replaces('AW-CIRCLE-2', 'AW-CIRCLE-3')] }],
  [926, 'number in a circle of three (3)', { supersessions: [replaces('AW-CIRCLE-3', 'AW-CIRCLE-1')] }],
  [927, 'replaced by itself', { supersessions: [replaces('AW-SELF', 'AW-SELF')] }],
  [928, 'replaced by a number nobody has', { supersessions: [replaces('AW-GHOST', '999 999 9999')] }],
  [929, 'ended without a successor', { supersessions: [replaces('AW-END', null)] }],
  [
    930,
    'two numbers that differ only in separators',
    {
      numbers: [
        { kind: 'oem', brand: 'STIHL', number: '1130 120 0603' },
        { kind: 'cross', brand: 'STIHL', number: '1130-120-0603' },
      ],
    },
  ],
  [
    931,
    'OEM number with the letter O for zero',
    { numbers: [{ kind: 'oem', brand: 'Honda', number: '30500-ZOL-821' }] },
  ],
  [
    932,
    'two hundred cross numbers',
    {
      numbers: Array.from(
        { length: 200 },
        (_, place): NumberRow => ({ kind: 'cross', brand: null, number: `XR-${10_000 + place}` }),
      ),
    },
  ],
  [
    933,
    'fits every model there is',
    {
      fitments: Array.from({ length: 400 }, (_, modelIndex) => ({
        modelIndex,
        yearFrom: null,
        yearTo: null,
        serialFrom: null,
        isExcluded: false,
      })),
    },
  ],
  [
    934,
    'fits only what it is said not to fit',
    { fitments: [{ modelIndex: 0, yearFrom: null, yearTo: null, serialFrom: null, isExcluded: true }] },
  ],
  [
    935,
    'years the wrong way round',
    { fitments: [{ modelIndex: 1, yearFrom: 2020, yearTo: 1990, serialFrom: null, isExcluded: false }] },
  ],
  [936, 'more in stock than anybody has', { stock: 'in', stockQuantity: 2_147_483_647 }],
  [937, 'negative stock', { stock: 'in', stockQuantity: -5 }],
  [938, 'expected yesterday', { stock: 'onOrder', stockQuantity: 0, stockDueInDays: -1 }],
  [939, 'weight of two billion grams', { weightGrams: 2_000_000_000 }],
  [
    940,
    'description with HTML and script',
    { descriptions: { en: '<h1>x</h1><script>alert(1)</script><a href="javascript:alert(1)">y</a>' } },
  ],
  [
    941,
    'description of 20,000 characters',
    { descriptions: { en: 'A long story about a short screw. '.repeat(600) } },
  ],
]

/** Own numbers of the rows that replace each other. */
export const circleNumbers: Readonly<Record<number, string>> = {
  924: 'AW-CIRCLE-1',
  925: 'AW-CIRCLE-2',
  926: 'AW-CIRCLE-3',
  927: 'AW-SELF',
  928: 'AW-GHOST',
  929: 'AW-END',
}
