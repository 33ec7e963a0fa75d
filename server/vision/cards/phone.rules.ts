import parsePhoneNumber from 'libphonenumber-js'
import { type CardField, cardFieldCaps } from '#server/vision/cards/card-reading.ts'
import { faxLabels, otherNumbers, phoneLabels } from '#server/vision/cards/card-words.ts'
import type { ReadLine } from '#server/vision/read-line.ts'
import {
  type Agreed,
  agreedOn,
  fieldOf,
  type Vote,
  weightOf,
} from '#server/vision/cards/reading-votes.rules.ts'

interface PrintedNumber {
  value: string
  digits: string
  isLabelled: boolean
}

const number = /(?:\+\s?|\b0|\(|\b[1-9])[\d\s().\-–/]{5,}\d/g

function looksDialled(value: string, digits: string, isLabelled: boolean): boolean {
  if (digits.length < 7 || digits.length > 15) return false
  return isLabelled || value.startsWith('+') || value.startsWith('(') || digits.length >= 10
}

/** The numbers of one line that can be called, with what their label says. */
function numbersIn(line: string): PrintedNumber[] {
  const text = line.normalize('NFKC').replace(/[–—]/g, '-')
  const found: PrintedNumber[] = []
  let end = 0
  for (const match of text.matchAll(number)) {
    const label = text.slice(end, match.index)
    end = match.index + match[0].length
    const value = match[0].trim().replace(/\s+/g, ' ')
    const digits = value.replace(/\D/g, '')
    const isLabelled = phoneLabels.test(label)
    const isOther = faxLabels.test(label) || otherNumbers.test(label) || /@|www/i.test(label)
    if (!isOther && looksDialled(value, digits, isLabelled)) found.push({ value, digits, isLabelled })
  }
  return found
}

/** Whether a number with its country code can exist; one without cannot be told. */
function isPossible(value: string): boolean {
  if (!value.startsWith('+')) return true
  return parsePhoneNumber(value.replace(/\(0\)/, ''))?.isPossible() ?? false
}

function numberOf(line: ReadLine): (Agreed & { isLabelled: boolean }) | undefined {
  const votes: (Vote & { isLabelled: boolean })[] = line.readings.flatMap(({ text, confidence }) => {
    const [first] = numbersIn(text)
    if (first === undefined) return []
    const key = (first.value.startsWith('+') ? '+' : '') + first.digits
    return [{ value: first.value, key, weight: weightOf(confidence), isLabelled: first.isLabelled }]
  })
  const agreed = agreedOn(votes)
  return agreed && { ...agreed, isLabelled: votes.some((vote) => vote.isLabelled) }
}

/** The first number that is no fax. Sure when two attempts agree in every digit and the number can exist. */
export function phoneOf(lines: readonly ReadLine[]): CardField {
  const numbers = lines.flatMap((line) => numberOf(line) ?? [])
  const best = numbers.find(({ isLabelled }) => isLabelled) ?? numbers[0]
  if (best === undefined) return { value: '', isSure: false }
  const isSure = best.count >= 2 && best.share >= 0.65 && isPossible(best.value)
  return fieldOf(best.value, isSure, cardFieldCaps.phone)
}
