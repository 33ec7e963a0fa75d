import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { foldLeftHand, leftHandIn, leftHandWord } from '#server/search/left-hand.rules.ts'
import {
  before,
  between,
  closedUp,
  sides,
  sidesOfThread,
  threads,
  wholes,
} from '#server/search/left-hand-words.ts'
import { useDatabase } from '#server/testing/use-database.fixture.ts'

const database = useDatabase()

/** The texts of which only a query or only the database says that they tell of a left-hand thread. */
const differences = async (texts: readonly string[], isLeftHand: boolean): Promise<string[]> => {
  const { rows } = await sql<{ text: string; word: string }>`
    select text, left_hand_word(text) as word from unnest(${texts}::text[]) as text`.execute(database())
  const isFolded = (text: string) => foldLeftHand(text.toLowerCase()).split(/\s+/).includes(leftHandWord)
  return rows.flatMap(({ text, word }) =>
    isFolded(text) === isLeftHand && (word === leftHandWord) === isLeftHand ? [] : [text],
  )
}

const written = (words: readonly string[]): string[] =>
  words.flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1), word.replace('*', 'em')] : [word]))

describe('left-hand threads, in queries and in the database', () => {
  it('are told beside the measures of a thread', async () => {
    const texts = written(sides).flatMap((side) => [
      `Nut M12x1,5 ${side}`,
      `M8 (${side}) nut`,
      `М12х1,5х20 мм, ${side.toUpperCase()}`,
    ])
    expect(await differences(texts, true)).toEqual([])
    expect(
      await differences(
        between.map((word) => `Porca M12x1,5 ${word} esquerda`),
        true,
      ),
    ).toEqual([])
    expect(
      await differences(
        before.map((side) => `Adaptor ${side} M10x1.25`),
        true,
      ),
    ).toEqual([])
  })

  it('are told beside a word for threads', async () => {
    const texts = [
      ...written([...sides, ...sidesOfThread]).flatMap((side) => [`śruba ${side} gwint`, `gwint ${side}, 8`]),
      ...written(threads).flatMap((thread) => [`nut with left ${thread}`, `${thread} à esquerda`]),
      ...written(wholes).map((word) => `Mutter ${word} 8.8`),
      ...closedUp.map((word) => `M12×1.5${word}螺母`),
      'Śruba noża LEWA gwint',
      'Гайка с левой резьбой',
      'left-hand thread',
    ]
    expect(await differences(texts, true)).toEqual([])
  })

  it('are no other sides, links and reverses', async () => {
    const texts = [
      'Griff links MS 180',
      '3/8 1.3 50 links',
      'M46-125 links',
      'Mirror left M10 right',
      'Nóż do traktorka LEWY 49cm',
      'Cabo da mão esquerda',
      'левая рукоятка М-10',
      'reverse gear',
      'thread guard, left',
      'lever M8',
      '8',
      '',
    ]
    expect(await differences(texts, false)).toEqual([])
  })

  it('are marked in a name where it says them', () => {
    expect(leftHandIn('parafuso m12x1,5 a esquerda')).toBe('esquerda')
    expect(leftHandIn('śruba gwint lewy')).toBe('gwint lewy')
    expect(leftHandIn('griff links')).toBe('')
  })
})
