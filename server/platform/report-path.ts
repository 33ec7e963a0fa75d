import { access, constants, mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Where the report of a file is written: beside the file, or in the data directory where that folder cannot be written to. */
export const reportPathOf = async (path: string, dataDirectory: string): Promise<string> => {
  const name = `${basename(path)}.report.csv`
  const isWritable = await access(dirname(path), constants.W_OK).then(
    () => true,
    () => false,
  )
  if (isWritable) return join(dirname(path), name)
  await mkdir(dataDirectory, { recursive: true })
  return join(dataDirectory, name)
}
