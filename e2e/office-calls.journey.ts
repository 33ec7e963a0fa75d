import { readFileSync } from 'node:fs'
import { officeCalls } from '../contract/office/calls.ts'
import { expect, test } from './shop.ts'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

const client = new URL('../dist/client/', import.meta.url)
const chunks: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', client), 'utf8'),
)
const office = 'web/office/office-application.ts'

/** The chunks that the entry can load, without those that only the office loads. */
const chunksOfShop = (): Chunk[] => {
  const found = new Map<string, Chunk>()
  const add = (name: string): void => {
    const chunk = chunks[name]
    if (!chunk || name === office || found.has(name)) return
    found.set(name, chunk)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(next)
  }
  add('web/entry-client.tsx')
  return [...found.values()]
}

const officeWords = Object.entries(officeCalls).flatMap(([name, [, path]]) => [
  name,
  // A path parameter is part of no chunk as it is.
  path.replace(/\{.*/, ''),
])
const officeWordsIn = ({ file }: Pick<Chunk, 'file'>): string[] => {
  const script = readFileSync(new URL(file, client), 'utf8')
  return officeWords.filter((word) => script.includes(word))
}

test('no script of a shop page contains a call name or an API path of the office', () => {
  const scripts = chunksOfShop()
  expect(scripts.length).toBeGreaterThan(50)
  for (const script of scripts) expect(officeWordsIn(script), script.file).toEqual([])
})

test('the script of the office contains every call of the office', () => {
  const { file = '' } = chunks[office] ?? {}
  expect(officeWordsIn({ file })).toEqual(officeWords)
})
