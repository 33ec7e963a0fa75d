export interface LockedFile {
  name: string
  checksum: string
}

/** Parses a lock file: one line per file or function with checksum and name, in the format of `sha256sum`. */
export const parseLock = (text: string): LockedFile[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, checksum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
      if (checksum === undefined || name === undefined) {
        throw new Error(`a lock file has an invalid line: ${line}`)
      }
      return { name, checksum }
    })

export const writeLock = (files: readonly LockedFile[]): string =>
  files
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, checksum }) => `${checksum}  ${name}\n`)
    .join('')

/** Problems of landed migrations as sentences, and the files that have not landed yet. */
export const compareLock = (
  locked: readonly LockedFile[],
  files: readonly LockedFile[],
): { problems: string[]; added: LockedFile[] } => {
  const present = new Map(files.map(({ name, checksum }) => [name, checksum]))
  const landed = new Set(locked.map(({ name }) => name))
  const problems = locked.flatMap(({ name, checksum }) => {
    const now = present.get(name)
    if (now === undefined)
      return [`database/migrations/${name} has landed and must not be deleted. Restore it.`]
    if (now === checksum) return []
    return [
      `database/migrations/${name} was edited after it landed. Undo the edit and put the change into a new migration.`,
    ]
  })
  return { problems, added: files.filter(({ name }) => !landed.has(name)) }
}
