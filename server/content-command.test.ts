import { chmod, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand, urlOf } from '#server/testing/command.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'content-test-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const content = (...args: string[]) =>
  runCommand('content', args, {
    DATABASE_URL: urlOf(database.owner),
    PARTWRIGHT_DATA: folder,
    TIME_ZONE: 'Europe/Berlin',
  })
/** The name of a file. */
const md = (name: string) => `${name}.md`

const filled = async (name: string, files: Record<string, string>): Promise<string> => {
  const path = join(folder, name)
  await mkdir(path, { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(join(path, md(file)), text)
  return path
}

it('takes texts in, tells what changed, writes them out the same, and takes them back', async () => {
  const texts = await filled('texts', {
    'imprint.de': '---\ntitle: Impressum\n---\n\nWir. <script>alert(1)</script>\n',
    'faq.en': '## How much? {#price}\n\nSee [the list](javascript:alert(1)).\n',
    'news-sale.en': '---\ntitle: Sale\nfrom: 2026-12-31\nto: 2027-01-31\n---\n\nCheap.\n',
  })
  await writeFile(join(texts, 'logo.png'), 'x')
  const first = await content('import', texts)
  expect(first).toMatchObject({ code: 0, errors: '' })
  expect(first.output).toContain(
    `${md('imprint.de')}  new (version 1)\n  left out, because no page shows it: <script>`,
  )
  expect(first.output).toContain(`${md('faq.en')}  new  questions: 1 new, 0 changed`)
  expect(first.output).toContain('logo.png')
  expect(first.output).toContain('Run 1.')

  const out = join(folder, 'out', 'new')
  expect(await content('export', join(folder, 'out'))).toMatchObject({ code: 0 })
  expect(await content('export', out)).toMatchObject({ code: 0 })
  expect(await readFile(join(out, md('news-sale.en')), 'utf8')).toBe(
    '---\ntitle: Sale\nfrom: 2026-12-31\nto: 2027-01-31\n---\n\nCheap.\n',
  )
  const again = await content('import', out)
  expect(again.output).toContain('Nothing has changed.')

  await writeFile(join(out, md('faq.en')), '## How much? {#price}\n\nNothing.\n')
  const differing = await content('export', out)
  expect(differing).toMatchObject({ code: 1 })
  expect(differing.errors).toContain(md('faq.en'))
  expect(await readFile(join(out, md('faq.en')), 'utf8')).toContain('Nothing.')
  expect((await content('import', out, '--dry-run')).output).toContain('1 changed')
  expect((await content('import', out)).output).toContain('Run 2.')

  expect((await content('--history')).output).toMatch(/^2 {2}[^]*\n1 {2}/)
  expect((await content('--undo', '--dry-run')).output).toMatch(/would be\s+undone/)
  expect((await content('--undo', '1', '--language', 'de')).output).toMatch(/Lauf 2[^]*Lauf 1/)
  expect((await content('import', '--undo')).errors).toContain('There is no run to undo.')
  expect((await content('export', out, '--replace')).output).toContain('no pages, questions or news yet')
}, 120_000)

it('tells every file that is wrong, with its line, and changes nothing', async () => {
  const texts = await filled('wrong', {
    'terms.de': '---\ntitle: AGB\n---\nText\n',
    'terms.xx': '---\ntitle: AGB\n---\nText\n',
    'privacy.en': 'Text',
    'news-a.en': '---\ntitle: A\nfrom: 31.12.2026\n---\nText\n',
  })
  await mkdir(join(texts, md('returns.en')))
  await symlink(join(texts, 'nowhere'), join(texts, md('imprint.en')))
  const end = await content('import', texts)
  expect(end).toMatchObject({ code: 1, output: '' })
  for (const name of ['terms.xx', 'privacy.en', 'news-a.en', 'imprint.en'])
    expect(end.errors).toContain(md(name))
  expect(end.errors).toContain('write it as 2026-12-31')
  expect(end.errors).toContain('Nothing was changed.')
  expect((await content('--history')).output).not.toContain('wrong')
}, 60_000)

it('says in plain words what is wrong with a folder', async () => {
  const file = join(folder, 'file.txt')
  await writeFile(file, 'x')
  expect(await content('import', join(folder, 'none'))).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no folder'),
  })
  expect(await content('import', file, '--language', 'fr')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('n’est pas un dossier'),
  })
  expect(await content('import', await filled('empty', {}))).toMatchObject({
    code: 1,
    errors: expect.stringContaining('holds no .md files'),
  })
  await content('import', await filled('one', { 'terms.en': '---\ntitle: T\n---\nText\n' }))
  expect(await content('export', join(file, 'below'))).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Nothing was written'),
  })
  if (process.getuid?.() !== 0) {
    const closed = await filled('closed', { 'terms.en': '---\ntitle: T\n---\nOther\n' })
    await chmod(closed, 0o000)
    expect((await content('import', closed)).errors).toContain('You may not read')
    await chmod(closed, 0o700)
  }
  expect((await content('--undo', 'x')).errors).toContain('is not the number of a run')
  expect((await content('import')).errors).toContain('{#key}')
  expect(await readdir(join(folder, 'one'))).toEqual([md('terms.en')])
}, 60_000)
