import { type CardField, cardFieldCaps } from '#server/vision/cards/card-reading.ts'
import { emailLabels, privateHosts } from '#server/vision/cards/card-words.ts'
import type { LineReading, ReadLine } from '#server/vision/read-line.ts'
import {
  type Agreed,
  agreedOn,
  fieldOf,
  type Vote,
  weightOf,
} from '#server/vision/cards/reading-votes.rules.ts'

const address =
  /[a-z0-9](?:[a-z0-9._%+-]{0,62}[a-z0-9_])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,10}/g
const endings =
  /\.(?:com|net|org|biz|info|eu|de|at|ch|fr|be|es|mx|ar|cl|co|ru|su|by|kz|ua|cn|hk|tw|uk|ie|us|ca|au|nz|it|pt|nl|pl|cz|se|no|dk|fi|tr|in|jp|kr|br|io|example|test|shop|store)$/

/** Blanks never stand in an address; a reader puts them around dots and signs. */
function closedUp(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(emailLabels, ' ')
    .replace(/\s*@\s*/g, '@')
    .replace(/(?<=[a-z0-9@._-])\s*([._-])\s*(?=[a-z0-9])/g, '$1')
}

function addressesIn({ text, confidence }: LineReading): Vote[] {
  const weight = weightOf(confidence)
  const straight = closedUp(text).match(address) ?? []
  if (straight.length > 0) return straight.map((value) => ({ value, key: value, weight }))
  // The sign is often taken for its neighbours among the symbols, the dot for a comma: worth less.
  const mended =
    closedUp(text.replace(/\s*[©®]\s*/g, '@').replace(/,(?=\s?[a-z]{2,4}\b)/gi, '.')).match(address) ?? []
  return mended.map((value) => ({ value, key: value, weight: weight / 3 }))
}

const host = /(?:https?:\s*\/\/|www\s*\.)\s*(?:www\s*\.\s*)?([a-z0-9-]+(?:\s*\.\s*[a-z0-9-]+)+)/i

/** The domain of the printed web address, '' when there is none. */
export function webDomain(lines: readonly ReadLine[]): string {
  const votes = lines.flatMap(({ readings }) =>
    readings.flatMap(({ text, confidence }) => {
      const value = host.exec(text.normalize('NFKC'))?.[1]?.replace(/\s/g, '').toLowerCase()
      return value ? [{ value, key: value, weight: weightOf(confidence) }] : []
    }),
  )
  return agreedOn(votes)?.value ?? ''
}

/** The name before the ending of a domain, '' for hosts of private mailboxes: `contoso` of contoso.co.uk. */
export function domainName(domain: string): string {
  const labels = domain.split('.').slice(0, -1)
  const isSecondLevel = labels.length > 1 && /^(?:co|com|net|org|ac|gov)$/.test(labels.at(-1) ?? '')
  const name = (isSecondLevel ? labels.at(-2) : labels.at(-1)) ?? ''
  return privateHosts.has(name) ? '' : name
}

function isCertain(agreed: Agreed, web: string): boolean {
  if (!endings.test(agreed.value) || agreed.count < 2) return false
  const isOwnDomain = web !== '' && agreed.value.endsWith(`@${web}`)
  return agreed.share >= (isOwnDomain ? 0.5 : 0.65)
}

const lettersOf = (value: string) => value.replace(/[._-]/g, '')

/**
 * What a line's attempts agree on. Beside a hook a dot looks like a dash: where they differ in nothing else, one that
 * saw the dot is believed, but not for sure.
 */
function agreedInLine(votes: readonly Vote[]): { agreed: Agreed; areDotsSure: boolean } | undefined {
  const agreed = agreedOn(votes)
  if (agreed === undefined) return undefined
  const alike = votes.filter((vote) => lettersOf(vote.value) === lettersOf(agreed.value))
  const areDotsSure = alike.every((vote) => vote.value === agreed.value)
  const dotted = alike.find((vote) => /^[a-z]\./.test(vote.value))
  const isDashed = /^[a-z][-_]/.test(agreed.value)
  return { agreed: isDashed && dotted ? { ...agreed, value: dotted.value } : agreed, areDotsSure }
}

/** The address printed on the card. Sure when two attempts agree, hardly any contradicts and its ending exists. */
export function emailOf(lines: readonly ReadLine[]): CardField {
  for (const { readings } of lines) {
    const found = agreedInLine(readings.flatMap(addressesIn))
    if (found === undefined) continue
    const isSure = found.areDotsSure && isCertain(found.agreed, webDomain(lines))
    return fieldOf(found.agreed.value, isSure, cardFieldCaps.email)
  }
  return { value: '', isSure: false }
}
