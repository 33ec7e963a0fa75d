import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeThirdParty } from './starter/third-party.mjs'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'partwright-third-party-'))
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

interface Bill {
  bomFormat: string
  metadata: { component: { name: string; type: string } }
  components: { name: string; version: string; purl: string }[]
}

describe('the third-party files of the build', () => {
  let notices = ''
  let bill: Bill
  beforeAll(() => {
    writeThirdParty(root, folder)
    notices = readFileSync(join(folder, 'notices.txt'), 'utf8')
    bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('notices.txt contains the license text of every runtime package', () => {
    for (const [name, version] of Object.entries(dependencies))
      expect(notices, name).toContain(`\n${name} ${version}\nLicense: `)
    expect(notices).toContain('Permission is hereby granted, free of charge')
    expect(notices).toContain('Russian reading data of Tesseract')
  })

  it('sbom.cdx.json (CycloneDX) lists the same packages and names the product', () => {
    expect(bill.bomFormat).toBe('CycloneDX')
    expect(bill.metadata.component).toMatchObject({ name: 'partwright', type: 'application' })
    const listed = bill.components.map(({ name, version }) => `${name} ${version}`)
    expect(listed).toEqual(
      expect.arrayContaining(Object.entries(dependencies).map(([name, version]) => `${name} ${version}`)),
    )
  })

  it('both files leave out development tools', () => {
    const listed = bill.components.map(({ name }) => name)
    for (const name of ['vitest', 'typescript', '@playwright/test', '@sparticuz/chromium']) {
      expect(listed).not.toContain(name)
      expect(notices).not.toContain(`\n${name} `)
    }
  })
})
