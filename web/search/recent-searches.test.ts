import { describe, expect, it } from 'vitest'
import { type RecentSearches, parseRecent, withSearch } from '#web/search/recent-searches.ts'

const searchedFor = (...texts: string[]): RecentSearches | null =>
  texts.reduce<RecentSearches | null>((recent, text) => withSearch(recent, 'ada', text), null)

describe('withSearch', () => {
  it('keeps the last five, the newest first', () => {
    expect(searchedFor('a', 'b', 'c', 'd', 'e', 'f')).toEqual({
      reader: 'ada',
      searches: ['f', 'e', 'd', 'c', 'b'],
    })
  })

  it('keeps a repeated search once, as it was typed last', () => {
    expect(searchedFor('ms  180', '1130', ' MS 180 ')?.searches).toEqual(['MS 180', '1130'])
  })

  it('forgets the searches of the reader before', () => {
    expect(withSearch(searchedFor('a'), 'ben', 'b')).toEqual({ reader: 'ben', searches: ['b'] })
  })

  it('keeps neither nothing nor a pasted list', () => {
    expect(searchedFor('a', '  ', '1130 120 0603 '.repeat(5))?.searches).toEqual(['a'])
  })
})

it.each([null, '', '{', '[]', '1', '{"reader":1,"searches":[]}', '{"reader":"ada","searches":"a"}'])(
  'reads nothing from %j',
  (text) => expect(parseRecent(text)).toBeNull(),
)

it('reads no more than five texts from a storage that somebody changed', () => {
  const searches = ['a', 1, null, 'b', 'c', 'd', 'e', 'f']
  expect(parseRecent(JSON.stringify({ reader: 'ada', searches }))?.searches).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ])
})
