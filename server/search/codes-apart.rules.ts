const letter = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}]`
const unit = 'in|mm|cm|cc|ml|l|m|hp|ps|kw|w|v|t|z|kg|g|ah|лс|л|мм|см|м|кг|г|зв|zähne|teeth|links|tg'
const apart = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${letter}{2,6})(?:[ -](\d{1,4})[ -]?|(\d{1,4})[ -])(?!(?:${unit})(?!\p{L}))(${letter}{1,5})?(?![\p{L}\p{N}]|[.,]\d)`,
  'giu',
)

/**
 * The text with the pieces of a code together (`BPMR 7 A`, `HSS 928 APTD`), as names have them; null where none is apart.
 * `isWord` says which letters are a word, and so no beginning of a code: the `trimmer` of "trimmer 52".
 */
export const codesClosedUp = (text: string, isWord: (letters: string) => boolean): string | null => {
  const closed = text.replace(
    apart,
    (all: string, letters: string, digits = '', otherDigits = '', ending = '') =>
      isWord(letters) ? all : letters + digits + otherDigits + ending,
  )
  return closed === text ? null : closed
}

const closedModel = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${letter}{1,6}\d{2,4})${letter}{1,4}(?![\p{L}\p{N}])`,
  'giu',
)

/** `ms172cbe` without its last letters, where only the rest is a model that is known; null where there is none. */
export const modelWithoutEnding = (text: string, isModel: (name: string) => boolean): string | null => {
  const shorter = text.replace(closedModel, (all: string, model: string) =>
    isModel(model) && !isModel(all) ? model : all,
  )
  return shorter === text ? null : shorter
}

const closedCode = /(?<![\p{L}\p{N}])(\p{L}{2,4})(\d)(\d{3,4})(?![\p{L}\p{N}])/giu

/** `lfl1333` as names may write it, LFL1.333; null where there is no such code. */
export const codeWithPoint = (text: string): string | null => {
  const pointed = text.replace(closedCode, '$1$2.$3')
  return pointed === text ? null : pointed
}

const rubberSeals = /(?<![\p{L}\p{N}.,])(\d{3,5})[ -]?2?rs[12hr]?(?![\p{L}\p{N}])/giu
const anySeals = /(?<![\p{L}\p{N}.,])(\d{3,5})[ -]?(?:2?rs[12hr]?|2?z|zz|ddu|llu|vv)(?![\p{L}\p{N}])/giu

/** A bearing's number with its seals (`6202rs`): as most names write these, then the number alone. */
export const bearingsWithoutSeals = (text: string): string[] =>
  [text.replace(rubberSeals, '$1 2rs'), text.replace(anySeals, '$1')].filter((one) => one !== text)

const code = /^(?!\p{Script=Han})\p{L}{1,6}\d{2,5}[\p{L}\d]*$/u

/** A code of letters and digits, which may be the beginning of one: `hss928a` of HSS928AAW. */
export const mayBeBegunCode = (word: string): boolean => code.test(word)
