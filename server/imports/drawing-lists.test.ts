import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'

const read = async (content: string) =>
  productsOf(await readContent(content)).map(({ number, stockPieces }) => [number, stockPieces])

describe('the parts of a drawing', () => {
  it('have their part numbers, not their places, and no stock from the quantity of the machine', async () => {
    const list =
      'Ref,Part Number,Description,Qty,List Price USD\n1,530-1,Cylinder,1,85.00\n2,530-2,Ring,2,4.00\n' +
      '2A,530-3,Screw,4,0.50\n4,530-4,Gasket,1,1.10'
    expect(await read(list)).toEqual([
      ['530-1', undefined],
      ['530-2', undefined],
      ['530-3', undefined],
      ['530-4', undefined],
    ])
  })

  it('are known by places that begin again under each machine', async () => {
    const list =
      'No.;Réf.;Désignation;Qté;Prix HT EUR\nDébroussailleuse;;;;\n1;A-11;Vis;4;0,50\n2;A-12;Écrou;2;0,40\n' +
      'Tronçonneuse;;;;\n1;B-11;Guide;1;22,00\n2;B-12;Chaîne;1;18,00'
    expect(await read(list)).toEqual([
      ['A-11', undefined],
      ['A-12', undefined],
      ['B-11', undefined],
      ['B-12', undefined],
    ])
  })

  it('are known by the heading of their places', async () => {
    const list =
      'Pos.;Artikelnr;Bezeichnung;Menge;Preis EUR\n1;A-1;Rad;2;5,00\n2;A-2;Achse;1;9,00\n3;A-3;Ring;4;1,00'
    expect(await read(list)).toEqual([
      ['A-1', undefined],
      ['A-2', undefined],
      ['A-3', undefined],
    ])
  })
})

describe('the quantities of an offer', () => {
  const offer = (heading: string) =>
    `Nr;Bezeichnung;${heading};Preis EUR;Gesamt\nA-1;Messer;2;12,50;25,00\nA-2;Riemen;10;1.008,00;10.080,00\nA-3;Kappe;1;2,00;2,00`

  it.each(['Menge', 'Anzahl'])('under %s are no stock', async (heading) => {
    expect((await read(offer(heading))).map(([, pieces]) => pieces)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('are a stock where their heading says so', async () => {
    expect((await read(offer('Lagerbestand'))).map(([, pieces]) => pieces)).toEqual([2, 10, 1])
  })
})

describe('a counter of rows beside a stock', () => {
  it.each(['Qty', 'Stock'])('leaves %s the stock', async (heading) => {
    const list = `No;Part number;Name;${heading};Price EUR\n1;A-1;Wheel;12;5.00\n2;A-2;Axle;30;9.00\n3;A-3;Ring;4;1.00`
    expect(await read(list)).toEqual([
      ['A-1', 12],
      ['A-2', 30],
      ['A-3', 4],
    ])
  })

  it('leaves a stock that is called so in a drawing, too', async () => {
    const list =
      'Pos;Teilenummer;Name;Bestand;Preis EUR\n1;A-1;Rad;12;5,00\n2;A-2;Achse;30;9,00\n3;A-3;Ring;4;1,00'
    expect(await read(list)).toEqual([
      ['A-1', 12],
      ['A-2', 30],
      ['A-3', 4],
    ])
  })
})
