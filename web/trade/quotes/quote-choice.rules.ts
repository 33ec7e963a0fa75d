import type { Quote, QuoteLine } from '#contract/shop/quote.ts'

export type Take = QuoteLine['take']

/** By the line of the inquiry: which article the buyer takes. A line that is not in it is not taken. */
export type Choice = ReadonlyMap<string, Take>

/** One line of the inquiry in a quote: what was asked for, and an alternative beside it. */
export interface QuotedPair {
  lineId: string
  position: number
  asked: QuoteLine | null
  alternative: QuoteLine | null
}

export const pairsOf = ({ lines }: Quote): QuotedPair[] => {
  const pairs = new Map<string, QuotedPair>()
  for (const line of lines) {
    const { lineId, position, take } = line
    const pair = pairs.get(lineId) ?? { lineId, position, asked: null, alternative: null }
    pairs.set(lineId, { ...pair, [take]: line })
  }
  return [...pairs.values()]
}

/** What can be taken of a line: the articles that have a price. */
export const takesOf = ({ asked, alternative }: QuotedPair): Take[] =>
  [asked, alternative].flatMap((line) => (line?.price ? [line.take] : []))

/** At first everything that was asked for and has a price is ticked: what `accept` without lines takes. */
export const firstChoice = (quote: Quote): Choice =>
  new Map(
    quote.lines.flatMap(({ lineId, take, price }) =>
      take === 'asked' && price ? [[lineId, take] as const] : [],
    ),
  )

export const choiceLines = (choice: Choice): { id: string; take: Take }[] =>
  [...choice].map(([id, take]) => ({ id, take }))
