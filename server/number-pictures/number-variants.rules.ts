import { normalizeNumber } from '#contract/part-number.ts'

/** Signs that look alike in many prints. Digits for digits are not among them: those are other parts. */
const lookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
  '0': 'O',
  '1': 'I',
  '5': 'S',
  '8': 'B',
  '2': 'Z',
  '6': 'G',
}
const mostVariants = 64

/** A number in normal form with one or two of its signs taken for one that looks alike; never itself. */
const alikeOf = (normal: string): string[] => {
  const swapped = (text: string, from: number): [string, number][] =>
    Array.from(text).flatMap((sign, place): [string, number][] => {
      const other = lookAlikes[sign]
      return other === undefined || place < from
        ? []
        : [[text.slice(0, place) + other + text.slice(place + 1), place + 1]]
    })
  const once = swapped(normal, 0)
  const twice = once.flatMap(([text, next]) => swapped(text, next))
  return [...once, ...twice].map(([text]) => text).slice(0, mostVariants)
}

/** A bar code with or without the zero that makes twelve digits thirteen. */
const otherBarCode = (normal: string): string[] => {
  if (/^0\d{12}$/.test(normal)) return [normal.slice(1)]
  return /^\d{12}$/.test(normal) ? [`0${normal}`] : []
}

/** What to look a number up by: exactly, then by what it may have been taken for. */
export interface NumberKeys {
  exact: string[]
  alike: string[]
}

export const keysOf = (text: string): NumberKeys => {
  const normal = normalizeNumber(text)
  return { exact: [normal, ...otherBarCode(normal)], alike: alikeOf(normal) }
}
