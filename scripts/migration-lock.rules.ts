interface LockedFile {
  name: string
  checksum: string
}

/** Reads `migrations.lock`: a line each with checksum and name, as `sha256sum` writes and checks them. */
export const parseLock = (text: string): LockedFile[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, checksum, name] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
      if (checksum === undefined || name === undefined) {
        throw new Error(`migrations.lock has a line that is none of its own: ${line}`)
      }
      return { name, checksum }
    })

export const writeLock = (files: readonly LockedFile[]): string =>
  files
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, checksum }) => `${checksum}  ${name}\n`)
    .join('')

/** What is wrong with landed migrations, in sentences; and the files that have not landed yet. */
export const compareLock = (
  locked: readonly LockedFile[],
  files: readonly LockedFile[],
): { problems: string[]; added: LockedFile[] } => {
  const present = new Map(files.map(({ name, checksum }) => [name, checksum]))
  const landed = new Set(locked.map(({ name }) => name))
  const problems = locked.flatMap(({ name, checksum }) => {
    const now = present.get(name)
    if (now === undefined) return [`migrations/${name} has landed and is gone. Put it back.`]
    if (now === checksum) return []
    return [
      `migrations/${name} was edited after it landed. Take the change back: it belongs into a new migration.`,
    ]
  })
  return { problems, added: files.filter(({ name }) => !landed.has(name)) }
}
