import type { DemoItem, NumberRow, Supersession } from '#demo/catalogue/items/item.ts'

/**
 * Rows that break shops, on purpose, with fixed ids below 1,001. They belong to the type `unsorted`, which is not
 * published: the menu and its totals leave them out, search and product pages find them.
 * The table of docs and tests is this file: id, own number and what is odd about the row.
 */
export interface AwkwardRow {
  id: number
  /** What is odd, in one phrase. */
  oddity: string
  standard: string
  item: Partial<DemoItem>
}

const leadingZeros = [
  '0000 350 3502',
  '0004 020 1200',
  '00123',
  '000',
  '0',
  '007-1011',
  '0000-000-0268',
  '0012.50',
  '00000000000000000001',
]
const likeNumbers = [
  '1E44F-5',
  '6E8',
  '1E10',
  '12E5',
  '3E-7',
  '1e5',
  '1.5E3',
  '0x1F',
  '1_000',
  '1,5',
  '9007199254740993',
  '123456789012345678901234567890',
  '-0',
  '.5',
]
const likeOther = [
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'TRUE',
  'false',
  '1/2',
  '3-4',
  '01-02-2003',
  '2003-01-02',
  'MAR1',
  '10:30',
  'N/A',
  '#REF!',
]
const formulas = [
  '=1+1',
  "=cmd|'/C calc'!A0",
  '+1',
  '-1',
  "@SUM(1+9)*cmd|' /C calc'!A0",
  '=HYPERLINK("http://example.test","x")',
  '+49 1111',
  '-2+3',
  '@x',
  '\t=1+1',
]
const otherScripts = [
  '１１２８９６７１５１３',
  'СS-45',
  'ЖГ-12',
  'ДЛ-12',
  'ÄÖ-7',
  'Ø28-4',
  '五羊-125',
  '١٢٣٤',
  'ﬁ-22',
  'K9',
  'Ⅷ-2',
  '²³-1',
  'ı-I-1',
  'ẞ-5',
  'é-1',
]
const marks = [
  '100%',
  '_____',
  '%_%',
  'A*B',
  'A?B',
  'A\\B',
  "A'B",
  'A"B',
  'A;B',
  'A,B',
  'A|B',
  'A&B',
  'A<B>',
  '{A}',
  '[A]',
  '(A)',
  'A/B/C',
  'A#1',
  'A+B',
  '../A',
  'A--1',
  'A/*1*/',
]
const injections = [
  "' OR 1=1 --",
  "'; drop table products; --",
  '${7*7}',
  '{{7*7}}',
  '%00',
  '%2e%2e%2f',
  '\\N',
  '\\.',
  '$1',
  '${jndi:ldap://example.test/a}',
]

const oddNames: readonly (readonly [oddity: string, name: string])[] = [
  ['one letter', 'X'],
  ['255 characters', 'Gasket '.repeat(37).slice(0, 255)],
  ['1,000 characters', 'Carburetor gasket set for every machine '.repeat(25).slice(0, 1_000)],
  ['1,000 characters without a blank', 'x'.repeat(1_000)],
  ['HTML', '<b>Bold</b> carburetor <i>kit</i>'],
  ['script', '<script>alert(1)</script>'],
  ['image with a handler', '<img src=x onerror=alert(1)>'],
  ['closing a script and a comment', '</script><!-- --><svg onload=alert(1)>'],
  ['HTML entity', 'Nut &amp; bolt &lt;M6&gt; &#39;x&#39;'],
  ['single and double quotes', 'Bolt \'M6\' "zinc"'],
  ['inch marks', "Hose 3/8\" x 1/2''"],
  ['typographic inch mark', 'Guide bar 16” 3/8″ ½'],
  ['diameter sign and registered mark', 'Pulley Ø 80 mm ® ™'],
  ['semicolon and comma', 'Screw; washer, nut; pin'],
  ['tab inside', 'Spring\t12 mm'],
  ['line break inside', 'Spring\n12 mm'],
  ['carriage return and line feed', 'Spring\r\n12 mm'],
  ['control characters', 'Pin\u0001\u0008\u001b\u007f 8 mm'],
  ['zero-width space', 'Car\u200bburetor'],
  ['zero-width joiner and byte order mark', '\ufeffClutch\u200d drum'],
  ['no-break space', 'Fuel\u00a0filter\u202f10\u00a0mm'],
  ['right-to-left mark and override', 'Cap \u200f123\u200e \u202egpj.exe\u202c'],
  ['Arabic', 'مرشح هواء للمنشار'],
  ['Hebrew with digits', 'מסנן אוויר 12x5'],
  ['emoji', 'Chainsaw 🪚🌲 part'],
  ['emoji of several parts', 'Harness 👩🏽‍🌾👨‍👩‍👧'],
  ['sign outside the basic plane', 'Belt 𠮷𝟙𝟚'],
  ['combining accents (NFD)', 'Re\u0301servoir a\u0300 huile'],
  ['stacked accents', 'Z\u0351\u036b\u0343a\u0334\u0321lgo carb'],
  ['full-width letters', 'Ｃａｒｂｕｒｅｔｏｒ　１２'],
  ['blank at both ends and doubled', '  Oil   seal  '],
  ['capitals', 'CARBURETOR FOR STIHL MS 180'],
  ['German sharp s and umlauts', 'Schlüssel für Öl-Ablaßschraube'],
  ['Turkish i', 'İğneli rulman ısıtıcı'],
  ['Polish', 'Gaźnik do piły spalinowej żółty'],
  ['Vietnamese', 'Bộ chế hòa khí máy cưa xích'],
  ['Thai without blanks', 'คาร์บูเรเตอร์เลื่อยยนต์'],
  ['Japanese', 'キャブレター　チェーンソー用'],
  ['Korean', '기화기 엔진톱용'],
  ['Greek', 'Καρμπυρατέρ αλυσοπρίονου'],
  ['percent and underscore', '100% _genuine_ %s %d'],
  ['backslashes', 'Path C:\\new\\table'],
  ['template text', '{{name}} ${name} %(name)s'],
  ['looks like JSON', '{"en":"x"}'],
  ['looks like an array', '{a,b,NULL}'],
  ['digits only', '123456'],
  ['punctuation only', '---'],
  ['word "undefined"', 'undefined'],
  ['mixed Latin and Cyrillic look-alikes', 'Сhаin fоr STIHL'],
  ['fraction signs', 'Hose ¼ ½ ¾ ⅜'],
  ['superscript units', '45 cm³ 3 m² 10 µm'],
  ['soft hyphen', 'Ketten\u00adrad\u00adabdeckung'],
]

