const databaseCode = '53100'
/** What a file system answers: no space, quota used up, file larger than allowed. */
const fileCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)
const isFileFull = (error: unknown): boolean => fileCodes.includes(codeOf(error))

/** A file that could not be written for want of room; the system names it only when it could not be opened. */
class FileFullError extends Error {
  readonly code = 'ENOSPC'
  readonly path: string

  constructor(path: string, cause: unknown) {
    super(`no room to write ${path}`, { cause })
    this.path = path
  }
}

/** Could something not be written because there is no room left for it, in the database or in a folder? */
export const isStorageFull = (error: unknown): boolean =>
  isFileFull(error) ||
  codeOf(error) === databaseCode ||
  (error instanceof Error && isStorageFull(error.cause))

/** Names the file in the error when `write` finds no room for it. */
export const writingFile = async <Result>(path: string, write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    throw isFileFull(error) ? new FileFullError(path, error) : error
  }
}

/** What is full: the database, or a file with its path where that is known. */
export const fullPlaceOf = (error: unknown): { place: 'database' | 'file' | 'disk'; path: string } => {
  if (codeOf(error) === databaseCode) return { place: 'database', path: '' }
  if (!(error instanceof Error)) return { place: 'disk', path: '' }
  if ('path' in error && typeof error.path === 'string') return { place: 'file', path: error.path }
  return fullPlaceOf(error.cause)
}
