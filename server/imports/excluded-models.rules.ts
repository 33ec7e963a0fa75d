import { patternOf } from '#server/imports/row-words.ts'

const words = `(?:${patternOf('except')})(?![\\p{L}\\p{N}])\\.?`
/** `MS 180 (not MS 181)` */
const inBrackets = new RegExp(`\\s*[([]\\s*${words}[^()[\\]]*\\d[^()[\\]]*[)\\]]`, 'giu')
/** `135, 140 except 140 Mark II`: what stands behind the word is excluded, to the end of the part. */
const behindWord = new RegExp(`(?:^|[\\s,;|]+)${words}[\\s:]*(?=[^;|\\n]*\\d)[^;|\\n]*`, 'giu')

/** Takes out of a cell of models those that it says the part does not fit. */
export const cutExcludedModels = (cell: string): { models: string; excluded: string[] } => {
  const excluded: string[] = []
  const cut = (found: string): string => {
    excluded.push(found.trim())
    return ''
  }
  const models = cell.replace(inBrackets, cut).replace(behindWord, cut)
  return { models, excluded }
}
