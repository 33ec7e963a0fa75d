import { describe, expect, it } from 'vitest'
import { pageKindOf } from '#web/page-vitals/page-kind.ts'

describe('pageKindOf', () => {
  it('knows a page by the word behind its language, and nothing else of its address', () => {
    expect(
      [
        '/en',
        '/de/',
        '/ru/parts/3/chains/12',
        '/en/brand/7',
        '/fr/inquery/0198c0de',
        '/es/account/numbers',
      ].map(pageKindOf),
    ).toEqual(['home', 'home', 'parts', 'brands', 'documents', 'account'])
    expect(['/en/jane@doe.example', '/en/constructor', '/en/faq'].map(pageKindOf)).toEqual([
      'other',
      'other',
      'other',
    ])
  })
})
