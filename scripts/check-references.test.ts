import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const complete = {
  'docs/product.md':
    '# Product rules\n\n## Codes by mail\n\nSee [the start](#product-rules), `server/a.ts`.\n',
  'docs/seed-coverage.md': '| S9-19 | six languages | | |\n',
  'docs/decisions/004-shared-answers.md': '# 004 · Share anonymous answers\n',
  'server/a.ts':
    '/** Six digits (docs/product.md#codes-by-mail, docs/seed-coverage.md S9-19, decision 004). */\n',
}

/** Runs the check over a project of these files. */
const check = (files: Record<string, string>) => {
  const root = mkdtempSync(join(tmpdir(), 'partwright-references-'))
  folders.push(root)
  for (const [name, text] of Object.entries({ ...complete, ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'check-references.ts'), root],
    { encoding: 'utf8' },
  )
  return { status, problems: stderr.trim().split('\n').filter(Boolean) }
}

describe('the check of references', () => {
  it('passes when every document, section, statement and decision is in the project', () => {
    expect(check({})).toEqual({ status: 0, problems: [] })
  })

  it.each([
    ['a document', '// missing.md', 'there is no missing.md'],
    ['a document without its folder', '// product.md', 'there is no product.md'],
    ['a section', '// docs/product.md#none', 'docs/product.md has no section #none'],
    ['a statement', '// docs/seed-coverage.md S1-99', 'docs/seed-coverage.md has no statement S1-99'],
    ['a decision', '// decision 999', 'there is no decision 999'],
    ['a section by its number', '// seed, section 7', '“seed, section 7” names a section by its number'],
    ['a paragraph sign', '// §6.2', '“§6.2” names a section by its number'],
  ])('refuses a comment that points to %s that is not there', (_, comment, problem) => {
    expect(check({ 'server/b.ts': comment })).toEqual({ status: 1, problems: [`server/b.ts: ${problem}`] })
  })

  it('refuses broken links between pages, to sections and to other files', () => {
    const links = '[a](missing.md) [b](../server/none.ts) [c](#none) [d](product.md#codes-by-mail)'
    expect(check({ 'docs/search.md': links }).problems).toEqual([
      'docs/search.md: there is no missing.md',
      'docs/search.md: there is no ../server/none.ts',
      'docs/search.md: docs/search.md has no section #none',
    ])
  })

  it('refuses a path or a file name in the map that does not exist', () => {
    const map =
      'A search: `server/none.ts`, `server/a.ts`, `a.ts`, `none.ts`, `server/{a,b}.ts`, `/search`.\n'
    expect(check({ 'docs/map.md': map }).problems).toEqual([
      'docs/map.md: there is no server/none.ts',
      'docs/map.md: there is no file none.ts',
    ])
  })

  it('leaves migrations alone, which are never edited', () => {
    expect(check({ 'database/migrations/0001_a.sql': '-- missing.md' }).status).toBe(0)
  })
})
