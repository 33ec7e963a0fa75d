/**
 * Order lines as trade buyers write them, made by rules that share nothing with the reader: their own words of six languages,
 * their own spellings of numbers, their own layouts. Each line says which article it means and how many.
 */

export interface CorpusLine {
  text: string
  /** The article; `unknown`: a number that nobody sells; `around`: a line around the list. */
  product: number | 'unknown' | 'around'
  quantity: number
}

export interface CorpusList {
  name: string
  lines: CorpusLine[]
}

/** The same sequence for the same seed, so that a failure can be seen again. */
const randomFrom = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * most)
  return { upTo, pick: <Item>(items: readonly Item[]): Item => items[upTo(items.length)] as Item }
}
type Random = ReturnType<typeof randomFrom>

const digits = (random: Random, count: number): string =>
  String(1 + random.upTo(9)) + Array.from({ length: count - 1 }, () => random.upTo(10)).join('')

/** How makers and suppliers write their numbers. */
const patterns: readonly ((random: Random) => string)[] = [
  (random) => `GP-${digits(random, 2)} ${digits(random, 6)}`,
  (random) => `${digits(random, 4)} ${digits(random, 3)} ${digits(random, 4)}`,
  (random) => `${digits(random, 3)} ${digits(random, 2)} ${digits(random, 2)}-${digits(random, 2)}`,
  (random) => `${digits(random, 5)}-Z${random.pick(['E', 'L', 'M'])}${random.upTo(9)}-${digits(random, 3)}`,
  (random) => `40${digits(random, 11)}`,
  (random) => `AB-${digits(random, 4)}-${random.pick(['K', 'R', 'T'])}`,
  (random) => `${digits(random, 2)}.${digits(random, 3)}.${digits(random, 3)}`,
  (random) => `NK${digits(random, 5)}`,
]

/** Articles with their numbers; the place in the list is the article. */
export const corpusNumbers = (count: number): string[] => {
  const random = randomFrom(2026)
  const numbers = new Set<string>()
  while (numbers.size < count) numbers.add(random.pick(patterns)(random))
  return [...numbers]
}

/** A number of the same kinds that no article has. */
const newNumber = (numbers: readonly string[], random: Random): string => {
  for (;;) {
    const number = random.pick(patterns)(random)
    if (!numbers.includes(number)) return number
  }
}

const fullWidth = (text: string): string =>
  text.replaceAll(/[0-9A-Z]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

/** The spellings that the same number comes in. */
const spellings: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => number,
  (number) => number.replaceAll(/[ .-]/g, ''),
  (number) => number.replaceAll(/[ .]/g, '-'),
  (number) => number.toLowerCase(),
  (number) => number.replaceAll('-', ' '),
]

interface Words {
  greeting: string[]
  closing: string[]
  parts: string[]
  piece: string[]
  headings: [number: string, name: string, quantity: string, price: string]
  article: string
  quantity: string
  price: (random: Random) => string
}

const wordsOf: Record<string, Words> = {
  en: {
    greeting: ['Hi team,', 'please quote and deliver the following parts:'],
    closing: ['Kind regards', 'Tom Baker', 'Phone: +44 20 7946 0018'],
    parts: ['carburetor', 'spark plug', 'drive belt', 'air filter', 'oil seal'],
    piece: ['pcs', 'pc', 'pieces', 'ea'],
    headings: ['Part number', 'Description', 'Qty', 'Price'],
    article: 'Part no.',
    quantity: 'qty',
    price: (random) => `£${1 + random.upTo(90)}.${digits(random, 2)}`,
  },
  de: {
    greeting: ['Guten Morgen,', 'wir bestellen wie folgt:'],
    closing: ['Mit freundlichen Grüßen', 'Sabine Koch', 'Tel. 0561 123456'],
    parts: ['Vergaser', 'Zündkerze', 'Keilriemen', 'Luftfilter', 'Wellendichtring'],
    piece: ['Stk.', 'Stück', 'St.', 'Stck'],
    headings: ['Artikelnummer', 'Bezeichnung', 'Menge', 'Preis'],
    article: 'Art.-Nr.',
    quantity: 'Menge',
    price: (random) => `${1 + random.upTo(90)},${digits(random, 2)} €`,
  },
  fr: {
    greeting: ['Bonjour,', 'merci de nous livrer :'],
    closing: ['Cordialement', 'Luc Moreau', 'Tél. 04 72 11 22 33'],
    parts: ['carburateur', 'bougie', 'courroie', 'filtre à air', 'joint'],
    piece: ['pièces', 'pcs', 'pièce'],
    headings: ['Référence', 'Désignation', 'Quantité', 'Prix'],
    article: 'Réf.',
    quantity: 'qté',
    price: (random) => `${1 + random.upTo(90)},${digits(random, 2)} €`,
  },
  es: {
    greeting: ['Buenos días:', 'rogamos nos envíen:'],
    closing: ['Un saludo', 'Marta Ruiz', 'Tel. 91 555 12 34'],
    parts: ['carburador', 'bujía', 'correa', 'filtro de aire', 'retén'],
    piece: ['uds.', 'unidades', 'ud.', 'piezas'],
    headings: ['Referencia', 'Descripción', 'Cantidad', 'Precio'],
    article: 'Ref.',
    quantity: 'cant.',
    price: (random) => `${1 + random.upTo(90)},${digits(random, 2)} €`,
  },
  ru: {
    greeting: ['Здравствуйте!', 'Просим отгрузить:'],
    closing: ['С уважением,', 'Пётр Смирнов', 'тел. +7 495 123-45-67'],
    parts: ['карбюратор', 'свеча', 'ремень', 'фильтр воздушный', 'сальник'],
    piece: ['шт.', 'шт', 'штук'],
    headings: ['Артикул', 'Наименование', 'Количество', 'Цена'],
    article: 'Арт.',
    quantity: 'кол-во',
    price: (random) => `${100 + random.upTo(900)},${digits(random, 2)} руб.`,
  },
  zh: {
    greeting: ['您好：', '请发以下配件：'],
    closing: ['谢谢！', '王伟', '电话：021-5555 6666'],
    parts: ['化油器', '火花塞', '皮带', '空滤', '油封'],
    piece: ['个', '件', '只', '条'],
    headings: ['编号', '名称', '数量', '单价'],
    article: '编号',
    quantity: '数量',
    price: (random) => `¥${1 + random.upTo(90)}.${digits(random, 2)}`,
  },
}

