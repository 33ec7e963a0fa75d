import { expect, it } from 'vitest'
import { planLines, productsOf } from '#server/imports/lists.fixture.ts'

const columnsOf = async (...lines: string[]) => {
  const plan = await planLines(lines)
  return plan.columns.map(({ heading, use }) => [heading, use?.field ?? null])
}

it('tells names in a second language of the supplier as not read', async () => {
  const lines = [
    'Code;Nome IT;Nazwa PL;Název CS;Name EN;Price EUR',
    'TO-1;Filtro aria;Filtr powietrza;Vzduchový filtr;Air filter;4.50',
    'TO-2;Candela;Świeca;Svíčka;Spark plug;3.50',
  ]
  expect(await columnsOf(...lines)).toEqual([
    ['Code', 'number'],
    ['Nome IT', 'names.it'],
    ['Nazwa PL', null],
    ['Název CS', null],
    ['Name EN', 'names.en'],
    ['Price EUR', 'price'],
  ])
  expect((await productsOf(...lines))[0]?.names).toEqual({ it: 'Filtro aria', en: 'Air filter' })
})

it('takes a description for the name in its language where no language has both', async () => {
  expect(
    await columnsOf('Art.-Nr.;Bezeichnung DE;Description EN;Preis EUR', 'DE-1;Luftfilter;Air filter;4,50'),
  ).toContainEqual(['Description EN', 'names.en'])
  expect(
    await columnsOf(
      'Art.-Nr.;Bezeichnung DE;Beschreibung DE;Description EN;Preis EUR',
      'DE-1;Luftfilter;Aus Schaumstoff.;Made of foam.;4,50',
    ),
  ).toContainEqual(['Description EN', 'descriptions.en'])
})

it('tells of the lines above the headings', async () => {
  const { notices } = await planLines([
    'Alle Preise sind Listenpreise, abzüglich 30 % Händlerrabatt;;',
    'Nr;Bezeichnung;Preis EUR',
    'ND-1;Messer;11,90',
    'ND-2;Riemen;12,90',
  ])
  expect(notices).toContainEqual({
    key: 'LINES_ABOVE',
    values: { lines: '“Alle Preise sind Listenpreise, abzüglich 30 % Händlerrabatt”' },
  })
})

it('tells how many more lines there are where it cannot show them all', async () => {
  const title = Array.from({ length: 14 }, (_, at) => `Hinweis ${'abcdefghijklmn'.charAt(at)};;`)
  const { notices } = await planLines([
    ...title,
    'Nr;Bezeichnung;Preis EUR',
    'ND-1;Messer;11,90',
    'ND-2;Riemen;12,90',
  ])
  const lines = notices.find(({ key }) => key === 'LINES_ABOVE')?.values['lines']
  expect(lines).toMatch(/^“Hinweis a” · .*“Hinweis j” … \+4$/u)
})

it('takes columns that are called by languages alone for names in them', async () => {
  const lines = [
    'Art. No.;Deutsch;English;Français;€/Stk',
    'TL-1;Tankdeckel;Fuel cap;Bouchon de réservoir;3,20',
    'TL-2;Griffschlauch;Handle hose;Gaine de poignée;5,10',
  ]
  expect((await productsOf(...lines)).map(({ number, names }) => [number, names])).toEqual([
    ['TL-1', { de: 'Tankdeckel', en: 'Fuel cap', fr: 'Bouchon de réservoir' }],
    ['TL-2', { de: 'Griffschlauch', en: 'Handle hose', fr: 'Gaine de poignée' }],
  ])
})
