import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundleFolder, findBundle, sourcesFile } from '#server/platform/processes/bundled-program.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'programs-')), 'programs')
  cpSync(bundleFolder, folder, { recursive: true })
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const readSources = (): Record<string, string> => JSON.parse(readFileSync(join(folder, sourcesFile), 'utf8'))
const writeSources = (sources: object) => writeFileSync(join(folder, sourcesFile), JSON.stringify(sources))

describe('a bundled program', () => {
  it('is used while its sources are unchanged', () => {
    expect(findBundle('table-process', folder)).toBe(join(folder, 'table-process.mjs'))
    expect(Object.keys(readSources())).toEqual(
      expect.arrayContaining(['package-lock.json', 'server/tables/csv-file.ts', 'contract/plain-text.ts']),
    )
  })

  it('is not used after a source was changed or deleted', () => {
    writeSources({ ...readSources(), 'server/tables/csv-file.ts': 'of another content' })
    expect(findBundle('table-process', folder)).toBeNull()
    writeSources({ ...readSources(), 'server/tables/no-such-file.ts': '' })
    expect(findBundle('table-process', folder)).toBeNull()
  })

  it('is not used when its list of sources is cut off, or when it was never bundled', () => {
    writeFileSync(join(folder, sourcesFile), '{"package-lock.json":')
    expect(findBundle('table-process', folder)).toBeNull()
    writeSources({})
    expect(findBundle('no-such-process', folder)).toBeNull()
    rmSync(folder, { recursive: true })
    expect(findBundle('table-process', folder)).toBeNull()
  })
})
