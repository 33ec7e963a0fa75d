import iconv from 'iconv-lite'
import { findNamesEncoding } from '#server/tables/names-encoding.service.ts'

/** A name as the directory of a ZIP has it, and as the reader of ZIPs takes it. */
interface ZippedName {
  raw: Buffer
  read: string
  /** The directory says that the name is UTF-8, or has it once more in UTF-8. */
  isUnicode: boolean
}

/**
 * The names in a ZIP. Windows Explorer writes them in the code page of the country (`Фильтр.jpg` in CP866, `Kühler.jpg` in CP850)
 * and says nowhere in which; one archive comes from one computer, so its names tell it together.
 */
export const readZipNames = (names: readonly ZippedName[]): string[] => {
  const isForeign = ({ raw, isUnicode }: ZippedName): boolean =>
    !isUnicode && raw.some((byte) => byte >= 0x80)
  const foreign = names.filter(isForeign).map(({ raw }) => raw)
  const encoding = foreign.length === 0 ? null : findNamesEncoding(foreign)
  if (encoding === null) return names.map(({ read }) => read)
  return names.map((name) =>
    isForeign(name) ? iconv.decode(name.raw, encoding).replaceAll('\\', '/') : name.read,
  )
}
