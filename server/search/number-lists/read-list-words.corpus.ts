import type { PastedLayout } from '#server/search/number-lists/read-list.corpus.ts'

/** Lists with quantities in words, dot leaders and telephones. The meanings are written as in `read-list.corpus.ts`. */
export const layoutsWithWords: readonly PastedLayout[] = [
  {
    name: 'quantities in words',
    lines: [
      ['1130-120-0603 zwei Stück', '1=2 pcs'],
      ['zwei 532 18 23 25', '5=2'],
      ['BPMR7A five pcs', '3=5 pcs'],
      ['6202-2RS trois pièces', '10=3 pcs'],
      ['17210-ZE1-505 diez unidades', '7=10 pcs'],
      ['GP-02 41873 две штуки', '2=2 pcs'],
      ['N-100两个', '6=2 pcs'],
      ['12345 eine Packung', '8=1 packs'],
      ['1130-120-0603 Zwei Takt Filter 6', '1=6'],
    ],
  },
  {
    name: 'dozens, which are told',
    lines: [
      ['1130-120-0603 ein Dutzend', '1=-'],
      ['532 18 23 25 Dutzend', '5=-'],
      ['BPMR7A une douzaine', '3=-'],
      ['6202-2RS una docena', '10=-'],
      ['GP-02 41873 дюжина', '2=-'],
      ['N-100 一打', '6=-'],
      ['17210-ZE1-505 a dozen', '7=-'],
    ],
  },
  {
    name: 'pairs, which are two pieces or one',
    lines: [
      ['1130-120-0603 ein Paar', '1=2/1'],
      ['532 18 23 25 2 pairs', '5=4/2'],
      ['une paire BPMR7A', '3=2/1'],
      ['6202-2RS tres pares', '10=6/3'],
      ['GP-02 41873 одна пара', '2=2/1'],
      ['17210-ZE1-505 2пары', '7=4/2'],
      ['N-100 一对', '6=2/1'],
      ['12345 Paar Griffe 3 Stk', '8=3 pcs'],
    ],
  },
  {
    name: 'words that look like numbers',
    lines: [
      ['ABC-NOPE 4', '?ABC-NOPE=4'],
      ['OIL-SEAL x 2', '?OIL-SEAL=2'],
      ['MIT-FREUNDLICHEN', 'out'],
      ['nice oil-seal 4', 'out'],
    ],
  },
  {
    name: 'dots that lead to quantities',
    lines: [
      ['1130-120-0603...2', '1=2'],
      ['532 18 23 25....3', '5=3'],
      ['BPMR7A …… 4', '3=4'],
      ['6202-2RS . . . . 5', '10=5'],
    ],
  },
  {
    name: 'telephones, before or behind something else',
    lines: [
      ['谢谢！电话 13800138000', 'out'],
      ['谢谢电话13800138000', 'out'],
      ['Danke, Mobil 0171 1234567', 'out'],
      ['Merci ! Tél.: 04 72 11 22 33', 'out'],
      ['Gracias/Móvil 612 345 678', 'out'],
      ['Жду, тел.: 4012345678901', 'out'],
      ['WhatsApp 4012345678901', 'out'],
      ['微信：4012345678901', 'out'],
      ['Thanks! Phone 4012345678901', 'out'],
      ['BPMR7A 5 Stk, Tel. 4012345678901', '3=5 pcs'],
      ['Hauptstr. 7, 12345 Kassel, Tel. 0561 123456', 'out'],
    ],
  },
]
