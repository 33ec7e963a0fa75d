import { describe, expect, it } from 'vitest'
import { cutBetweenPieces } from '#contract/cut-between-pieces.ts'

describe('cutting a long search', () => {
  it.each([
    ['1130 120 0603, 1130 120 0643', 20, '1130 120 0603'],
    ['11301200603\n11301200643', 18, '11301200603'],
    ['11301200603\t11301200643', 18, '11301200603'],
    ['11301200603；11301200643', 18, '11301200603'],
    ['11301200603 11301200643', 18, '11301200603'],
    ['Vergaser für Kettensäge', 20, 'Vergaser für'],
    ['воздушный фильтр бензопилы', 20, 'воздушный фильтр'],
    ['11301200603, 11301200643', 11, '11301200603'],
  ])('cuts %j at %i between pieces or words', (text, max, cut) => {
    expect(cutBetweenPieces(text, max)).toBe(cut)
  })

  it('leaves a short text as it is', () => {
    expect(cutBetweenPieces('11301200603, ', 20)).toBe('11301200603, ')
  })

  it('cuts a text without any break where it is too long', () => {
    expect(cutBetweenPieces('x'.repeat(30), 20)).toBe('x'.repeat(20))
  })

  it('drops no long sentence for one early comma', () => {
    expect(cutBetweenPieces('Hallo, ich suche einen Vergaser für eine Säge', 40)).toBe(
      'Hallo, ich suche einen Vergaser für eine',
    )
  })
})
