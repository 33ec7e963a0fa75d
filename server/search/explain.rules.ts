import type { Candidate } from '#server/search/explain.queries.ts'
import { onlyNamed, tiers } from '#server/search/ranking.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'

/** Which step of the order a tier belongs to, in words. */
const stepOf = (tier: number): string => {
  if (tier >= tiers.described) return 'words of the description'
  if (tier >= tiers.otherWords) return 'words of another language'
  if (tier >= tiers.words) return 'words of the reader'
  if (tier >= tiers.sameName) return 'exactly the name'
  if (tier >= tiers.inside) return 'inside a number'
  if (tier >= tiers.prefix) return 'a number begins so'
  return tier >= tiers.zeros ? 'the number without zeros in front' : 'exactly the number'
}

/** Where among the words a match by words was found; see `wordPlace`. */
const placesOfWords = ['all in the name', 'in name, type and brand', 'with models, machines and sizes']

const reasonsOf = (candidate: Candidate): string[] => {
  const { tier, matchedBy, number, notNamedType, notNamedBrand } = candidate
  if (tier === tiers.sameName) return [stepOf(tier)]
  const isByWords = matchedBy === 'name'
  const inside = (tier % 100) % onlyNamed
  return [
    stepOf(tier),
    ...(isByWords
      ? [placesOfWords[inside % 10] ?? '']
      : [`${matchedBy} ${number.split('\u001f').join(' → ')}`]),
    ...(tier >= tiers.words && tier % 100 >= onlyNamed
      ? [`not recorded to fit the model +${onlyNamed}`]
      : []),
    ...(isByWords && inside >= 10 ? ['a model only in pieces +10'] : []),
    ...(notNamedType > 0 ? [`not of a type the query names +${notNamedType}`] : []),
    ...(notNamedBrand > 0 ? [`not made by the brand +${notNamedBrand}`] : []),
  ]
}

/** How a query was understood, then a line for each candidate with its score (small is first) and its reasons. */
export const explanationOf = (query: SearchQuery, candidates: readonly Candidate[]): string => {
  const number =
    query.isPartial || query.isNumberLike ? `number ${query.normal}` : `number ${query.normal}, only exactly`
  const groups = query.groups.map((group) => group.join(' | ')).join('  AND  ')
  const lines = candidates.map((candidate) => {
    const score = candidate.tier + candidate.notNamedType + candidate.notNamedBrand
    return `${String(score).padStart(5)}  ${candidate.standard}  ${candidate.fullname} (${candidate.type})\n       ${reasonsOf(candidate).join('; ')}; rank ${candidate.rank}`
  })
  return [`${number}\nwords  ${groups}`, ...lines].join('\n')
}
