import type { PastedLayout } from '#server/search/number-lists/read-list.corpus.ts'

/** Lists whose names of parts hold figures that are no quantities. The meanings are written as in `read-list.corpus.ts`. */
export const layoutsWithNames: readonly PastedLayout[] = [
  {
    name: 'a semicolon table whose names hold commas',
    lines: [
      ['Artikelnummer;Bezeichnung;Menge;Preis', 'out'],
      ['1130-120-0603;Starterseil 4 mm x 100 cm für Solo 636, 643, 118;25;12,50', '1=25'],
      ['532 18 23 25;Kraftstoffschlauch 2x5 mm für Husqvarna 125B, 562 XP, 560 XP;2;12,50', '5=2'],
      ['BPMR7A;Ölpumpe für AL-KO T 15-95, Classic 46;22', '3=22'],
      ['6202-2RS;Kupplung für Makita DCS34, EM2500;54', '10=54'],
      ['GP-02 41873;MS 661 Motosserra,50cm/20",36RS;12', '2=12'],
      ['17210-ZE1-505;Трансформатор 2х7,5кВт 230В 50/60Гц;21', '7=21'],
      ['N-100;Set 5 Stk;3', '6=3'],
      ['12345;Kette ⅜, 1E5;3,00', '8=3'],
      // Nothing in the column for quantities: the name does not stand in for it.
      ['4012345678901;Seil für Solo 636, 643, 118;;12,50', '4=-'],
    ],
  },
  {
    name: 'the same table without headings',
    lines: [
      ['1130-120-0603;Starterseil 4 mm x 100 cm für Solo 636, 643, 118;25;12,50', '1=25'],
      ['532 18 23 25;Kraftstoffschlauch 2x5 mm für Husqvarna 125B, 562 XP, 560 XP;2;12,50', '5=2'],
      ['GP-02 41873;MS 661 Motosserra,50cm/20",36RS;12', '2=12'],
      ['| BPMR7A | Ölpumpe für AL-KO T 15-95, Classic 46 | 22 |', '3=22'],
      ['6202-2RS\tKupplung für Makita DCS34, EM2500\t54', '10=54'],
      ['17210-ZE1-505\tFilter für MTD LF 125, Mini-Rider 60\t16', '7=16'],
      ['N-100\tVergaser 2,4 mm\t16\tStk', '6=16 pcs'],
      // The figure of a name may be the quantity where no column has one.
      ['12345;Seil für Solo, Ausführung 118', '8=118/1'],
    ],
  },
  {
    name: 'a bar table with headings, whose names hold commas',
    lines: [
      ['| Pos | Artikel | Text | Menge |', 'out'],
      ['| 1 | 1130-120-0603 | Seil für Solo 636, 643, 118 | 25 |', '1=25'],
      ['| 2 | 532 18 23 25 | Schlauch für MTD LF 125, Mini-Rider 60 | 16 |', '5=16'],
    ],
  },
  {
    name: 'sizes with an x in names between columns',
    lines: [
      ['1130-120-0603\tMähfaden 2,4 mm x 90 m\t47', '1=47'],
      ['532 18 23 25\t22\tMähfaden 2,4 mm x 50 m, rund', '5=22'],
      ['BPMR7A\tM8 x 55\t6', '3=6'],
      ['6202-2RS;Feile 4,0 x 200;6', '10=6'],
      ['| 17210-ZE1-505 | Mähfaden 2,4 mm x 90 m | 47 |', '7=47'],
      ['GP-02 41873\tLeiste 20 x 30\t7', '2=7'],
      ['N-100\tOsełka prostokątna 20x5x2,5cm\t7', '6=7'],
      ['12345\tLejek plastikowy 380x135mm\t8', '8=8'],
      ['3005 008 3909\tKette\t5 x', '12=5'],
    ],
  },
  {
    name: 'sizes with an x in names between blanks',
    lines: [
      ['1130-120-0603 Mähfaden 2,4 mm x 90 m 47', '1=47'],
      ['532 18 23 25 M8 x 55 6', '5=6'],
      ['BPMR7A Feile 4,0 x 200', '3=-'],
      ['6202-2RS Leiste 20 x 30', '10=-'],
      ['17210-ZE1-505 Filter x 5', '7=5'],
      ['5 x GP-02 41873 Rohr 20 x 30', '2=5'],
      ['N-100 380x135mm 8', '6=8'],
    ],
  },
  {
    name: 'a last figure behind a word that may be a machine',
    lines: [
      ['1130-120-0603 Lima hexagonal 5,2x200 1 por pacote 52', '1=1/52'],
      ['532 18 23 25 Zestaw 1,3mm +2 łań.50og BLIST 6', '5=2/6'],
      ['BPMR7A 2 Stk Park 320', '3=2 pcs'],
    ],
  },
]
