const databaseCode = '53100'
/** Error codes of a file system: no space, quota exceeded, file too large. */
const fileCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)
const isFileFull = (error: unknown): boolean => fileCodes.includes(codeOf(error))

/** A file that could not be written because the disk is full; the system's error names the path only on open. */
class FileFullError extends Error {
  readonly code = 'ENOSPC'
  readonly path: string

  constructor(path: string, cause: unknown) {
    super(`no room to write ${path}`, { cause })
    this.path = path
  }
}

/** Whether a write failed because the disk is full, in the database or in a folder. */
export const isStorageFull = (error: unknown): boolean =>
  isFileFull(error) ||
  codeOf(error) === databaseCode ||
  (error instanceof Error && isStorageFull(error.cause))

/** Adds the path to the error when `write` fails on a full disk. */
export const withPathOnFullDisk = async <Result>(
  path: string,
  write: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    throw isFileFull(error) ? new FileFullError(path, error) : error
  }
}

/** Where space is missing: the database, or a file with its path if known. */
export const findFullStorage = (error: unknown): { place: 'database' | 'file' | 'disk'; path: string } => {
  if (codeOf(error) === databaseCode) return { place: 'database', path: '' }
  if (!(error instanceof Error)) return { place: 'disk', path: '' }
  if ('path' in error && typeof error.path === 'string') return { place: 'file', path: error.path }
  return findFullStorage(error.cause)
}
