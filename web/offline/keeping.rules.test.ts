import { describe, expect, it } from 'vitest'
import {
  changesReader,
  filesOf,
  isOfVersion,
  isShared,
  isTooOld,
  keepableOf,
  keyOf,
  markKept,
} from '#web/offline/keeping.rules.ts'

const at = (path: string) => new URL(path, 'https://shop.example')
const answer = (cacheControl: string | null, status = 200, redirected = false) => ({
  status,
  redirected,
  headers: { get: (name: string) => (name === 'cache-control' ? cacheControl : null) },
})

describe('keepableOf', () => {
  it.each([
    ['/en/parts/3?pageNum=2', 'page'],
    ['/zh', 'page'],
    ['/api/listHot', 'answer'],
    ['/assets/entry-client-x.js', 'asset'],
    ['/pic/small/a.svg', 'picture'],
  ])('%s is kept as %s', (path, kind) => expect(keepableOf(at(path))).toBe(kind))

  it.each([
    '/office',
    '/office/outbox',
    '/api/office/outbox',
    '/api/docs',
    '/files/0190/invoice.pdf',
    '/en/manifest.webmanifest',
    '/sw.js',
    '/parts',
    '/',
    '/england',
    '/readyz',
  ])('%s goes past the worker', (path) => expect(keepableOf(at(path))).toBeNull())
})

describe('isShared', () => {
  it('takes what the server marks as the same for every reader', () => {
    expect(isShared(answer('public, no-cache'))).toBe(true)
    expect(isShared(answer('public, max-age=31536000, immutable'))).toBe(true)
  })

  it.each([
    ['private, no-store', 200, false],
    ['public, no-store', 200, false],
    ['private, public', 200, false],
    ['no-cache', 200, false],
    [null, 200, false],
    ['republican', 200, false],
    ['public, no-cache', 404, false],
    ['public, no-cache', 206, false],
    ['public, no-cache', 200, true],
  ])('leaves %s with status %i, redirected %s', (control, status, redirected) =>
    expect(isShared(answer(control, status, redirected))).toBe(false),
  )
})

describe('isTooOld', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  it('shows what is at most seven days old', () => {
    expect(isTooOld('2026-11-14T12:00:00Z', now)).toBe(false)
    expect(isTooOld('2026-11-14T11:59:59Z', now)).toBe(true)
  })
  it('shows nothing whose age is unknown or in the future', () => {
    expect(isTooOld(null, now)).toBe(true)
    expect(isTooOld('2026-11-22T12:00:00Z', now)).toBe(true)
  })
})

it('tells answers of one address apart by language, pages by their query, never by the fragment', () => {
  expect(keyOf(at('/api/listHot?kind=hot'), 'answer', 'de-DE')).not.toBe(
    keyOf(at('/api/listHot?kind=hot'), 'answer', 'ru-RU'),
  )
  expect(keyOf(at('/en/parts?pageNum=2#top'), 'page', null)).toBe('https://shop.example/en/parts?pageNum=2')
})

it('knows the calls that begin or end a session', () => {
  for (const path of ['/logout', '/logout/', '/api/login', '/api/register', '/api/account/delete'])
    expect(changesReader(at(path))).toBe(true)
  for (const path of ['/api/addCart', '/api/subscribe', '/en/logout', '/api/loginx'])
    expect(changesReader(at(path))).toBe(false)
})

describe('documents', () => {
  const html =
    '<!doctype html>\n<html lang="de" data-density="default"><link rel="stylesheet" href="/assets/a-1.css">' +
    '<script type="module" src="/assets/first.js" data-entry="/assets/entry-A.js" data-scripts="/assets/b.js /assets/c-2.js"></script><a href="/assets-of-ours">x</a><img src="/assets/a-1.css">'

  it('belong to the version whose entry they name', () => {
    expect(isOfVersion(html, '/assets/entry-A.js')).toBe(true)
    expect(isOfVersion(html, '/assets/entry-B.js')).toBe(false)
  })

  it('name their hashed files once each', () =>
    expect(filesOf(html)).toEqual([
      '/assets/a-1.css',
      '/assets/first.js',
      '/assets/entry-A.js',
      '/assets/b.js',
      '/assets/c-2.js',
    ]))

  it('say when they were kept, whatever stands there', () => {
    expect(markKept(html, '2026-11-21T12:00:00.000Z')).toContain(
      '<html data-kept="2026-11-21T12:00:00.000Z" lang="de"',
    )
    expect(markKept(html, '"><script>')).toContain('<html data-kept="script" lang')
  })
})
