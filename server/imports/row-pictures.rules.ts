import type { RowCells } from '#server/imports/bound-cells.ts'
import { MAX_PICTURE_ADDRESS_CHARS, MAX_PICTURES } from '#server/imports/row-limits.ts'
import type { ProductRow } from '#server/imports/row.ts'
import { contentTypeOf, isPictureName } from '#server/platform/media/picture-name.rules.ts'

const isAddress = (name: string): boolean => /^(?:https?:)?\/\/[^/]|^www\./i.test(name)

/** Shops export addresses without their beginning: `//cdn.example.com/1.jpg`. */
const wholeAddress = (address: string): string =>
  /^https?:/i.test(address) ? address : `https://${address.replace(/^\/\//, '')}`

/** `C:\photos\4711.jpg` and `import_files/4711.jpg` are a file of the folder `media`, which has no folders in it. */
const fileNameOf = (path: string): string | null => {
  const [first = '', ...others] = path.replace(/^file:\/*/i, '').split(/[/\\]/)
  const isOtherAddress = /^[a-z][a-z\d+.-]+:$/i.test(first) || /\.[a-z]{2,}$/i.test(first)
  const name = others.at(-1) ?? first
  if (others.length > 0 && isOtherAddress) return null
  return isPictureName(name) && contentTypeOf(name) !== null ? name : null
}

const embedded = /data:[\w.+/-]+(?:;[\w=-]+)*,[A-Za-z0-9+/=%_-]*/giu

/** An address may hold signs that separate names, so only a separator before another address ends it. */
const splitPictures = (cell: string): string[] =>
  cell
    // A whole picture in the cell is no name of one.
    .replace(embedded, 'data:')
    .split(/[,;|\s]+(?=(?:https?:)?\/\/|www\.)/i)
    .flatMap((part) => (isAddress(part) ? [part] : part.split(/[,;|\n]+/)))
    .map((name) => name.trim())
    .filter((name) => name !== '')

export const readPictures = (cells: RowCells): Pick<ProductRow, 'pictures' | 'pictureAddresses'> => {
  const all = cells.all('pictures').flatMap(({ value }) => splitPictures(value))
  const warn = (sample: string | undefined, reason: 'PICTURES_LEFT_OUT' | 'PICTURE_NAME_INVALID') => {
    const column = cells.first('pictures')?.column ?? ''
    if (sample !== undefined) cells.report({ column, value: sample }, 'warning', reason)
  }
  const [given, typed] = [all.filter(isAddress), all.filter((name) => !isAddress(name))]
  const named = typed.map(fileNameOf)
  const names = [...new Set(named.filter((name) => name !== null))]
  const addresses = [...new Set(given.map(wholeAddress))]
  const pictures = names.slice(0, MAX_PICTURES)
  const pictureAddresses = addresses
    .filter((address) => address.length <= MAX_PICTURE_ADDRESS_CHARS)
    .slice(0, MAX_PICTURES)
  const taken = new Set([...pictures, ...pictureAddresses])
  warn(
    [...names, ...addresses].find((name) => !taken.has(name)),
    'PICTURES_LEFT_OUT',
  )
  warn(
    typed.find((_, at) => named[at] === null),
    'PICTURE_NAME_INVALID',
  )
  return { pictures, pictureAddresses }
}
