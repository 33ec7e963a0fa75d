import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { goesOnWith } from '#server/imports/kit-rows.rules.ts'
import { readImport } from '#server/imports/read-import.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const typesOf = async (...rows: string[]) =>
  productsOf(await readContent(['Part;Description;Price USD', 'A-1;Hose;1.00', ...rows].join('\n'))).map(
    ({ number, typeName }) => [number, typeName],
  )

describe('what is in a kit', () => {
  it.each([
    ['Tune-up kit, consisting of:', '1 x air filter'],
    ['Tune-up kit', '1 x Air filter'],
    ['Reparatursatz', '2 Stk. Dichtung'],
    ['Dichtungssatz bestehend aus:', 'Auspuffdichtung'],
    ['Dichtungssatz', '- Auspuffdichtung'],
    ['Jeu de joints', '• Joint d’échappement'],
    ['Juego de juntas', '– Junta de escape'],
    ['Ремкомплект карбюратора', '2 шт прокладка'],
    ['Комплект прокладок', '- Прокладка глушителя'],
    ['Zestaw uszczelek', '- Uszczelka tłumika'],
    ['Sada těsnění', '* Těsnění výfuku'],
    ['Serie guarnizioni', '- Guarnizione marmitta'],
    ['Tiivistesarja', '- Pakoputken tiiviste'],
    ['密封垫套件', '- 消声器垫片'],
    ['密封垫套件', '2个垫片'],
    ['Gasket set', 'Muffler gasket x 2'],
  ])('goes on with %s: %s', (name, text) => {
    expect(goesOnWith(text, name, name !== '')).toBe(true)
  })

  it.each([
    ['Gasket', 'Mufflers'],
    ['Gasket set', 'Mufflers'],
    ['Gasket set', '--- Mufflers ---'],
    ['Gasket set', '- Mufflers -'],
    ['Gasket', '- Mufflers'],
    ['filter', 'mufflers'],
    ['', '1 x air filter'],
    ['Filter', '1. Oil filters'],
    ['Filter', '2-Takt-Öl'],
    ['Filter', 'Xenon lamps'],
  ])('is no other text: %s, %s', (name, text) => {
    expect(goesOnWith(text, name, name !== '')).toBe(false)
  })

  it('gives no type to the articles below, and leaves them their group', async () => {
    const kits = [
      'K-1;Gasket set incl.:;12.00',
      ';- intake gasket;',
      ';- Muffler gasket;',
      'K-2;Fuel line;3.00',
    ]
    expect(await typesOf(';Engine;', ...kits)).toEqual([
      ['A-1', undefined],
      ['K-1', 'Engine'],
      ['K-2', 'Engine'],
    ])
  })

  it('is told as a note', async () => {
    const lines = ['Part;Description;Price USD', 'K-1;Tune-up kit;24.90', ';1 x air filter;', 'K-2;Belt;3.00']
    const plan = await planFile(await writeTemporary('list.csv', lines.join('\n')))
    if (!plan.ok) throw new Error(plan.reason)
    const rows = []
    for await (const batch of readImport(plan)) rows.push(...batch.rows)
    expect(rows.map(({ leftOut }) => leftOut)).toEqual([undefined, 'note', undefined])
  })

  it('ends at a group', async () => {
    const rows = ['K-1;Gasket set;12.00', ';Filters;', ';- Oil filters;', 'K-2;Insert;3.00']
    expect((await typesOf(...rows)).at(-1)).toEqual(['K-2', 'Oil filters'])
  })
})
