import { describe, expect, it } from 'vitest'
import { openTable } from '#server/tables/open-table.ts'
import { importBounds } from '#server/tables/table-limits.ts'
import { bytesSource } from '#server/tables/table-source.ts'

const foundIn = async (content: string) => {
  const tables = await openTable({
    source: bytesSource(Buffer.from(content)),
    wish: {},
    bounds: importBounds,
  })
  return Array.isArray(tables) ? 'a table' : (tables.values['found'] ?? tables.reason)
}
const linesOf = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

describe('formats that merchants exchange', () => {
  it.each([
    [
      'datanorm',
      linesOf(
        'V 010126DATANORM Musterlieferant GmbH                 Preisstand 01.01.2026                                  04EUR',
        'A;N;4711;00;Luftfilter;für MS 170;1;0;ST;1250;R1;HG1;WG2;',
        'B;N;4711;LUFTFILTER; ; ;0;0;0;4006381333931; ; ;0;1; ; ;',
      ),
    ],
    [
      'datanorm',
      linesOf(
        'V;050;A;20260101;EUR;Musterlieferant GmbH;;;;;;;',
        'A;N;4711;Luftfilter;für MS 170;1;0;ST;1250;R1;HG1;WG2;',
        'A;N;4712;Zündkerze;;1;0;ST;320;R1;HG1;WG2;',
      ),
    ],
    ['datanorm', linesOf('P;A;4711;1;1250;1;0;0;0;0;0;', 'P;A;4712;2;320;1;0;0;0;0;0;')],
    ['datanorm', linesOf('A;N;4711;00;Luftfilter;;1;0;ST;1250;R1;HG1;;', 'B;N;4711;LUFTFILTER;;;0;;')],
    ['edifact', "UNA:+.? 'UNB+UNOC:3+4012345000009:14+4054321000001:14+260101:1000+1'UNH+1+PRICAT:D:01B:UN'"],
    ['edifact', "UNB+UNOC:3+4012345000009:14+4054321000001:14+260101:1000+1'UNH+1+PRICAT:D:01B:UN'"],
    [
      'ugl',
      linesOf(
        'KOP4012345   4711      BE Anfrage Musterprojekt              20260101EUR04.00',
        'POA00000010000000000      4711           00000001000Luftfilter                              ',
        'END',
      ),
    ],
    [
      'bmecat',
      '<?xml version="1.0"?><!DOCTYPE BMECAT SYSTEM "bmecat_new_catalog.dtd"><BMECAT version="1.2"><HEADER/></BMECAT>',
    ],
    [
      'fixedWidth',
      linesOf(
        '4711      Luftfilter          000012.50',
        '4712      Zuendkerze          000003.20',
        '4713      Kraftstofffilter    000002.90',
        '4714      Vergaser            000044.50',
      ),
    ],
  ])('are refused as what they are: %s', async (kind, content) => {
    expect(await foundIn(content)).toBe(kind)
  })

  it.each([
    linesOf('V;Nr;Name;Preis', 'A;4711;Rad;5,00', 'B;4712;Griff;6,00'),
    linesOf('Klasse;Nummer;Name;Preis', 'A;4711;Rad;5,00', 'A;4712;Griff;6,00'),
    linesOf('A;N;Name;Preis', '1;4711;Rad;5,00', '2;4712;Griff;6,00'),
    linesOf('A;4711;Rad;5,00', 'B;4712;Griff;6,00', 'A;4713;Knopf;7,00'),
    linesOf('KOP;Nummer', 'POA;4711', 'POA;4712'),
  ])('are no tables that only begin like them', async (content) => {
    expect(await foundIn(content)).toBe('a table')
  })

  it('are not seen in a letter', async () => {
    expect(
      await foundIn('Dear customer\nplease find below our offer\nwith kind regards\nthe sales team\n'),
    ).toBe('prose')
  })
})
