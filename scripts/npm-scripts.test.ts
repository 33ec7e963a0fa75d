import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('package.json has only script lines that cmd.exe accepts', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const { start, ...others } = scripts
  // In cmd.exe `;` does not separate commands: the POSIX `exec` is only part of the value of a variable.
  expect(start).toMatch(/^set posix=; exec [^&|<>()^%"]+ && node scripts\/start\.mjs$/)
  for (const script of Object.values(others))
    expect(script).toMatch(/^(?:node|biome) [\w./ -]+(?: && node [\w./ -]+)*$/)
})