const plainItem = (id: number, standard: string): DemoItem => ({
  id,
  sourceKey: `AW-${String(id).padStart(4, '0')}`,
  standard,
  kind: 'part',
  typeSlug: 'unsorted',
  brand: null,
  modelIndex: null,
  group: null,
  measure: '',
  names: { en: `Awkward row ${id}` },
  ownLanguage: null,
  descriptions: {},
  star: 0,
  badge: null,
  isUniversal: false,
  isOemListed: false,
  rank: 5_000_000 + id,
  pics: [],
  drawings: [],
  stock: 'onRequest',
  stockQuantity: null,
  stockDueInDays: null,
  weightGrams: null,
  hsCode: null,
  origin: null,
  createdDaysAgo: 3_000,
  updatedDaysAgo: 3_000,
  attributes: [],
  numbers: [],
  fitments: [],
  assembly: null,
  packings: [{ packType: 1, piecesPerPack: 1, minPacks: 1, stepPacks: 1 }],
  prices: [],
  promotion: null,
  supersessions: [],
})

const replaces = (oldNumber: string, newNumber: string | null): Supersession => ({
  oldNumber,
  newNumber,
  mode: 'one',
  factor: 1,
  sinceDaysAgo: 400,
})
const ean = (number: string): NumberRow => ({ kind: 'ean', brand: null, number })

/** Rows that are odd in their facts. Ids from 901, so that adding names or numbers moves none of them. */
const oddFacts: readonly (readonly [id: number, oddity: string, item: Partial<DemoItem>])[] = [
  [901, 'price 0, which is no price', { prices: [{ list: 'all', minPieces: 1, amountMinor: 0 }] }],
  [902, 'no price', {}],
  [903, 'price of one cent', { prices: [{ list: 'all', minPieces: 1, amountMinor: 1 }] }],
  [904, 'price beyond 32 bits', { prices: [{ list: 'all', minPieces: 1, amountMinor: 9_999_999_999 }] }],
  [
    905,
    'first price tier starts at ten pieces',
    { prices: [{ list: 'all', minPieces: 10, amountMinor: 100 }] },
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

const circleNumbers: Readonly<Record<number, string>> = {
  924: 'AW-CIRCLE-1',
  925: 'AW-CIRCLE-2',
  926: 'AW-CIRCLE-3',
  927: 'AW-SELF',
  928: 'AW-GHOST',
  929: 'AW-END',
}

const oddNumbers = [leadingZeros, likeNumbers, likeOther, formulas, otherScripts, marks, injections]
const numberOddities = [
  'leading zero',
  'reads as a number',
  'reads as a value or a date',
  'formula at the start of a cell',
  'other script',
  'sign that means something',
  'injection',
]

/** All awkward rows: numbers from id 1, names from 301, facts from 901. */
export const awkwardRows: readonly AwkwardRow[] = [
  ...oddNumbers
    .flatMap((numbers, kind) => numbers.map((standard) => ({ standard, oddity: numberOddities[kind] ?? '' })))
    .map(({ standard, oddity }, place): AwkwardRow => ({ id: place + 1, oddity, standard, item: {} })),
  ...oddNames.map(
    ([oddity, name], place): AwkwardRow => ({
      id: 301 + place,
      oddity: `name: ${oddity}`,
      standard: `AW-${301 + place}`,
      item: { names: { en: name } },
    }),
  ),
  ...oddFacts.map(
    ([id, oddity, item]): AwkwardRow => ({ id, oddity, standard: circleNumbers[id] ?? `AW-${id}`, item }),
  ),
]

/** The awkward rows as items of the catalogue. */
export const awkwardItems = (): DemoItem[] =>
  awkwardRows.map(({ id, standard, item }) => {
    const whole = { ...plainItem(id, standard), ...item }
    return { ...whole, numbers: [{ kind: 'standard', brand: null, number: standard }, ...whole.numbers] }
  })
