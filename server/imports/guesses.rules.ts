import { propose, type ImportQuestion } from '#server/imports/import-question.ts'

/** What a run guesses and nobody has confirmed (docs/decisions/071). */
export type GuessKind = 'types' | 'joins' | 'leftOut'

/** How many rows of a run stand on each guess, as a share of all. */
export type GuessShares = Record<GuessKind, number>

export interface Guesses {
  /** Rows of the file that hold something. */
  rows: number
  /** Types that groups above articles would make, the most frequent first. */
  types: { name: string; rows: number }[]
  /** Rows joined to an article although its name or price is another. */
  joins: { rows: number; samples: readonly string[] }
  /** Rows that were taken for no articles. */
  leftOut: { rows: number; samples: readonly string[] }
}

/** The run asks from so many new types on: each is a page of the shop and an entry of its menus. */
const mostNewTypes = 10
/** The run asks from so many rows on; for fewer the report is enough. */
const fewRows = { joins: 10, leftOut: 20 }
/** A list has a total and a note; a grouped list hardly has a group for every three articles. */
const mostShare = { joins: 0.1, leftOut: 0.25 }
/** The run asks again when a share is larger than that of earlier runs by more than this factor. */
const mostGrowth = 1.5
const shownTypes = 8

const listTypes = (types: Guesses['types']): string =>
  [
    ...types.slice(0, shownTypes).map(({ name, rows }) => `${name} (${rows})`),
    ...(types.length > shownTypes ? ['…'] : []),
  ].join(', ')

export const sharesOf = ({ rows, types, joins, leftOut }: Guesses): GuessShares => {
  const share = (part: number) => (rows === 0 ? 0 : part / rows)
  return {
    types: share(types.reduce((sum, type) => sum + type.rows, 0)),
    joins: share(joins.rows),
    leftOut: share(leftOut.rows),
  }
}

/**
 * Questions about guesses that are too large to be made without asking. `accepted` is what earlier runs of this source
 * did and nobody took back.
 */
export const askGuesses = (guesses: Guesses, accepted: GuessShares): ImportQuestion[] => {
  const shares = sharesOf(guesses)
  const { rows, types, joins, leftOut } = guesses
  const isNew = (kind: GuessKind): boolean => shares[kind] > accepted[kind] * mostGrowth
  const isLarge = (kind: 'joins' | 'leftOut'): boolean =>
    guesses[kind].rows >= fewRows[kind] && shares[kind] > mostShare[kind] && isNew(kind)
  const samples = (some: readonly string[]): string => some.slice(0, 3).join(' · ')
  const total = { total: rows }
  return [
    ...(types.length >= mostNewTypes && isNew('types')
      ? [
          propose(
            'TYPES_PROPOSED',
            {
              count: types.length,
              rows: types.reduce((sum, type) => sum + type.rows, 0),
              types: listTypes(types),
            },
            ['--types off'],
          ),
        ]
      : []),
    ...(isLarge('joins')
      ? [
          propose('JOINS_PROPOSED', { ...total, rows: joins.rows, samples: samples(joins.samples) }, [
            '--column number="…"',
            '--map MAP.json',
          ]),
        ]
      : []),
    ...(isLarge('leftOut')
      ? [
          propose('LEFT_OUT_PROPOSED', { ...total, rows: leftOut.rows, samples: samples(leftOut.samples) }, [
            '--column number="…"',
            '--map MAP.json',
          ]),
        ]
      : []),
  ]
}
