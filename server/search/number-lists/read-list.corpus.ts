/** What a line of the corpus means: product and quantity, or what is asked; `out` is left out, `?` is not known. */
export type Meaning = string

export interface PastedLayout {
  name: string
  /** Line by line: as it was pasted, and what it means. */
  lines: readonly (readonly [typed: string, meaning: Meaning])[]
}

/** Numbers that the corpus knows, each of one product. */
export const knownProducts: Readonly<Record<string, readonly number[]>> = {
  '1130-120-0603': [1],
  'GP-02 41873': [2],
  BPMR7A: [3],
  '4012345678901': [4],
  '532 18 23 25': [5],
  'N-100': [6],
  '17210-ZE1-505': [7],
  '12345': [8],
  'WL-7X': [9],
  '6202-2RS': [10],
  '17x28x7': [11],
  '3005 008 3909': [12],
  /** Several articles carry this original number. */
  '9503 003 0340': [10, 13],
}

/**
 * Lists as customers send them, written by hand. `1=5` are five of product 1; `1=5 pcs` and `1=5 packs` say in what;
 * `1=-` has no quantity; `1=1000/1` asks which; `10,13=2` are two of one of the two; `?ABC-1=3` are three of a number that
 * is not known, `?=3` of words alone.
 */
export const pastedLayouts: readonly PastedLayout[] = [
  {
    name: 'an English mail with a number and a quantity per line',
    lines: [
      ['From: Bob Miller <bob@greenline.example>', 'out'],
      ['Subject: Order 4711', 'out'],
      ['Hi Marta,', 'out'],
      ['please send us by 15.12.2026:', 'out'],
      ['1130-120-0603 5', '1=5'],
      ['GP-02 41873   12', '2=12'],
      ['532 18 23 25 x 2', '5=2'],
      ['BPMR7A qty 10', '3=10'],
      ['17210-ZE1-505 (4)', '7=4'],
      ['Our PO is 88123.', 'out'],
      ['Best regards', 'out'],
      ['Bob Miller', 'out'],
      ['Tel. +44 113 496 0999', 'out'],
    ],
  },
  {
    name: 'quantity first, German',
    lines: [
      ['Guten Tag Frau Lindqvist,', 'out'],
      ['bitte liefern Sie uns:', 'out'],
      ['5x 1130 120 0603 Vergaser', '1=5'],
      ['2 x GP-02 41873', '2=2'],
      ['10 Stk. BPMR7A Zündkerze', '3=10 pcs'],
      ['3 Stück 532 18 23 25', '5=3 pcs'],
      ['1 VPE N-100', '6=1 packs'],
      ['4x1130-120-0603', '1=4'],
      ['Mit freundlichen Grüßen', 'out'],
      ['Jana Wieland', 'out'],
      ['Gartentechnik Wieland GmbH', 'out'],
      ['Hauptstraße 12, 34117 Kassel', 'out'],
      ['USt-IdNr. DE 811 907 980', 'out'],
    ],
  },
  {
    name: 'a table with tabs, positions and prices, French',
    lines: [
      ['Pos.\tRéférence\tDésignation\tQté\tPrix', 'out'],
      ['10\t1130 120 0603\tCarburateur\t5\t14,20 €', '1=5'],
      ['20\t532 18 23 25\tCourroie\t2\t9,90 €', '5=2'],
      ['30\tBPMR7A\tBougie\t10 pièces\t2,10 €', '3=10 pcs'],
      ['40\t17210-ZE1-505\tFiltre à air\t1\t3,05 €', '7=1'],
      ['Total HT\t\t\t\t127,85 €', 'out'],
      ['Cordialement', 'out'],
      ['04 78 12 34 56', 'out'],
    ],
  },
  {
    name: 'semicolons with headings, Spanish',
    lines: [
      ['Referencia;Descripción;Cantidad', 'out'],
      ['1130-120-0603;Carburador MS 170;6', '1=6'],
      ['4012345678901;Bujía;20', '4=20'],
      ['6202-2RS;Rodamiento;100', '10=100'],
      ['17x28x7;Retén;3', '11=3'],
    ],
  },
  {
    name: 'commas without blanks',
    lines: [
      ['1130-120-0603,5', '1=5'],
      ['532182325,10', '5=10'],
      ['12345,7', '8=7'],
      ['BPMR7A,2', '3=2'],
    ],
  },
  {
    name: 'Russian words around the numbers',
    lines: [
      ['Добрый день!', 'out'],
      ['Просим выставить счёт:', 'out'],
      ['1) Карбюратор 1130-120-0603 – 5 шт.', '1=5 pcs'],
      ['2) Ремень 532 18 23 25 - 3 шт', '5=3 pcs'],
      ['3) Свеча ВРМR7А кол-во 12', '3=12'],
      ['4) Фильтр 17210-ZE1-505, 2 упаковки', '7=2 packs'],
      ['5) Подшипник 6202-2RS: 10', '10=10'],
      ['С уважением,', 'out'],
      ['Иванов И. И., тел. 8 (343) 123-45-67', 'out'],
      ['ИНН 6670123456', 'out'],
    ],
  },
  {
    name: 'Chinese, with full-width signs and without blanks',
    lines: [
      ['您好，请报价：', 'out'],
      ['１１３０－１２０－０６０３　５个', '1=5 pcs'],
      ['化油器GP-02 41873数量：8', '2=8'],
      ['火花塞 BPMR7A，10只', '3=10 pcs'],
      ['皮带532182325 3件', '5=3 pcs'],
      ['此致敬礼', 'out'],
      ['电话：0571-8812 3456', 'out'],
    ],
  },
  {
    name: 'a quoted mail with bullets and a signature',
    lines: [
      ['> On 3 Dec 2026 you wrote:', 'out'],
      ['> - 1130-120-0603: 5 pcs', '1=5 pcs'],
      ['> • 6202-2RS = 4', '10=4'],
      ['* N 100, 6 pieces', '6=6 pcs'],
      ['-- ', 'out'],
      ['1130-120-0603 is our telephone, not a part', 'out'],
    ],
  },
  {
    name: 'numbers alone, and places down the list',
    lines: [
      ['1 1130-120-0603', '1=-'],
      ['2 532 18 23 25', '5=-'],
      ['3 BPMR7A', '3=-'],
      ['4 6202-2RS', '10=-'],
    ],
  },
  {
    name: 'quantities that are asked',
    lines: [
      ['1130-120-0603 1.000 Stk', '1=1000/1 pcs'],
      ['532 18 23 25 1,000 pcs', '5=1000/1 pcs'],
      ['BPMR7A 2 000', '3=2000/2'],
      ['6202-2RS 5 12', '10=5/12'],
      ['17210-ZE1-505 5,00 Stk', '7=5 pcs'],
      ['GP-02 41873 1.250', '2=1250'],
    ],
  },
  {
    name: 'several numbers of one part, and one of several parts',
    lines: [
      ['GP-02 41873 (OEM GP-02-41873) 2 pcs', '2=2 pcs'],
      ['STIHL 9503 003 0340, 2 pcs', '10,13=2 pcs'],
      ['6202-2RS / 9503 003 0340 8 pcs', '10=8 pcs'],
      ['WL 7X 4 ea', '9=4 pcs'],
      ['Kette 3/8 50 TG 3005 008 3909 2 Stk', '12=2 pcs'],
      ['Vergaser MS 180 1130 120 0603 3 Stk à 12,50 EUR', '1=3 pcs'],
    ],
  },
  {
    name: 'what the catalogue does not know',
    lines: [
      ['1130-120-9999 5', '?1130-120-9999=5'],
      ['5 x Luftfilter MS 180', '?=5'],
      ['3 Stk. 4238 020 1200 Zylinder', '?4238 020 1200=3 pcs'],
      ['545 08 18-94 x2', '?545 08 18-94=2'],
      ['Свеча L7T 10 шт', '?=10 pcs'],
      ['11305-ZX 7', '?11305-ZX=7'],
      ['Do you also have oil?', 'out'],
      ['We are closed on 24.12.', 'out'],
    ],
  },
  {
    name: 'a short word before the quantity, which is no model',
    lines: [
      ['1130 120 0603 Gurt 10 Stk', '1=10 pcs'],
      ['532 18 23 25 Welle 2 Stk. à EUR 31,90', '5=2 pcs'],
      ['BPMR7A Kerze 4', '3=4'],
      ['1130-120-0603 filter 12', '1=12'],
      ['6202-2RS Lager 0,35 kg 20', '10=20'],
      ['17210-ZE1-505 2 Park 320', '7=2'],
      // Nobody can tell: five of them, or a machine of that name.
      ['17x28x7 Tondo 5', '11=5/1'],
      ['GP-02 41873 MS 180', '2=-'],
      ['N-100 Motor BC430 6', '6=6'],
    ],
  },
  {
    name: 'a discount and a size in inches beside the quantity',
    lines: [
      ['1130-120-0603 5 Stk -10%', '1=5 pcs'],
      ['532 18 23 25 10 5 % Rabatt', '5=10'],
      ['BPMR7A 3 7,5%', '3=3'],
      ['GP-02 41873 Schiene 16" 4', '2=4'],
      ['6202-2RS 18” 2 pcs', '10=2 pcs'],
    ],
  },
  {
    name: 'Chinese commas between figures',
    lines: [
      ['1130-120-0603，5个', '1=5 pcs'],
      ['皮带532 18 23 25，10', '5=10'],
      ['BPMR7A；12只', '3=12 pcs'],
      ['联系电话：13812345678', 'out'],
    ],
  },
  {
    name: 'headings with single blanks, and quantities that step like places',
    lines: [
      ['Qty Part', 'out'],
      ['5 1130-120-0603', '1=5'],
      ['10 532 18 23 25', '5=10'],
    ],
  },
  {
    name: 'a currency before the price, in its column or beside the quantity',
    lines: [
      ['1130-120-0603\t5\t€ 23,50', '1=5'],
      ['532 18 23 25\t2\tEUR\t31,90', '5=2'],
      ['BPMR7A 10 € 2,10', '3=10'],
      ['6202-2RS 3,05 EUR 4', '10=4'],
      ['17210-ZE1-505 7 Stk. 12 €', '7=7 pcs'],
      ['N-100 12 €', '6=-'],
    ],
  },
  {
    name: 'quantities below their numbers, as a table is copied cell by cell',
    lines: [
      ['Guten Tag,', 'out'],
      ['1130-120-0603', '1=5'],
      ['Vergaser MS 180', 'out'],
      ['5', 'blank'],
      ['23,50', 'out'],
      ['532 18 23 25', '5=2 pcs'],
      ['2 Stk', 'blank'],
      ['12 €', 'out'],
      ['AB-2026-11', '?AB-2026-11=3'],
      ['Menge: 3', 'blank'],
    ],
  },
  {
    name: 'figures on lines of their own that may be places',
    lines: [
      ['1', 'out'],
      ['1130-120-0603', '1=-'],
      ['2', 'out'],
      ['532 18 23 25', '5=-'],
    ],
  },
  {
    name: 'a wish without a number below a number without a quantity',
    lines: [
      ['1130-120-0603', '1=-'],
      ['3 Stk. Luftfilter', '?=3 pcs'],
    ],
  },
  {
    name: 'colons without blanks, traditional units and sizes that begin with a point',
    lines: [
      ['1130-120-0603:5', '1=5'],
      ['ＧＰ－０２　４１８７３：２個', '2=2 pcs'],
      ['Chain 3/8" .050 3005 008 3909 10', '12=10'],
      ['"Part No","Description","Qty"', 'out'],
      ['"532 18 23 25","Belt, narrow","3"', '5=3'],
      ['Auftragsbestätigung AB-2026-1187', 'out'],
    ],
  },
  {
    name: 'quantities that are a range, and in dozens',
    lines: [
      ['1130-120-0603 1 dozen', '1=-'],
      ['BPMR7A 2 Dutzend', '3=-'],
      ['6202-2RS 5-10 pcs', '10=-'],
      ['532 18 23 25 3 дюжины', '5=-'],
    ],
  },
]
