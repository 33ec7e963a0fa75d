import forms from '#server/companies/legal-forms.json' with { type: 'json' }
import publicDomains from '#server/companies/public-mail-domains.json' with { type: 'json' }

const publicMailDomains: ReadonlySet<string> = new Set(publicDomains)
const legalForms: ReadonlySet<string> = new Set(forms.words)
const joiningWords: ReadonlySet<string> = new Set(forms.between)
/** “e. K.” and “S. p. A.” are several words until their dots and blanks go. */
const mostFormWords = 4

/** A domain that people of more other companies share is that of a provider or of an association, and tells nothing. */
export const mostSharers = 3

/** The domains of addresses that tell companies apart: not those that anybody may have a mailbox at. */
export const ownMailDomains = (emails: readonly string[]): string[] => [
  ...new Set(
    emails
      .map((email) => email.slice(email.lastIndexOf('@') + 1).toLowerCase())
      .filter((domain) => domain !== '' && !publicMailDomains.has(domain)),
  ),
]

/** Umlauts as Germans write them without: an ä in one file is an ae in the next. */
const umlauts: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'oe',
  æ: 'ae',
  ł: 'l',
}

const foldLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[äöüßøæł]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')

const wordsOf = (name: string): string[] => {
  const folded = foldLetters(name).replaceAll(/(?<=\p{L})[.’'](?=\p{L}|\s|$|\W)/gu, '')
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.map((word) => {
    const ending = forms.endings.find((form) => word.length > form.length && word.endsWith(form))
    return ending === undefined ? word : word.slice(0, -ending.length)
  })
}

/** How many words at the end are a legal form; 0: none. */
const formAtEnd = (words: readonly string[]): number => {
  for (let count = Math.min(mostFormWords, words.length - 1); count > 0; count--)
    if (legalForms.has(words.slice(-count).join(''))) return count
  return 0
}

const formAtStart = (words: readonly string[]): number => {
  for (let count = Math.min(mostFormWords, words.length - 1); count > 0; count--)
    if (legalForms.has(words.slice(0, count).join(''))) return count
  return 0
}

/**
 * The words of a company's name that tell it apart, in alphabetical order: small letters without accents, without
 * legal forms at both ends. “Gartentechnik Wieland GmbH” and “Wieland Gartentechnik” have the same.
 */
export const normalNameOf = (name: string): string => {
  let words = wordsOf(name)
  for (let count = formAtStart(words); count > 0; count = formAtStart(words)) words = words.slice(count)
  for (let count = formAtEnd(words); count > 0; count = formAtEnd(words)) words = words.slice(0, -count)
  return [...new Set(words.filter((word) => !joiningWords.has(word)))].toSorted().join(' ')
}

/** Names by which companies are compared: that of every day and the legal one. */
export const normalNamesOf = ({ name, legalName }: { name: string; legalName: string }): Set<string> =>
  new Set([normalNameOf(name), normalNameOf(legalName)].filter((normal) => normal !== ''))
