import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findImportProblems } from './import-problems.ts'

let root = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const problemsOf = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
  for (const [path, text] of Object.entries(files)) write(path, text)
  return (await findImportProblems(root)).problems
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'partwright-imports-'))
  const folders = ['contract', 'server', 'web', 'demo']
  const imports = Object.fromEntries(folders.map((folder) => [`#${folder}/*`, `./${folder}/*`]))
  write('package.json', JSON.stringify({ type: 'module', imports }))
  write('tsconfig.json', '{}')
  for (const folder of folders) write(`${folder}/empty.ts`, 'export const empty = 0\n')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('accepts imports that point from features to the platform and the contract', async () => {
  expect(
    await problemsOf({
      'contract/money.ts': 'export type Money = number\n',
      'web/platform/store.ts':
        "import type { Money } from '#contract/money.ts'\nexport const store: Money = 1\n",
      'web/cart/cart.ts': "import { store } from '#web/platform/store.ts'\nexport const cart = store\n",
    }),
  ).toEqual([])
})

it.each([
  [
    'no-circles',
    'types of two files',
    {
      'server/cart/a.ts': "import type { B } from '#server/cart/b.ts'\nexport type A = B\n",
      'server/cart/b.ts': "import type { A } from '#server/cart/a.ts'\nexport type B = A\n",
    },
  ],
  [
    'no-folder-circles',
    'types of two folders',
    {
      'web/cart/a.ts': "import type { C } from '#web/wishlist/c.ts'\nexport type A = C\n",
      'web/cart/b.ts': 'export type B = 1\n',
      'web/wishlist/c.ts': 'export type C = 1\n',
      'web/wishlist/d.ts': "import type { B } from '#web/cart/b.ts'\nexport type D = B\n",
    },
  ],
  [
    'shop-contract-never-imports-office',
    'a type of the office',
    {
      'contract/shop/a.ts': "import type { B } from '#contract/office/b.ts'\nexport type A = B\n",
      'contract/office/b.ts': 'export type B = 1\n',
    },
  ],
  [
    'shop-and-office-are-apart',
    'a type of the office contract',
    {
      'web/cart/a.ts': "import type { B } from '#contract/office/b.ts'\nexport type A = B\n",
      'contract/office/b.ts': 'export type B = 1\n',
    },
  ],
  [
    'shop-and-office-are-apart',
    'a screen of the office that is loaded later',
    {
      'web/cart/a.ts': "export const load = () => import('#web/office/b.ts')\n",
      'web/office/b.ts': 'export const b = 1\n',
    },
  ],
  [
    'web-never-imports-server',
    'a type of the server',
    {
      'web/cart/a.ts': "import type { B } from '#server/b.ts'\nexport type A = B\n",
      'server/b.ts': 'export type B = 1\n',
    },
  ],
])('reports %s: %s', async (rule, _imported, files) => {
  const problems = await problemsOf(files)
  expect(problems.length).toBeGreaterThan(0)
  for (const problem of problems) expect(problem).toMatch(new RegExp(`^${rule}: `))
})
