import { normalizeNumber } from '#contract/part-number.ts'

/** How the letters of model names are spoken and so typed on a Cyrillic keyboard. */
const sounds: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  з: 'z',
  и: 'i',
  й: 'j',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'x',
  ц: 'c',
}

/** Cyrillic letters as they are spoken. */
export const bySound = (text: string): string =>
  Array.from(text, (letter) => sounds[letter] ?? letter).join('')

const lettersFirst = /^[а-ц]{1,3}(?=\p{N})/u
const digitsFirst = /^\p{N}+[а-ц]{1,3}$/u

/**
 * Models are named in Latin. Letters before the digits are typed by their sound (`мс180` is MS 180), letters
 * after them by their look (`372хр` is 372 XP). Null for what is no model in Cyrillic.
 */
export const latinModel = (text: string): string | null => {
  if (digitsFirst.test(text)) {
    const looks = normalizeNumber(text).toLowerCase()
    return /^[a-z0-9]+$/.test(looks) ? looks : null
  }
  const latin = text.replace(lettersFirst, bySound)
  return latin !== text && /^[a-z0-9]+$/.test(latin) ? latin : null
}

const lookAlikes: Readonly<Record<string, string>> = { b: 'v', c: 's', h: 'n', p: 'r', y: 'u' }
const latinLookAlikes = /(?<![\p{L}\p{N}])([abcehkmoptxy]{1,3})(?=[ -]?\d)/giu

/** `MC180`, Latin letters that look like the Cyrillic ones of `МС180`, is MS180; null for what has none. */
export const modelOfLookAlikes = (text: string): string | null => {
  const model = text.replace(latinLookAlikes, (letters) =>
    Array.from(letters.toLowerCase(), (letter) => lookAlikes[letter] ?? letter).join(''),
  )
  return model.toLowerCase() === text.toLowerCase() ? null : model
}

/** As many digits each time, or `448/1` would lose what belongs to it. */
const moreModels =
  /(?<![\p{L}\p{N}])(\p{L}{1,4}[ -]?(?:\d{3}(?=(?: ?[/–-] ?\d{3})+(?!\d))|\d{4}(?=(?: ?[/–-] ?\d{4})+(?!\d))))[ /–\d-]+(?!\p{L})/gu

/** `ms170/180` and `MS 170-180` are several models; the first of them, null where there are none. */
export const firstOfModels = (text: string): string | null => {
  const first = text.replace(moreModels, '$1 ').trim()
  return first === text ? null : first
}

/** Behind a model, none of them a unit: `gx160 ut2`, `ms 180 c-be`, `gx160qx4`. Chinese has words of so few signs. */
const variant =
  /(?<=(?<![\p{L}\p{N}])\p{L}{1,4}[ -]?\d{2,4}\p{L}{0,2})(?! ?(?:in|mm|cm|cc|ml|l|hp|ps|kw|cv|ah|v|t|лс|л|мм|см)(?![\p{L}\p{N}]))(?![ /-]?\p{Script=Han})(?:[ /-]?\p{L}{1,3}\d{1,2}\p{L}?|[ /-]\p{L}{1,2}(?:-\p{L}{1,2})?)(?![\p{L}\p{N}])/giu

/** A model without the letters of its variant, which catalogues leave out; null for what has none. */
export const modelWithoutVariant = (text: string): string | null => {
  const model = text.replace(variant, '')
  return model === text ? null : model
}

const codeApart = /(?<!\p{L})(?!\p{Script=Han})(\p{L}{2,4})[ -](?=\d{1,3}\.\d{2,4}(?!\d))/giu

/** `LFL 1.333` written together, as names have it; null where no such code is parted. */
export const codeClosedUp = (text: string): string | null => {
  const code = text.replace(codeApart, '$1')
  return code === text ? null : code
}

const lettersApart =
  /(?<![\p{L}\p{N}])((?:[\p{Script=Latin}\p{Script=Cyrillic}]{1,3}[ .-]+)+[\p{Script=Latin}\p{Script=Cyrillic}])[ .-]*(\d{1,4}\p{Script=Latin}{0,2})(?![\p{L}\p{N}]|[.,]\d)/giu

/**
 * `f s 160` and `м с 180` with the letters of a model together, as many of them as make a model that is known; null where
 * there is none. `isModel` gets names in the normal form of numbers.
 */
export const modelsClosedUp = (typed: string, isModel: (normal: string) => boolean): string | null => {
  const isKnown = (model: string) =>
    [model, latinModel(model) ?? model].some((one) => isModel(normalizeNumber(one)))
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(lettersApart, (all: string, letters: string, digits: string) => {
      const pieces = letters.split(/[ .-]+/)
      const from = pieces.slice(0, -1).findIndex((_, at) => isKnown(pieces.slice(at).join('') + digits))
      return from < 0 ? all : [...pieces.slice(0, from), `${pieces.slice(from).join('')} ${digits}`].join(' ')
    })
  return text === typed.normalize('NFKC').toLowerCase() ? null : text
}

const zeroAsLetter = /(?<=\p{L}\d{1,4})[oо](?![\p{L}])/giu
const oneAsLetter = /(?<![\p{L}\p{N}])(\p{L}{1,3})[l|](?=\d{2})/giu

/** `ms18o` and `msl80` with digits for the letters that look like them; null for what has none. */
export const modelWithDigits = (text: string): string | null => {
  const model = text.replace(zeroAsLetter, '0').replace(oneAsLetter, (_, letters: string) => `${letters}1`)
  return model === text ? null : model
}
