import type { Dirent } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContentFile, type RefusedFile, isRefused } from '#server/content/content-file.ts'
import type { WrittenFile } from '#server/content/content-export.ts'
import { mostFileBytes, readContentFile } from '#server/content/read-content-file.ts'
import { withPathOnFullDisk } from '#server/platform/storage-full.ts'

const mostFiles = 10_000

export interface ReadFolder {
  files: ContentFile[]
  refused: RefusedFile[]
  /** Names of what is no file of Markdown: it is not read. */
  others: string[]
}

/** Beside hidden files, which tools of all kinds leave behind. */
const isSeen = (entry: Dirent): boolean => !entry.name.startsWith('.')
const isMarkdown = (entry: Dirent): boolean => entry.name.endsWith('.md') && !entry.isDirectory()

const readOne = async (folder: string, name: string): Promise<ContentFile | RefusedFile> => {
  const path = join(folder, name)
  try {
    const facts = await stat(path)
    if (!facts.isFile()) return { name, problem: 'UNREADABLE', line: 1 }
    if (facts.size > mostFileBytes) return { name, problem: 'TOO_LARGE', line: 1 }
    return readContentFile(name, await readFile(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { name, problem: 'UNREADABLE', line: 1 }
    throw error
  }
}

/** Reads all files of Markdown in a folder; errors of the folder itself are thrown. */
export const readFolder = async (folder: string): Promise<ReadFolder> => {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(isSeen)
  const names = entries.filter(isMarkdown).map(({ name }) => name)
  const read: (ContentFile | RefusedFile)[] = []
  for (const name of names.toSorted().slice(0, mostFiles)) read.push(await readOne(folder, name))
  return {
    files: read.filter((file): file is ContentFile => !isRefused(file)),
    refused: read.filter(isRefused),
    others: entries
      .filter((entry) => !isMarkdown(entry))
      .map(({ name }) => name)
      .concat(names.toSorted().slice(mostFiles))
      .toSorted(),
  }
}

/** Those of these files that stand in the folder with another content: texts somebody may have written. */
export const findDiffering = async (folder: string, files: readonly WrittenFile[]): Promise<string[]> => {
  const differing: string[] = []
  for (const { name, content } of files) {
    const there = await readFile(join(folder, name), 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    })
    if (there !== null && there !== content) differing.push(name)
  }
  return differing
}

/** Writes all files or none: each beside its place first. */
export const writeFolder = async (folder: string, files: readonly WrittenFile[]): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const besides = ({ name }: WrittenFile) => join(folder, `.${name}.new`)
  try {
    for (const file of files)
      await withPathOnFullDisk(join(folder, file.name), () => writeFile(besides(file), file.content))
    for (const file of files) await rename(besides(file), join(folder, file.name))
  } catch (error) {
    for (const file of files) await rm(besides(file), { force: true }).catch(() => undefined)
    throw error
  }
}