interface Parts {
  number: string
  name: string
  quantity: number
  piece: string
  price: string
  at: number
  words: Words
}

interface Layout {
  name: string
  head?: (words: Words) => string
  line: (parts: Parts) => string
}

const layouts: readonly Layout[] = [
  { name: 'number and quantity', line: ({ number, quantity }) => `${number}   ${quantity}` },
  { name: 'quantity x number', line: ({ number, quantity }) => `${quantity} x ${number}` },
  { name: 'number x quantity', line: ({ number, quantity }) => `${number} x ${quantity}` },
  {
    name: 'quantity with unit first',
    line: ({ number, quantity, piece }) => `${quantity} ${piece} ${number}`,
  },
  {
    name: 'numbered, with name and unit',
    line: ({ at, number, name, quantity, piece }) => `${at}. ${name} ${number} – ${quantity} ${piece}`,
  },
  {
    name: 'a table with tabs and prices',
    head: ({ headings }) => headings.join('\t'),
    line: ({ number, name, quantity, price }) => [number, name, quantity, price].join('\t'),
  },
  {
    name: 'semicolons',
    head: ({ headings: [number, , quantity] }) => `${number};${quantity}`,
    line: ({ number, quantity }) => `${number};${quantity}`,
  },
  { name: 'brackets', line: ({ number, quantity }) => `${number} (${quantity})` },
  { name: 'colon', line: ({ number, quantity, piece }) => `${number}: ${quantity} ${piece}` },
  {
    name: 'dashes and a price',
    line: ({ number, name, quantity, piece, price }) =>
      `${number} - ${name} - ${quantity} ${piece} - ${price}`,
  },
  { name: 'bars', line: ({ number, name, quantity }) => `| ${number} | ${name} | ${quantity} |` },
  { name: 'quoted bullets', line: ({ number, quantity, piece }) => `> - ${number}, ${quantity} ${piece}` },
  {
    name: 'labels',
    line: ({ words, number, quantity }) => `${words.article} ${number}, ${words.quantity} ${quantity}`,
  },
  {
    name: 'name before the number in brackets',
    line: ({ name, number, quantity, piece }) => `${name} (${number}) ${quantity} ${piece}`,
  },
  {
    name: 'positions by ten, with tabs',
    line: ({ at, number, name, quantity, piece }) => [at * 10, number, name, quantity, piece].join('\t'),
  },
]

const quantities = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 24, 25, 30, 50, 100, 144, 250]

const makeList = (
  layout: Layout,
  language: string,
  numbers: readonly string[],
  random: Random,
  count: number,
): CorpusList => {
  const words = wordsOf[language]
  if (!words) throw new Error(`there are no words of ${language}`)
  const around = (text: string): CorpusLine => ({ text, product: 'around', quantity: 0 })
  const lines = Array.from({ length: count }, (_, place): CorpusLine => {
    const product = random.upTo(20) === 0 ? 'unknown' : random.upTo(numbers.length)
    const quantity = random.pick(quantities)
    const written = product === 'unknown' ? newNumber(numbers, random) : (numbers[product] ?? '')
    const spelled = random.pick(spellings)(written)
    const number = language === 'zh' && random.upTo(4) === 0 ? fullWidth(spelled) : spelled
    const parts = { number, quantity, at: place + 1, words, price: words.price(random) }
    const text = layout.line({ ...parts, name: random.pick(words.parts), piece: random.pick(words.piece) })
    return { text, product, quantity }
  })
  return {
    name: `${layout.name}, ${language}`,
    lines: [
      ...words.greeting.map(around),
      ...(layout.head ? [around(layout.head(words))] : []),
      ...lines,
      ...words.closing.map(around),
    ],
  }
}

/** A list in every layout and language, with so many order lines each. */
export const makeCorpus = (numbers: readonly string[], count: number, seed = 1): CorpusList[] => {
  const random = randomFrom(seed)
  return layouts.flatMap((layout) =>
    Object.keys(wordsOf).map((language) => makeList(layout, language, numbers, random, count)),
  )
}
