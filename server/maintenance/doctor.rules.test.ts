import { describe, expect, it } from 'vitest'
import { parseConfig } from '#server/platform/config.ts'
import {
  type DatabaseFacts,
  judgeAddress,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeMigrations,
  judgeNode,
  judgeReadiness,
  judgeRole,
  judgeSettings,
  judgeShop,
} from './doctor.rules.ts'
import type { Finding } from './finding.ts'

const levels = (findings: readonly Finding[]) =>
  findings.map((finding) => finding.level).filter((level) => level !== 'good')
const config = (environment: Record<string, string> = {}) => parseConfig(environment)
const sound: DatabaseFacts = {
  versionNumber: 180_004,
  version: '18.4',
  encoding: 'UTF8',
  ctype: 'C.UTF-8',
  foldsLetters: true,
  isDurable: true,
  hasChecksums: true,
}
const role = { exists: true, mayBecome: true, isAboveRules: false, ownsTables: false }

describe('what the doctor says', () => {
  it.each([
    ['v24.21.0', 'good'],
    ['v22.19.0', 'weak'],
  ])('about Node %s: %s', (version, level) => {
    expect(judgeNode(version).level).toBe(level)
  })

  it.each([
    [100, 'bad'],
    [1e9, 'weak'],
    [5e9, 'good'],
  ])('about %d free bytes: %s', (bytes, level) => {
    expect(judgeDisk(bytes).level).toBe(level)
  })

  it.each([
    [0, 'good'],
    [-1_900, 'good'],
    [-30_000, 'weak'],
    [120_000, 'bad'],
  ])('about clocks %d ms apart: %s', (ms, level) => {
    expect(judgeClock(ms).level).toBe(level)
  })

  it.each<[string, Partial<DatabaseFacts>, string[]]>([
    ['a sound one', {}, []],
    ['version 15', { versionNumber: 150_000 }, []],
    ['version 14', { versionNumber: 140_011 }, ['bad']],
    ['another encoding', { encoding: 'LATIN1' }, ['bad']],
    ['letters A to Z only', { ctype: 'C', foldsLetters: false }, ['bad']],
    ['fsync off', { isDurable: false }, ['bad']],
    ['no checksums', { hasChecksums: false }, ['weak']],
  ])('about a database with %s', (_, facts, expected) => {
    expect(levels(judgeDatabase({ ...sound, ...facts }))).toEqual(expected)
  })

  it.each([
    ['a role that owns nothing', {}, 'good'],
    ['no role', { exists: false, mayBecome: false }, 'weak'],
    ['a role that is not ours', { mayBecome: false }, 'bad'],
    ['a role above the rules', { isAboveRules: true }, 'bad'],
    ['a role that owns tables', { ownsTables: true }, 'bad'],
  ])('about %s', (_, facts, level) => {
    expect(judgeRole({ ...role, ...facts }).level).toBe(level)
  })

  it.each([
    [{}, []],
    [{ HOST: '0.0.0.0' }, ['weak']],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://shop.example.com' }, ['weak']],
    [{ PUBLIC_URL: 'https://shop.example.com' }, ['weak']],
    [{ PUBLIC_URL: 'https://shop.example.com', TRUST_PROXY: '127.0.0.1' }, []],
    [{ PUBLIC_URL: 'http://localhost:3000' }, []],
  ])('about the address %j: %j', (environment, expected) => {
    expect(levels(judgeAddress(config(environment)))).toEqual(expected)
  })

  it('about settings meant for tests', () => {
    expect(judgeSettings(config())).toEqual([])
    expect(
      levels(
        judgeSettings(
          config({ HOST: '0.0.0.0', READ_LIMIT: '0', LIMIT_FACTOR: '9', ANSWER_CACHE: 'off', JOBS: 'off' }),
        ),
      ),
    ).toEqual(['weak', 'weak', 'weak', 'weak'])
  })

  it('about migrations', () => {
    const state = { missing: [], unknown: [], differences: [], isRepairable: false }
    expect(levels(judgeMigrations(state))).toEqual([])
    expect(levels(judgeMigrations({ ...state, missing: ['0007'] }))).toEqual(['weak'])
    expect(levels(judgeMigrations({ ...state, unknown: ['9999'] }))).toEqual(['bad'])
    expect(levels(judgeMigrations({ ...state, differences: ['table orders is missing'] }))).toEqual(['bad'])
    const routines = { ...state, differences: ['function new_id() differs'], isRepairable: true }
    expect(levels(judgeMigrations(routines))).toEqual(['weak'])
    expect(levels(judgeMigrations({ ...state, differences: null }))).toEqual(['weak'])
  })

  it('about demo accounts, staff and mails', () => {
    const legalPages = ['imprint', 'privacy', 'terms', 'returns']
    const shop = { hasDemo: true, staff: 1, failedMails: 0, legalPages, examplePages: [] }
    expect(levels(judgeShop(shop, false))).toEqual([])
    expect(levels(judgeShop(shop, true))).toEqual(['bad'])
    expect(levels(judgeShop({ ...shop, hasDemo: false, staff: 0, failedMails: 2 }, true))).toEqual([
      'weak',
      'weak',
    ])
  })

  it('about pages of the law that are missing or the demo’s', () => {
    const shop = {
      hasDemo: false,
      staff: 1,
      failedMails: 0,
      legalPages: ['imprint', 'terms'],
      examplePages: ['terms'],
    }
    expect(levels(judgeShop(shop, false))).toEqual(['bad', 'bad'])
    expect(levels(judgeShop(shop, true))).toEqual(['bad', 'bad'])
    expect(levels(judgeShop({ ...shop, hasDemo: true }, false))).toEqual(['weak', 'weak'])
    expect(levels(judgeShop({ ...shop, hasDemo: true }, true))).toEqual(['bad', 'bad', 'bad'])
  })

  it('about being ready: never with something bad, unseen or a demo', () => {
    const shop = { hasDemo: false }
    const [good, weak, bad] = [judgeNode('v24.0.0'), judgeNode('v22.0.0'), judgeDisk(100)]
    expect(judgeReadiness([good, weak], shop)).toBe('ready')
    expect(judgeReadiness([good, bad], shop)).toBe('notReady')
    expect(judgeReadiness([good], { hasDemo: true })).toBe('demo')
    expect(judgeReadiness([bad], { hasDemo: true })).toBe('notReady')
    expect(judgeReadiness([good], null)).toBe('unknown')
  })
})
