import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sizeUnits } from '#server/search/size-units.ts'
import { foldSizes } from '#server/search/sizes.rules.ts'
import { useDatabase } from '#server/testing/use-database.fixture.ts'

const database = useDatabase()

/** What the database keeps of the sizes of a name, each word once. */
const sizeWords = async (name: string): Promise<string[]> => {
  const { rows } = await sql<{ words: string }>`select size_words(${name}) as words`.execute(database())
  return [...new Set((rows[0]?.words ?? '').split(' ').filter((word) => word !== ''))].toSorted()
}

describe('size_words', () => {
  it.each(sizeUnits)('reads the spellings of "$word" as a query does', async ({ word, spellings }) => {
    for (const spelling of spellings)
      for (const typed of [`52 ${spelling}`, `52${spelling}`, `52${spelling.toUpperCase()} 3`]) {
        expect(await sizeWords(typed), typed).toContain(`52${word}`)
        expect(foldSizes(typed).split(' '), typed).toContain(`52${word}`)
      }
  })

  it.each([
    ['Gąbka polerska 150x50mm żółta M14', '150x50 150mm 50mm'],
    ['Filtr 122x94x22mm', '122x94x22 122mm 94mm 22mm'],
    ['Filtr 122 x 94 x 22 mm', '122x94x22 122mm 94mm 22mm'],
    ['Фильтр 122х94х22мм', '122x94x22 122mm 94mm 22mm'],
    ['Filter ø122 × ø94 mm', '122x94 122mm 94mm'],
    ['Filter 122mm x 94mmx22mm', '122mm 94mm 22mm'],
    ['Osełka 20x5x2,5cm', '20x5x2.5 20cm 5cm 2p5cm'],
    ['Klin 15,35x6,0x4.8*2 mm', '15.35x6x4.8x2 15p35mm 6mm 4p8mm 2mm'],
    ['Tyre 18x9.50″', '18x9.5 18in 9p5in 9p50in'],
    ['砂轮100×16毫米', '100x16 100mm 16mm'],
    [`Łańcuch do piły 16'' 66og 325'' 1,5mm`, '16in 66dl 325in 0p325 325 1p5mm'],
    [`Łańcuch 14'' 52og 3/8'' 1,3mm`, '14in 52dl 3f8 1p3mm'],
    ['Corrente 0,325" 1,6mm/0.063"', '0p325 325 0p325in 1p6mm 0p063 063 0p063in'],
    ['16英寸导板2.4毫米打草绳', '16in 2p4mm'],
    ['Sabre 53cm/21"', '53cm 21in'],
    ['MS 170,180 with 4 logs', ''],
  ])('keeps all measures of "%s"', async (name, words) => {
    expect(await sizeWords(name)).toEqual(
      words
        .split(' ')
        .filter((word) => word !== '')
        .toSorted(),
    )
  })
})
