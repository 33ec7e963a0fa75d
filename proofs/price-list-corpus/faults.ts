import { type Article, rightOf, writeAmount } from './articles.ts'
import { type DrawnTable, type Grid, oneSheet, type RightArticle } from './corpus-table.ts'
import type { Language } from './languages/language.ts'

export interface Fault {
  name: string
  /** Only a workbook has several sheets. */
  isWorkbook?: true
  draw(language: Language, articles: Article[]): DrawnTable
}

const headingsOf = (language: Language): string[] => [
  language.number,
  language.name,
  `${language.price} ${language.sign}`,
  language.stock,
]

const rowOf = (language: Language, article: Article): (string | number)[] => [
  article.number,
  article.name,
  writeAmount(article.price.amountMinor, language),
  article.stock,
]

const rightRow = (article: Article) => rightOf(article, { stock: article.stock })

const currency = (language: Language) => ({ CURRENCY: ['--currency', language.currency] })

/** The plain table with its rows changed. */
const changed = (
  name: string,
  change: (rows: Grid, right: RightArticle[], language: Language, articles: Article[]) => void,
): Fault => ({
  name,
  draw: (language, articles) => {
    const rows: Grid = [headingsOf(language), ...articles.map((article) => rowOf(language, article))]
    const right = articles.map(rightRow)
    change(rows, right, language, articles)
    return oneSheet(rows, right, currency(language))
  },
})

const positions = (language: Language): string[] => [
  ...['--column', 'number=#1', '--column', 'name=#2', '--column', 'price=#3', '--column', 'stock=#4'],
  ...['--currency', language.currency],
]

const headingsUnknown: Fault = {
  name: 'headings-unknown',
  draw: (language, articles) =>
    oneSheet(
      [['Zubrik', 'Morfel', 'Quandt', 'Velso'], ...articles.map((article) => rowOf(language, article))],
      articles.map(rightRow),
      {
        ...currency(language),
        HEADINGS: [
          ...['--column', 'number=Zubrik', '--column', 'name=Morfel'],
          ...['--column', 'price=Quandt', '--column', 'stock=Velso', '--currency', language.currency],
        ],
      },
    ),
}

const headingsNone: Fault = {
  name: 'headings-none',
  draw: (language, articles) =>
    oneSheet(
      articles.map((article) => rowOf(language, article)),
      articles.map(rightRow),
      { ...currency(language), HEADINGS: ['--header', 'none', ...positions(language)] },
    ),
}

/** Numbers that lead with zeros, as people make Excel keep them. */
const excelZeros = changed('excel-zeros', (rows, right) => {
  for (const [index, article] of right.entries()) {
    const row = rows[index + 1]
    if (!row) continue
    article.number = `00${article.number.replaceAll(/\D/g, '')}`
    row[0] = index % 2 === 0 ? `="${article.number}"` : `'${article.number}`
  }
})

/** What Excel made of numbers must not be sold under what it made. */
const excelSpoilt = changed('excel-spoilt-numbers', (rows, right) => {
  for (const [index, spoilt] of ['1.23457E+11', '03.12.2026', '#N/A', '#ИМЯ?'].entries()) {
    const row = rows[index + 1]
    if (row) row[0] = spoilt
  }
  right.splice(0, 4)
})

const errorPrices = changed('error-values', (rows, right) => {
  for (const [index, spoilt] of ['#N/A', '#REF!', '#DIV/0!', '#WERT!'].entries()) {
    const row = rows[index + 1]
    const article = right[index]
    if (!row || !article) continue
    row[2] = spoilt
    article.price = null
  }
})

const twoSpellings = changed('two-spellings', (rows, right, language) => {
  const [first] = right
  if (!first?.price) return
  const amountMinor = first.price.amountMinor + 100
  const spelt = first.number.replaceAll(/[ .-]/g, '')
  const other = spelt === first.number ? `${spelt.slice(0, 4)} ${spelt.slice(4)}` : spelt
  rows.push([other, first.name ?? '', writeAmount(amountMinor, language), first.stock ?? ''])
  first.price = { ...first.price, amountMinor }
  first.number = other
})

const duplicates = changed('duplicate-rows', (rows) => {
  rows.push(...rows.slice(1, 4).map((row) => [...row]))
})

const notes = changed('notes', (rows, _right, language) => {
  rows.splice(2, 0, [`* ${language.onRequest}: info@shop.example`, '', '', ''])
  rows.push(
    ['', '', '', ''],
    ['Tel. +49 30 1234567, www.shop.example', '', '', ''],
    ['IBAN DE02 1203 0000 0000 2020 51', '', '', ''],
  )
})

const repeatedHeadings = changed('repeated-headings', (rows, _right, language) => {
  const half = Math.ceil(rows.length / 2)
  rows.splice(half, 0, [language.page, '', '', ''], headingsOf(language))
})

