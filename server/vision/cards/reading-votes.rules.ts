import type { CardField } from '#server/vision/cards/card-reading.ts'

/** A value some attempt gave, and how much it counts. `key` names values that mean the same. */
export interface Vote {
  value: string
  key: string
  weight: number
}

/** What most attempts agree on. `share` is its part of all weights, `count` how many attempts gave it. */
export interface Agreed {
  value: string
  key: string
  share: number
  count: number
}

function weighed(votes: readonly Vote[]): number {
  return votes.reduce((sum, vote) => sum + vote.weight, 0)
}

/** The votes for the heaviest of what `nameOf` tells apart. */
function heaviest(votes: readonly Vote[], nameOf: (vote: Vote) => string): Vote[] {
  const parties = [...Map.groupBy(votes, nameOf).values()]
  return parties.reduce<Vote[]>((leader, party) => (weighed(party) > weighed(leader) ? party : leader), [])
}

/** Adds up the votes; of several ways to write the winner the heaviest is taken. Undefined without a vote. */
export function agreedOn(votes: readonly Vote[]): Agreed | undefined {
  const party = heaviest(votes, (vote) => vote.key)
  const [first] = heaviest(party, (vote) => vote.value)
  if (first === undefined) return undefined
  return { value: first.value, key: first.key, share: weighed(party) / weighed(votes), count: party.length }
}

/** How much an attempt of a confidence (0 to 100) counts: half sure is hardly anything. */
export function weightOf(confidence: number): number {
  return Math.max(0.02, (confidence - 40) / 60) ** 2
}

/** One line, composed, without control, format or replacement characters, at most `length` long. */
export function tidied(text: string, length: number): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\uFFFD\s]+/gu, ' ')
    .trim()
  if (plain.length <= length) return plain
  const kept = plain.slice(0, length)
  // Half of a character beyond the basic plane is no character.
  return (/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept).trim()
}

/** A field of the answer: cleaned; an empty field is never marked as sure. */
export function fieldOf(value: string, isSure: boolean, length: number): CardField {
  const tidy = tidied(value, length)
  return {
    value: tidy,
    isSure: isSure && tidy !== '' && tidy.length === value.normalize('NFC').trim().length,
  }
}

/** Letters without accents, in lower case: what two models must agree on. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss')
}
