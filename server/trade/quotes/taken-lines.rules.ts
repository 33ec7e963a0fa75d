import type { QuoteLineRecord, TakenLine } from '#server/trade/quotes/quotes.queries.ts'

/** Lines as a call names them; an id that can be none is null. */
export interface WantedLines {
  lines?: readonly { id: string | null; take: TakenLine['take'] }[] | undefined
  lineIds?: readonly (string | null)[] | undefined
}

interface WantedLine {
  id: string | null
  take: TakenLine['take']
}

/** What is taken: `lineIds` means the asked articles; null for everything that was asked and has a price. */
export const wantedLines = ({ lines, lineIds }: WantedLines): WantedLine[] | null => {
  if (!lines && !lineIds) return null
  return [...(lines ?? []), ...(lineIds ?? []).map((id) => ({ id, take: 'asked' as const }))]
}

type Choosable = Pick<QuoteLineRecord, 'lineId' | 'isAlternative' | 'amountMinor'>

/** The lines of the quote that are taken; null when one is not of this quote, has no price or is named twice. */
export const chosenLines = <Line extends Choosable>(
  lines: readonly Line[],
  wanted: readonly WantedLine[] | null,
): Line[] | null => {
  if (wanted === null) return lines.filter((line) => !line.isAlternative && line.amountMinor !== null)
  const chosen = wanted.map(({ id, take }) =>
    lines.find(
      (line) =>
        line.lineId === id?.toLowerCase() &&
        line.isAlternative === (take === 'alternative') &&
        line.amountMinor !== null,
    ),
  )
  const known = chosen.filter((line) => line !== undefined)
  const isEachOnce = new Set(known.map(({ lineId }) => lineId)).size === wanted.length
  return known.length === wanted.length && isEachOnce ? known : null
}
