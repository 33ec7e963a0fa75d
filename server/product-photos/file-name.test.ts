import { describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import {
  findArticles,
  numbersOf,
  type PhotoArticle,
  readFileName,
} from '#server/product-photos/file-name.rules.ts'

const knownOf = (numbers: readonly string[]) =>
  Map.groupBy(
    numbers.map((number, id): PhotoArticle => ({ id, number, source: 'list' })),
    ({ number }) => normalizeNumber(number),
  )

const find = (name: string, ...numbers: string[]) => {
  const readings = readFileName(name)
  const { articles, place } = findArticles(readings, knownOf(numbers))
  expect(numbersOf(readings).length).toBeGreaterThan(0)
  return { numbers: articles.map(({ number }) => number), place }
}

describe('the number in a file name', () => {
  it.each([
    '1130 120 0603.jpg',
    '1130-120-0603.JPEG',
    '11301200603.webp',
    '1130_120_0603.png',
    '1130.120.0603.jpg',
    '１１３０１２００６０３.jpg',
    '11301200603',
  ])('is found in %s', (name) => {
    expect(find(name, '1130 120 0603')).toEqual({ numbers: ['1130 120 0603'], place: -1 })
  })

  it('is read through look-alike letters and loose accents', () => {
    expect(find('АВ-100.jpg', 'AB 100').numbers).toEqual(['AB 100'])
    expect(find('Ü-100.jpg'.normalize('NFD'), 'Ü-100').numbers).toEqual(['Ü-100'])
  })

  it.each([
    ['N-100_2.jpg', 2],
    ['N-100-2.jpg', 2],
    ['N-100_02.jpg', 2],
    ['N-100-b.jpg', 2],
    ['N-100_B.jpg', 2],
    ['N-100 (3).jpg', 3],
    ['N-100(3).jpg', 3],
    ['N-100（3）.jpg', 3],
    ['N-100 3.jpg', 3],
    ['N-100.4.jpg', 4],
    ['n100_10.jpg', 10],
  ])('stands before the suffix of %s', (name, place) => {
    expect(find(name, 'N-100')).toEqual({ numbers: ['N-100'], place })
  })

  it('is all of the name where only that is a number', () => {
    expect(find('125601555_0.jpg', '125601555/0')).toEqual({ numbers: ['125601555/0'], place: -1 })
    expect(find('AB-100-b.jpg', 'AB-100B').numbers).toEqual(['AB-100B'])
    expect(find('N-100 (3).jpg', 'N-1003').numbers).toEqual(['N-1003'])
  })

  it('is the one spelled like the name, or none, where both readings are numbers', () => {
    expect(find('AB-100-B.jpg', 'AB-100', 'AB-100-B').numbers).toEqual(['AB-100-B'])
    expect(find('AB-100_B.jpg', 'AB-100', 'AB-100B').numbers).toEqual(['AB-100B', 'AB-100'])
    expect(find('N-100 (3).jpg', 'N-100', 'N-1003')).toEqual({ numbers: ['N-100'], place: 3 })
  })

  it('is nothing where no article has it', () => {
    expect(find('carburetor.jpg', 'N-100').numbers).toEqual([])
    expect(find('N-100-front.jpg', 'N-100').numbers).toEqual([])
  })
})
