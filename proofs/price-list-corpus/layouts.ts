import { type Article, amountFigure, rightOf, writeAmount } from './articles.ts'
import { type Answers, type DrawnTable, oneSheet, type RightArticle } from './corpus-table.ts'
import type { Language } from './languages/language.ts'

export interface Layout {
  name: string
  draw(language: Language, articles: Article[]): DrawnTable
}

const currencyAnswer = (language: Language): Answers => ({ CURRENCY: ['--currency', language.currency] })

/** `Cena (Kč)` */
const inMoney = (heading: string, { sign }: Language) => `${heading} (${sign})`

const withStock = (articles: Article[]): RightArticle[] =>
  articles.map((article) => rightOf(article, { stock: article.stock }))

const basic = (language: Language) => [
  language.number,
  language.name,
  inMoney(language.price, language),
  language.stock,
]

const basicRow = (language: Language, article: Article) => [
  article.number,
  article.name,
  writeAmount(article.price.amountMinor, language),
  article.stock,
]

const plain: Layout = {
  name: 'plain',
  draw: (language, articles) =>
    oneSheet(
      [basic(language), ...articles.map((article) => basicRow(language, article))],
      withStock(articles),
      {},
    ),
}

const currencyUnsaid: Layout = {
  name: 'currency-unsaid',
  draw: (language, articles) =>
    oneSheet(
      [
        [language.name, language.number, language.price, language.oem],
        ...articles.map((article) => [
          article.name,
          article.number,
          writeAmount(article.price.amountMinor, language, true),
          article.oem,
        ]),
      ],
      articles.map((article) => rightOf(article, { oem: [article.oem] })),
      currencyAnswer(language),
    ),
}

const groupsAndTotals: Layout = {
  name: 'groups-and-totals',
  draw: (language, articles) => {
    const total = articles.reduce((sum, article) => sum + article.price.amountMinor, 0)
    const half = Math.ceil(articles.length / 2)
    const rowOf = (article: Article) => [
      article.number,
      article.name,
      amountFigure(article.price.amountMinor, language),
      article.stock,
    ]
    return oneSheet(
      [
        [language.title, '', '', ''],
        ['', '', '', ''],
        basic(language),
        [`01 ${language.nouns[0]}`, '', '', ''],
        ...articles.slice(0, half).map(rowOf),
        [`02 ${language.nouns[1]}`, '', '', ''],
        ...articles.slice(half).map(rowOf),
        [language.total, '', amountFigure(total, language), ''],
        [language.page, '', '', ''],
      ],
      withStock(articles),
      {},
    )
  },
}

const fitmentPerRow: Layout = {
  name: 'fitment-per-row',
  draw: (language, articles) =>
    oneSheet(
      [
        [language.number, language.name, language.model, inMoney(language.price, language)],
        ...articles.flatMap((article) =>
          article.models.map((model) => [
            article.number,
            article.name,
            model,
            writeAmount(article.price.amountMinor, language),
          ]),
        ),
      ],
      articles.map((article) => rightOf(article, { models: article.models })),
      {},
    ),
}

/** `12,-`, `12,50/St.`, `*12,50`, with the sign before or behind, on request. */
const priceSpellings: Layout = {
  name: 'price-cells',
  draw: (language, articles) => {
    const right: RightArticle[] = []
    const rows = articles.map((article, index) => {
      const { amountMinor } = article.price
      const whole = language.decimals === 0 ? amountMinor : Math.floor(amountMinor / 100) * 100
      const wholeText = String(language.decimals === 0 ? whole : whole / 100)
      const text = writeAmount(amountMinor, language)
      const spellings: readonly [string, number | null][] = [
        [`${wholeText}${language.decimalSign}-`, whole],
        [`${text} ${language.sign}`, amountMinor],
        [`*${text}`, amountMinor],
        [language.onRequest, null],
        [`${text}/${language.pieces}`, amountMinor],
        [`${language.currency} ${text}`, amountMinor],
        ['-', null],
      ]
      const [cell, minor] = spellings[index % spellings.length] ?? ['', null]
      right.push(
        rightOf(article, { price: minor === null ? null : { ...article.price, amountMinor: minor } }),
      )
      return [article.number, article.name, cell]
    })
    return oneSheet([[language.number, language.name, inMoney(language.price, language)], ...rows], right, {})
  },
}

const costAndPrice: Layout = {
  name: 'cost-and-price',
  draw: (language, articles) =>
    oneSheet(
      [
        [language.number, language.name, language.cost, language.price, language.stock],
        ...articles.map((article) => [
          article.number,
          article.name,
          writeAmount(article.cost.amountMinor, language),
          writeAmount(article.price.amountMinor, language),
          article.stock,
        ]),
      ],
      withStock(articles),
      currencyAnswer(language),
    ),
}

const costOnly: Layout = {
  name: 'cost-only',
  draw: (language, articles) =>
    oneSheet(
      [
        [language.number, language.name, inMoney(language.cost, language)],
        ...articles.map((article) => [
          article.number,
          article.name,
          writeAmount(article.cost.amountMinor, language),
        ]),
      ],
      articles.map((article) => rightOf(article, { price: null })),
      currencyAnswer(language),
    ),
}

const priceUnit: Layout = {
  name: 'price-unit',
  draw: (language, articles) => {
    const units = [1, 100, 10, 1000]
    const unitOf = (index: number) => units[index % units.length] ?? 1
    return oneSheet(
      [
        [language.number, language.name, inMoney(language.price, language), language.unit],
        ...articles.map((article, index) => [
          article.number,
          article.name,
          writeAmount(article.price.amountMinor, language),
          unitOf(index),
        ]),
      ],
      articles.map((article, index) => rightOf(article, { price: { ...article.price, per: unitOf(index) } })),
      {},
    )
  },
}

