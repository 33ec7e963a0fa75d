import { legalPages } from '#contract/shop/legal-page.ts'
import type { Config } from '#server/platform/config.ts'
import { moveDataHint } from '#server/platform/database/migration-refusal.ts'
import type { MigrationState } from '#server/platform/database/migration-state.ts'
import { bad, type Finding, good, weak } from './finding.ts'

const wantedNode = 24
const bytesPerGigabyte = 1e9
const leastFreeBytes = 0.5 * bytesPerGigabyte
const goodFreeBytes = 3 * bytesPerGigabyte
const leastDatabaseVersion = 15
/** Codes, sessions and orders carry times of both clocks. */
const goodClockMs = 2_000
const worstClockMs = 60_000

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host)

/** Whether others than the people at this machine can reach the shop. */
export const isPublic = (config: Pick<Config, 'host' | 'publicUrl'>): boolean => {
  const host =
    config.publicUrl === null ? config.host : new URL(config.publicUrl).hostname.replace(/^\[|\]$/g, '')
  return !isLoopback(config.host) || !isLoopback(host)
}

export const judgeNode = (version: string): Finding =>
  Number.parseInt(version.replace('v', ''), 10) >= wantedNode
    ? good(`Node ${version}`)
    : weak(`Node ${version} is older than ${wantedNode}`, 'Use the npm commands, which bring their own.')

export const judgeDisk = (freeBytes: number): Finding => {
  const text = `${(freeBytes / bytesPerGigabyte).toFixed(1)} GB free for data`
  if (freeBytes < leastFreeBytes) return bad(text, 'The database stops when the disk is full. Make room.')
  return freeBytes < goodFreeBytes ? weak(text, 'Imports and backups need a few GB. Make room.') : good(text)
}

export const judgeAddress = (config: Config): Finding[] => {
  const { publicUrl } = config
  if (!isPublic(config)) return [good(`The shop is for this machine only (${config.host})`)]
  if (publicUrl === null) {
    return [
      weak(
        `The shop listens on ${config.host} without PUBLIC_URL`,
        'Set it: links in mails point to localhost.',
      ),
    ]
  }
  if (!config.isHttps) {
    return [weak(`PUBLIC_URL is ${publicUrl}`, 'Use https: passwords and sessions travel in the open.')]
  }
  return [
    good(`PUBLIC_URL is ${publicUrl}`),
    ...(config.trustProxy === null && isLoopback(config.host)
      ? [weak('TRUST_PROXY is not set', 'Name the proxy: all visitors seem to be one, and share its limits.')]
      : []),
  ]
}

export const judgeSettings = (config: Config): Finding[] => [
  ...(config.readLimit === 0 && isPublic(config)
    ? [weak('READ_LIMIT is off', 'One visitor may take all of the machine. Leave it at its default.')]
    : []),
  ...(config.limitFactor > 1
    ? [
        weak(
          `LIMIT_FACTOR is ${config.limitFactor}`,
          'Guessing passwords is so much easier. It is meant for tests.',
        ),
      ]
    : []),
  ...(config.answerCache
    ? []
    : [weak('ANSWER_CACHE is off', 'Lists are slower. It is meant for benchmarks.')]),
  ...(config.jobs ? [] : [weak('JOBS is off', 'Mails wait until npm run worker runs beside the shop.')]),
]

export const judgeClock = (differenceMs: number): Finding => {
  const text = `Clocks of shop and database differ by ${(Math.abs(differenceMs) / 1000).toFixed(1)} s`
  if (Math.abs(differenceMs) <= goodClockMs) return good(text)
  const advice = 'Let both take their time from the same server.'
  return Math.abs(differenceMs) > worstClockMs ? bad(text, advice) : weak(text, advice)
}

export interface DatabaseFacts {
  versionNumber: number
  version: string
  encoding: string
  ctype: string
  /** Whether it knows capitals beyond A to Z. */
  foldsLetters: boolean
  isDurable: boolean
  hasChecksums: boolean
}

export const judgeDatabase = (facts: DatabaseFacts): Finding[] => [
  Math.floor(facts.versionNumber / 10_000) >= leastDatabaseVersion
    ? good(`PostgreSQL ${facts.version}`)
    : bad(`PostgreSQL ${facts.version}`, `${leastDatabaseVersion} or newer is needed.`),
  facts.encoding === 'UTF8'
    ? good('Encoding UTF8')
    : bad(`Encoding ${facts.encoding}`, 'Make a database with encoding UTF8 and restore a backup into it.'),
  facts.foldsLetters
    ? good(`Letters of all languages (LC_CTYPE ${facts.ctype})`)
    : bad(
        `LC_CTYPE ${facts.ctype} knows the letters A to Z only`,
        'Search would miss capitals such as Ä and Ж. Make a database with a UTF-8 locale and restore a backup into it.',
      ),
  ...(facts.isDurable
    ? []
    : [
        bad(
          'fsync, full_page_writes or synchronous_commit is off',
          'A power cut would lose orders. Switch them on.',
        ),
      ]),
  ...(facts.hasChecksums
    ? []
    : [weak('The database has no checksums', 'pg_checksums --enable finds failing disks early.')]),
]

