import type { CardField } from './card-reading.ts'

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

/** Adds up the votes; of several ways to write the winner the heaviest is taken. Undefined without a vote. */
export function agreedOn(votes: readonly Vote[]): Agreed | undefined {
  const total = votes.reduce((sum, vote) => sum + vote.weight, 0)
  const parties = [...Map.groupBy(votes, (vote) => vote.key).values()]
  const weightOf = (party: readonly Vote[]) => party.reduce((sum, vote) => sum + vote.weight, 0)
  const best = parties.reduce<Vote[] | undefined>(
    (leader, party) => (leader === undefined || weightOf(party) > weightOf(leader) ? party : leader),
    undefined,
  )
  const [first] = best ?? []
  if (best === undefined || first === undefined) return undefined
  const heaviest = best.reduce((leader, vote) => (vote.weight > leader.weight ? vote : leader), first)
  return {
    value: heaviest.value,
    key: first.key,
    share: total > 0 ? weightOf(best) / total : 0,
    count: best.length,
  }
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

/** A field as it is told: tidy, and never sure of nothing. */
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