const perHundred: Layout = {
  name: 'per-hundred',
  draw: (language, articles) =>
    oneSheet(
      [
        [language.number, language.name, `${language.price} ${language.sign}/100`],
        ...articles.map((article) => [
          article.number,
          article.name,
          writeAmount(article.price.amountMinor, language),
        ]),
      ],
      articles.map((article) => rightOf(article, { price: { ...article.price, per: 100 } })),
      currencyAnswer(language),
    ),
}

const tiers: Layout = {
  name: 'tiers',
  draw: (language, articles) => {
    const below = (minor: number, percent: number) => Math.floor((minor * percent) / 100)
    return oneSheet(
      [
        [
          language.number,
          language.name,
          inMoney(language.price, language),
          `${language.price} 10+`,
          `${language.price} 100+`,
        ],
        ...articles.map((article) => [
          article.number,
          article.name,
          ...[100, 90, 80].map((percent) => writeAmount(below(article.price.amountMinor, percent), language)),
        ]),
      ],
      articles.map((article) =>
        rightOf(article, {
          tiers: [
            { minPieces: 10, amountMinor: below(article.price.amountMinor, 90) },
            { minPieces: 100, amountMinor: below(article.price.amountMinor, 80) },
          ],
        }),
      ),
      currencyAnswer(language),
    )
  },
}

/** The pieces of each step stand in a column of their own; some articles have fewer steps. */
const tierPairs: Layout = {
  name: 'tier-pairs',
  draw: (language, articles) => {
    const steps = [
      [10, 90],
      [50, 85],
      [200, 80],
    ] as const
    const stepsOf = (index: number) => steps.slice(0, index % 3 === 2 ? 2 : 3)
    const below = (minor: number, percent: number) => Math.floor((minor * percent) / 100)
    return oneSheet(
      [
        [
          language.number,
          language.name,
          inMoney(language.price, language),
          ...steps.flatMap((_, at) => [
            `${language.pieces} ${at + 1}`,
            inMoney(`${language.price} ${at + 1}`, language),
          ]),
        ],
        ...articles.map((article, index) => [
          article.number,
          article.name,
          writeAmount(article.price.amountMinor, language),
          ...stepsOf(index).flatMap(([pieces, percent]) => [
            pieces,
            writeAmount(below(article.price.amountMinor, percent), language),
          ]),
        ]),
      ],
      articles.map((article, index) =>
        rightOf(article, {
          tiers: stepsOf(index).map(([minPieces, percent]) => ({
            minPieces,
            amountMinor: below(article.price.amountMinor, percent),
          })),
        }),
      ),
      currencyAnswer(language),
    )
  },
}

/** The second line says the currency. */
const twoLineHeadings: Layout = {
  name: 'two-line-headings',
  draw: (language, articles) =>
    oneSheet(
      [
        [language.number, language.name, language.price, language.stock],
        ['', '', language.sign, language.pieces],
        ...articles.map((article) => basicRow(language, article)),
      ],
      withStock(articles),
      currencyAnswer(language),
    ),
}

const availability: Layout = {
  name: 'availability-words',
  draw: (language, articles) => {
    const cells = (article: Article, index: number): [string, number | 'in' | 'out'] => {
      const choices: [string, number | 'in' | 'out'][] = [
        [language.inStock, 'in'],
        [language.outOfStock, 'out'],
        [`${article.stock + 1} ${language.pieces}`, article.stock + 1],
        ['>10', 'in'],
      ]
      return choices[index % choices.length] ?? ['', 'out']
    }
    return oneSheet(
      [
        basic(language),
        ...articles.map((article, index) => [
          ...basicRow(language, article).slice(0, 3),
          cells(article, index)[0],
        ]),
      ],
      articles.map((article, index) => rightOf(article, { stock: cells(article, index)[1] })),
      {},
    )
  },
}

/** The gross price only: the supplier says that it stays out. */
const grossOnly: Layout = {
  name: 'gross-only',
  draw: (language, articles) =>
    oneSheet(
      [
        [language.number, language.name, inMoney(language.gross, language)],
        ...articles.map((article) => [
          article.number,
          article.name,
          writeAmount(article.price.amountMinor, language),
        ]),
      ],
      articles.map((article) => rightOf(article, { price: null })),
      { ...currencyAnswer(language), PRICE_GROSS: ['--gross'] },
    ),
}

const supersededInName: Layout = {
  name: 'superseded-in-name',
  draw: (language, articles) => {
    const [first, ...others] = articles
    if (!first) throw new Error('a table without articles')
    const old = { ...first, number: `${first.number}-A` }
    return oneSheet(
      [
        basic(language),
        ...articles.map((article) => basicRow(language, article)),
        [old.number, `${language.replacedBy} ${first.number}`, '', ''],
      ],
      [rightOf(first), ...withStock(others), { number: old.number, price: null, supersededBy: first.number }],
      {},
    )
  },
}

export const layouts: readonly Layout[] = [
  plain,
  currencyUnsaid,
  groupsAndTotals,
  fitmentPerRow,
  priceSpellings,
  costAndPrice,
  costOnly,
  priceUnit,
  perHundred,
  tiers,
  tierPairs,
  twoLineHeadings,
  availability,
  grossOnly,
  supersededInName,
]