export interface RoleFacts {
  exists: boolean
  mayBecome: boolean
  isAboveRules: boolean
  ownsTables: boolean
}

export const judgeRole = (facts: RoleFacts): Finding => {
  if (!facts.exists)
    return weak('The role partwright_app is not there yet', 'npm start makes it, or says what to grant.')
  if (!facts.mayBecome) {
    return bad(
      'This login may not act as partwright_app',
      'As an administrator: grant partwright_app to <this user>;',
    )
  }
  if (facts.isAboveRules || facts.ownsTables) {
    return bad(
      'The role partwright_app stands above row-level security',
      'As an administrator: alter role partwright_app nosuperuser nobypassrls; and let it own no tables.',
    )
  }
  return good('The application works as partwright_app, which owns nothing')
}

export const judgeMigrations = ({
  missing,
  unknown,
  differences,
  isRepairable,
}: MigrationState): Finding[] => {
  if (unknown.length > 0) {
    return [
      bad(
        `The database is newer than this program (${unknown.join(', ')})`,
        'Start the version that made it, or a later one.',
      ),
    ]
  }
  return [
    missing.length > 0
      ? weak(`${missing.length} migrations are missing`, 'npm start applies them. Make a backup first.')
      : good('The database is up to date'),
    ...judgeDifferences(differences, isRepairable),
  ]
}

const judgeDifferences = (differences: string[] | null, isRepairable: boolean): Finding[] => {
  if (differences === null) {
    return [
      weak(
        'The database was not compared with the migrations, which needs another database',
        'npm start compares them before it changes anything.',
      ),
    ]
  }
  if (differences.length === 0) return []
  const list = differences.join('; ')
  return isRepairable
    ? [weak(`Functions of an older version: ${list}`, 'npm start replaces them. Make a backup first.')]
    : [bad(`The database was made by other migrations than those of this program: ${list}`, moveDataHint)]
}

export interface ShopFacts {
  hasDemo: boolean
  staff: number
  failedMails: number
  /** Pages of the law that the shop has. */
  legalPages: string[]
  /** Those of them that are still an example's, each with the languages: `terms (de, en)`. */
  examplePages: string[]
}

/** What a shop must have before it opens, on whatever machine it is made; a demo on this machine never opens. */
const judgeLegalPages = (
  { legalPages: there, examplePages, hasDemo }: ShopFacts,
  isOpen: boolean,
): Finding[] => {
  const missing = legalPages.filter((key) => !there.includes(key))
  const advice =
    'Write them at /office/pages, or as Markdown files that npm run content -- import FOLDER brings in.'
  const say = hasDemo && !isOpen ? weak : bad
  if (missing.length === 0 && examplePages.length === 0)
    return [good('Imprint, privacy, terms and returns are there')]
  return [
    ...(missing.length > 0 ? [say(`Pages are missing: ${missing.join(', ')}`, advice)] : []),
    ...(examplePages.length > 0 ? [say(`Pages are still examples: ${examplePages.join(', ')}`, advice)] : []),
  ]
}

/** What the last line of the doctor says: whether the shop may open. */
export type Readiness = 'ready' | 'demo' | 'notReady' | 'unknown'

/**
 * `shop` is null where the shop could not be looked at: then nobody knows whether it is ready. A demo on this machine is
 * no shop to open, and its examples are no fault.
 */
export const judgeReadiness = (
  findings: readonly Finding[],
  shop: Pick<ShopFacts, 'hasDemo'> | null,
): Readiness => {
  if (findings.some(({ level }) => level === 'bad')) return 'notReady'
  if (shop === null) return 'unknown'
  return shop.hasDemo ? 'demo' : 'ready'
}

export const judgeShop = (facts: ShopFacts, isOpen: boolean): Finding[] => [
  ...(facts.hasDemo && isOpen
    ? [
        bad(
          'Demo accounts are on where others can reach the shop',
          'Set DEMO=off and start with an empty database.',
        ),
      ]
    : [good(facts.hasDemo ? 'Demo accounts are on, for this machine only' : 'No demo accounts')]),
  facts.staff > 0
    ? good(`${facts.staff} members of staff`)
    : weak('Nobody can sign in to the office', 'npm run staff -- add EMAIL makes the first member of staff.'),
  ...judgeLegalPages(facts, isOpen),
  ...(facts.failedMails > 0
    ? [weak(`${facts.failedMails} mails could not be sent`, 'See /office/outbox.')]
    : []),
]