const entities = changed('entities-and-tags', (rows, right) => {
  for (const [index, article] of right.entries()) {
    const row = rows[index + 1]
    if (!row) continue
    row[1] = `<b>${article.name}</b> &amp; &quot;A&quot;`
    article.name = `${article.name} & "A"`
  }
})

const spacedThousands = changed('spaced-thousands', (rows, right, language) => {
  for (const [index, article] of right.entries()) {
    const row = rows[index + 1]
    if (!row || !article.price) continue
    article.price = { ...article.price, amountMinor: article.price.amountMinor + 123_400_00 }
    row[2] = writeAmount(article.price.amountMinor, language).replace(/\B(?=(\d{3})+(?!\d))/g, '\u{a0}')
  }
})

/** 0.0135 is 1.35 for 100 pieces. */
const moreDecimals = changed('more-decimals', (rows, right, language) => {
  if (language.decimals === 0) return
  for (const [index, article] of right.entries()) {
    const row = rows[index + 1]
    if (!row || !article.price) continue
    const amountMinor = 101 + index * 2
    article.price = { ...article.price, amountMinor, per: 100 }
    row[2] = `0${language.decimalSign}${String(amountMinor).padStart(4, '0')}`
  }
})

const currencyColumn: Fault = {
  name: 'currency-column',
  draw: (language, articles) => {
    const known = [
      ['EUR', 'EUR'],
      ['€', 'EUR'],
      ['GBP', 'GBP'],
      ['$', 'USD'],
    ] as const
    const currencyAt = (index: number) => known[index % known.length] ?? known[0]
    return oneSheet(
      [
        [language.number, language.name, language.price, 'Currency'],
        ...articles.map((article, index) => [
          article.number,
          article.name,
          `${100 + index}${language.decimalSign}50`,
          currencyAt(index)[0],
        ]),
      ],
      articles.map((article, index) =>
        rightOf(article, {
          price: { amountMinor: (100 + index) * 100 + 50, currency: currencyAt(index)[1], per: 1 },
        }),
      ),
      {},
    )
  },
}

/** Two prices, neither of which says that it is the one. */
const twoPrices: Fault = {
  name: 'two-prices',
  draw: (language, articles) => {
    const [first, second] = [`${language.price} A`, `${language.price} B`]
    return oneSheet(
      [
        [language.number, language.name, first, second],
        ...articles.map((article) => [
          article.number,
          article.name,
          writeAmount(article.price.amountMinor + 500, language),
          writeAmount(article.price.amountMinor, language),
        ]),
      ],
      articles.map((article) => rightOf(article)),
      { ...currency(language), PRICE_AMBIGUOUS: ['--price', second] },
    )
  },
}

const netAndGross: Fault = {
  name: 'net-and-gross',
  draw: (language, articles) =>
    oneSheet(
      [
        [language.number, language.name, language.gross, language.price],
        ...articles.map((article) => [
          article.number,
          article.name,
          writeAmount(Math.round(article.price.amountMinor * 1.2), language),
          writeAmount(article.price.amountMinor, language),
        ]),
      ],
      articles.map((article) => rightOf(article)),
      { ...currency(language), PRICE_AMBIGUOUS: ['--price', language.price] },
    ),
}

const severalSheets: Fault = {
  name: 'several-sheets',
  isWorkbook: true,
  draw: (language, articles) => {
    const half = Math.ceil(articles.length / 2)
    const rows = (part: Article[]): Grid => [
      headingsOf(language),
      ...part.map((article) => rowOf(language, article)),
    ]
    return {
      sheets: [
        { name: 'A', rows: rows(articles.slice(0, half)) },
        { name: 'B', rows: rows(articles.slice(half)) },
        {
          name: 'Info',
          rows: [
            ['Tel.', '+49 30 1234567'],
            ['Mail', 'info@shop.example'],
          ],
        },
      ],
      right: articles.map(rightRow),
      answers: currency(language),
    }
  },
}

/** The name stands on the first of each three rows only. */
const variants: Fault = {
  name: 'variants',
  draw: (language, articles) => {
    const firstOf = (index: number) => articles[index - (index % 3)]
    return oneSheet(
      [
        headingsOf(language),
        ...articles.map((article, index) => {
          const row = rowOf(language, article)
          if (index % 3 !== 0) row[1] = ''
          return row
        }),
      ],
      articles.map((article, index) =>
        rightOf({ ...article, name: firstOf(index)?.name ?? '' }, { stock: article.stock }),
      ),
      currency(language),
    )
  },
}

export const faults: readonly Fault[] = [
  headingsUnknown,
  headingsNone,
  excelZeros,
  excelSpoilt,
  errorPrices,
  twoSpellings,
  duplicates,
  notes,
  repeatedHeadings,
  entities,
  spacedThousands,
  moreDecimals,
  currencyColumn,
  twoPrices,
  netAndGross,
  severalSheets,
  variants,
]
