const salutations = new Set(
  'herr, herrn, frau, hr, fr, mr, mrs, ms, miss, dr, prof, ing, dipl-ing, m, mme, mlle, monsieur, madame, sr, sra, srta, don, doña, г-н, г-жа, господин, госпожа, 先生, 女士'.split(
    ', ',
  ),
)
const isSalutation = (word: string): boolean => salutations.has(word.toLowerCase().replace(/\.$/, ''))
/** `И.И.`, `J.` */
const areInitials = (word: string): boolean => /^(?:\p{Lu}\.-?)+$/u.test(word)

/** First and last name of a contact as books have it: `Herr Hans Müller`, `Müller, Hans`, `Иванов И.И.`, `王伟`. */
export const splitName = (name: string): { first: string; last: string } => {
  const [before = '', ...behind] = name.split(',').map((part) => part.trim())
  if (behind.length > 0 && behind.join(' ') !== '') return { first: behind.join(' '), last: before }
  const words = before.split(/\s+/)
  while (words.length > 1 && isSalutation(words[0] ?? '')) words.shift()
  const initials = words.slice(1).filter(areInitials)
  if (initials.length > 0 && initials.length === words.length - 1)
    return { first: initials.join(' '), last: words[0] ?? '' }
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}
