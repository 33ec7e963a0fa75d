export type KeyType = 'timestamptz' | 'int' | 'uuid' | 'text'

/** Where a page begins: at the top, or beside a row that is named by its key. */
export type Cursor = { side: 'top' } | { side: 'after' | 'before'; key: readonly string[] }

export const topOfList: Cursor = { side: 'top' }
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the database can read the value as this type. A moment is written in microseconds since 1970. */
const isValue = (type: KeyType, value: string): boolean => {
  switch (type) {
    case 'timestamptz':
      return /^\d{1,16}$/.test(value)
    case 'int':
      return /^-?\d{1,9}$/.test(value)
    case 'uuid':
      return uuid.test(value)
    case 'text':
      return !value.includes('\0')
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

export const writeCursor = (side: 'after' | 'before', key: readonly string[]): string =>
  `${side}-${Buffer.from(JSON.stringify(key)).toString('base64url')}`

/** Anything that is no cursor of this list means its top. */
export const readCursor = (text: string, types: readonly KeyType[]): Cursor => {
  const [, side, code = ''] = /^(after|before)-([\w-]+)$/.exec(text) ?? []
  if (side !== 'after' && side !== 'before') return topOfList
  const key = parseJson(Buffer.from(code, 'base64url').toString())
  if (!Array.isArray(key) || key.length !== types.length) return topOfList
  const values = key.filter(isText)
  const isKey =
    values.length === types.length && types.every((type, place) => isValue(type, values[place] ?? ''))
  return isKey ? { side, key: values } : topOfList
}
