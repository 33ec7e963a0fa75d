import { expect, it } from 'vitest'
import { partWordsOf } from '#server/search/part-words.rules.ts'

const isPartWord = partWordsOf({
  types: [
    ['de', 1, 'part', 'Antriebswellen', 'antriebswellen', []],
    ['en', 2, 'part', 'Spark plugs', 'spark plugs', []],
    ['en', 3, 'machine', 'Chainsaws', 'chainsaws', []],
  ],
  emptyTypes: [['de', 'gurte', [], 4]],
})

it.each(['Welle', 'spark', 'PLUG', 'Gurt', 'Gurte'])('knows that %s stands in the name of a part', (word) => {
  expect(isPartWord(word)).toBe(true)
})

it.each(['Park', 'Rotak', 'MS', 'chainsaw', 'pl', ''])('knows that "%s" does not', (word) => {
  expect(isPartWord(word)).toBe(false)
})
