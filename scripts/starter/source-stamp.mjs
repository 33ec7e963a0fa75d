import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const test = /\.(test|fixture)\.tsx?$/

function listSources(root, { folders, files }) {
  const inFolders = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !test.test(entry.name))
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
    )
  const single = files.map((file) => join(root, file)).filter((file) => existsSync(file))
  return [...inFolders, ...single].toSorted((one, other) => (one < other ? -1 : 1))
}

/**
 * Tells one state of the sources from another by their content; times of files say nothing after a checkout.
 * @param {string} root
 * @param {{ folders: readonly string[], files: readonly string[] }} sources
 * @returns {string}
 */
export function sourceStamp(root, sources) {
  const hash = createHash('sha256')
  for (const file of listSources(root, sources)) {
    const content = readFileSync(file)
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
