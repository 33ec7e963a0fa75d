import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askNpm } from './packages.mjs'

const legalFile = /^(licen[cs]e|copying|notice|copyright|unlicense|ofl)/i

/** Third-party work in our own folders instead of node_modules. */
const ownFolders = [{ name: 'Russian reading data of Tesseract', file: 'server/vision/data/README.md' }]

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Packages that run or are built into the pages: the lock file without the development tools. */
const listShipped = (root) =>
  Object.entries(readJson(join(root, 'package-lock.json')).packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && existsSync(join(root, path, 'package.json')))
    .map(([path]) => join(root, path))

const personName = (person) => (typeof person === 'string' ? person : (person?.name ?? ''))

const noticeOf = (folder) => {
  const { name, version, license, author, homepage } = readJson(join(folder, 'package.json'))
  const texts = readdirSync(folder)
    .filter((file) => legalFile.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const head = [
    `${name} ${version}`,
    `License: ${typeof license === 'string' ? license : (license?.type ?? 'see the text below')}`,
    personName(author) && `Author: ${personName(author)}`,
    homepage && `Home: ${homepage}`,
    texts.length === 0 && 'The package carries no license text of its own.',
  ]
  return [head.filter(Boolean).join('\n'), ...texts].join('\n\n')
}

const rule = `\n\n${'-'.repeat(80)}\n\n`

/**
 * The notices that the licenses of all shipped packages ask for, as one text.
 * @param {string} root
 */
const thirdPartyNotices = (root) => {
  const intro =
    'Partwright contains or uses the following works of others. Each stays under its own license, given below.'
  const there = ownFolders.filter(({ file }) => existsSync(join(root, file)))
  const own = there.map(({ name, file }) => `${name}\n\n${readFileSync(join(root, file), 'utf8').trim()}`)
  return `${[intro, ...listShipped(root).map(noticeOf), ...own].join(rule)}\n`
}

const isTool = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')

/**
 * A software bill of materials in CycloneDX; null when npm cannot make one. npm lists everything and we take the
 * development tools out: `--omit=dev` of npm 11 also drops packages of the shop that a tool needs too.
 */
const billOfMaterials = (root) => {
  const { status, stdout } = askNpm(root, [
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ])
  if (status !== 0) return null
  const bill = JSON.parse(stdout)
  // npm takes the name from the folder, which may be called anything.
  bill.metadata.component.name = readJson(join(root, 'package.json')).name
  const tools = new Set(bill.components.filter(isTool).map((component) => component['bom-ref']))
  bill.components = bill.components.filter((component) => !tools.has(component['bom-ref']))
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => !tools.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !tools.has(one)) }))
  return `${JSON.stringify(bill, null, 2)}\n`
}

/**
 * Writes `notices.txt` and `sbom.cdx.json` next to the built pages. A missing bill of materials is
 * reported and does not stop the start of the shop.
 * @param {string} root
 * @param {string} folder
 */
export function writeThirdParty(root, folder) {
  writeFileSync(join(folder, 'notices.txt'), thirdPartyNotices(root))
  const bill = billOfMaterials(root)
  if (bill) writeFileSync(join(folder, 'sbom.cdx.json'), bill)
  else console.warn('npm could not write the software bill of materials (npm sbom).')
}
