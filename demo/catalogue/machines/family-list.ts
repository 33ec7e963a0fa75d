/**
 * Models by family: machines whose parts are shared. A line reads
 * `code | machine type | popularity | model: displacement in cm³, …`; machines without a petrol engine give no figure.
 * The code is the maker's own where the trade uses it (STIHL 1130), otherwise a short name of ours.
 */
export const familyLists: readonly (readonly [brand: string, lines: string])[] = [
  [
    'STIHL',
    `1130 | chainsaw | 100 | MS 180: 31.8, MS 170: 30.1, 018: 31.8, 017: 30.1
1123 | chainsaw | 78 | MS 250: 45.4, MS 230: 40.2, MS 210: 35.2, 025: 44.3, 023: 40.2, 021: 35.2
1139 | chainsaw | 62 | MS 181: 31.8, MS 211: 35.2, MS 171: 31.8
1143 | chainsaw | 34 | MS 251: 45.6, MS 231: 42.6
1148 | chainsaw | 22 | MS 212: 38.6, MS 182: 35.8, MS 172: 31.8, MS 162: 30.1
1137 | chainsaw | 16 | MS 193 T: 30.1, MS 192 T: 30.1, MS 194 T: 31.8
1145 | chainsaw | 14 | MS 201 T: 35.2, MS 200 T: 35.2
1121 | chainsaw | 46 | MS 260: 50.2, 026: 48.7
1127 | chainsaw | 54 | MS 290: 56.5, MS 310: 59, MS 390: 64.1, 029: 54.1, 039: 64.1
1141 | chainsaw | 36 | MS 261: 50.2, MS 271: 50.2, MS 291: 55.5, MS 311: 59, MS 391: 64.1
1133 | chainsaw | 18 | MS 280: 54.7, MS 270: 48.6
1125 | chainsaw | 38 | MS 360: 61.5, MS 340: 56.5, 036: 61.5, 034: 56.5
1135 | chainsaw | 33 | MS 361: 59, MS 341: 59
1140 | chainsaw | 24 | MS 362: 59, MS 400: 66.8
1119 | chainsaw | 40 | MS 381: 72.2, MS 380: 72.2, MS 382: 72.2, 038: 72.2
1128 | chainsaw | 48 | MS 440: 70.7, MS 460: 76.5, 044: 70.7, 046: 76.5
1138 | chainsaw | 15 | MS 441: 70.7
1142 | chainsaw | 17 | MS 461: 76.5, MS 462: 72.2
1147 | chainsaw | 7 | MS 500i: 79.2
1122 | chainsaw | 42 | MS 660: 91.6, MS 650: 84.9, 066: 91.6, 064: 84.9
1144 | chainsaw | 14 | MS 661: 91.1, MS 651: 91.1
1124 | chainsaw | 12 | MS 880: 121.6, MS 881: 121.6
1111 | chainsaw | 9 | 070: 105.7, 051: 89, 076: 111, 08: 56
1206 | electric-chainsaw | 8 | MSE 170, MSE 190, MSE 210
1252 | battery-chainsaw | 9 | MSA 60, MSA 120, MSA 160, MSA 220
4134 | brushcutter | 66 | FS 120: 30.8, FS 250: 40.2, FS 200: 36.3, FS 300: 30.8, FS 350: 40.2
4140 | grass-trimmer | 50 | FS 55: 27.2, FS 38: 27.2, FS 45: 27.2
4137 | brushcutter | 27 | FS 80: 25.4, FS 85: 25.4, FS 75: 25.4
4180 | brushcutter | 32 | FS 90: 28.4, FS 94: 24.1, FS 111: 31.4, FS 131: 36.3
4119 | brushcutter | 34 | FS 280: 39, FS 220: 30.5, FS 160: 29.8
4147 | brushcutter | 26 | FS 450: 44.3, FS 400: 40.2, FS 460: 45.6, FS 480: 48.7, FS 561: 57.1, FS 361: 37.7, FS 291: 30.8, FS 221: 38.9
4548 | grass-trimmer | 6 | FSA 57, FSA 86, FSA 135
4229 | leaf-blower | 20 | BG 50: 27.2, BG 56: 27.2, BG 85: 27.2
4241 | leaf-blower | 13 | BG 86: 27.2, SH 86: 27.2
4244 | mist-duster | 22 | SR 430: 63.3, SR 450: 63.3, BR 430: 63.3
4203 | mist-duster | 25 | SR 420: 56.5, SR 400: 56.5
4282 | backpack-blower | 20 | BR 600: 64.8, BR 500: 64.8, BR 700: 64.8, BR 800: 79.9, BR 350: 63.3
4237 | hedge-trimmer | 18 | HS 81: 22.7, HS 82: 22.7, HS 45: 27.2
4238 | cut-off-saw | 28 | TS 420: 66.7, TS 410: 66.7, TS 400: 64.1, TS 350: 60
4224 | cut-off-saw | 12 | TS 800: 98.5, TS 700: 98.5
4311 | earth-auger | 9 | BT 121: 30.8, BT 131: 36.3, BT 45: 44.3
4182 | pole-pruner | 14 | HT 75: 25.4, HT 101: 31.4, HT 131: 36.3
4149 | multi-tool | 8 | KM 94: 24.1, KM 111: 31.4, KM 131: 36.3
4774 | pressure-washer | 8 | RE 80, RE 90, RE 110, RE 120`,
  ],
  [
    'Husqvarna',
    `365 | chainsaw | 72 | 365: 65.1, 372 XP: 70.7, 362: 61.5, 371: 70.7
136 | chainsaw | 50 | 137: 36.3, 142: 40, 136: 36.3, 141: 40
235 | chainsaw | 52 | 236: 38, 240: 38, 235: 34.4
340 | chainsaw | 58 | 350: 51.7, 345: 45, 340: 40.8, 346 XP: 45, 353: 51.7
435 | chainsaw | 40 | 435: 40.9, 440: 40.9, 445: 45.7, 450: 50.2
455 | chainsaw | 37 | 455: 55.5, 460: 60.3
545 | chainsaw | 24 | 550 XP: 50.1, 545: 50.1, 555: 59.8
560 | chainsaw | 22 | 562 XP: 59.8, 560 XP: 59.8
570 | chainsaw | 18 | 572 XP: 70.6, 570: 67.9, 575 XP: 73.5, 576 XP: 73.5, 565: 70.6
357 | chainsaw | 26 | 357 XP: 56.5, 359: 59
385 | chainsaw | 24 | 395 XP: 93.6, 390 XP: 87.9, 385: 84.7
254 | chainsaw | 16 | 254: 54, 262: 62
266 | chainsaw | 24 | 268: 66.7, 272 XP: 72.2, 266: 66.7
281 | chainsaw | 14 | 288: 87, 281: 81
050 | chainsaw | 30 | 51: 50.8, 55: 53.2, 50: 48.7
061 | chainsaw | 14 | 61: 61.5
036 | chainsaw | 15 | 36: 36.3, 41: 40.2
120 | chainsaw | 11 | 120: 38.2, 125: 37.2, 135: 40.9
3120 | chainsaw | 6 | 3120 XP: 118.8
128 | brushcutter | 36 | 128 R: 28, 125 R: 28, 125 L: 28, 125 B: 28
143 | brushcutter | 30 | 143 R-II: 41.5, 236 R: 41.5, 135 R: 34.6, 226 R: 25.4
235R | brushcutter | 26 | 235 R: 36.3, 240 R: 40.1, 243 R: 40.1
323 | brushcutter | 20 | 323 R: 24.5, 327: 24.5, 325: 24.5
333 | brushcutter | 20 | 343 R: 45, 345 FR: 45, 335 R: 33.6, 333 R: 33.6
535 | brushcutter | 18 | 545 RX: 45.7, 535 RX: 34.6, 525 RX: 25.4, 555 RXT: 53.3
K750 | cut-off-saw | 18 | K 750: 73.5, K 760: 73.5, K 770: 73.5
LC | lawn-mower | 26 | LC 140: 125, LC 353: 166, LC 247: 140
CTH | ride-on-mower | 22 | CTH 126: 344, TC 138: 452, LT 151: 344
AM3 | robot-mower | 18 | Automower 305, Automower 310, Automower 315, Automower 320
AM4 | robot-mower | 12 | Automower 420, Automower 430X, Automower 450X, Automower 105
525P | pole-pruner | 9 | 525 P: 25.4, 327 P: 24.5
570B | backpack-blower | 9 | 570 BTS: 65.6, 580 BTS: 75.6, 150 BT: 51
ST2 | snow-blower | 10 | ST 224: 212, ST 227: 252`,
  ],
  [
    'Honda',
    `GX160 | engine | 98 | GX160: 163, GX200: 196, GX140: 144, GX120: 118
GX390 | engine | 60 | GX390: 389, GX340: 337
GX270 | engine | 46 | GX270: 270, GX240: 242
GX35 | engine | 34 | GX35: 35.8, GX25: 25, GX31: 31, GX50: 47.9, GX100: 98
GCV160 | engine | 58 | GCV160: 160, GCV135: 135, GC160: 160, GC135: 135, GCV140: 135, GCV145: 145, GCV190: 187, GCV170: 166, GCV200: 201
GXV160 | engine | 18 | GXV160: 163, GXV120: 118, GXV340: 337, GXV390: 389
GX630 | engine | 12 | GX690: 688, GX630: 688, GX620: 614
HRX | lawn-mower | 26 | HRX 476: 190, HRX 426: 160, HRX 537: 190, HRG 416: 160, HRG 466: 160, HRD 536: 163
HF | ride-on-mower | 10 | HF 2417: 530, HF 2315: 438
WB20 | water-pump | 22 | WB20: 118, WB30: 163, WT30: 270, WX10: 25
EU20i | inverter-generator | 20 | EU20i: 98.5, EU22i: 121, EU10i: 49.4, EU30is: 196, EU70is: 389
F510 | tiller | 16 | F510: 163, F220: 57, FG110: 25
HSS | snow-blower | 8 | HSS 655: 196, HSS 760: 270`,
  ],
  [
    'Briggs & Stratton',
    `450E | engine | 48 | 450E: 125, 500E: 140, 550E: 140, 550EX: 140, 575EX: 140
625 | engine | 38 | 625: 190, 650EXi: 163, 675EXi: 163, 725EXi: 163, 775iS: 163
QTM | engine | 42 | Quantum: 190, Classic: 148, Sprint: 148
INT | engine | 36 | Intek 17 HP: 500, Intek 15.5 HP: 500, Intek 19 HP: 540, Intek 24 HP: 724, Intek 11 HP: 344
VAN | engine | 24 | Vanguard 6.5: 205, Vanguard 5.5: 182, Vanguard 9: 305, Vanguard 16: 479, Vanguard 23: 627
IC | engine | 14 | I/C 5: 206, I/C 8: 319`,
  ],
  [
    'Kohler',
    `CV | engine | 20 | CV173: 173, SV470: 477, SV600: 597, CV15: 426
CH | engine | 18 | CH395: 277, CH270: 208, CH440: 429
XT | engine | 16 | XT6: 149, XT7: 173, XT675: 149`,
  ],
  [
    'Tecumseh',
    `PRI | engine | 16 | Prisma 45: 148, Vantage 35: 123, Vantage 50: 195
END | engine | 12 | Enduro XL: 358, HSSK 50: 195`,
  ],
  [
    'Kawasaki',
    `FJ | engine | 16 | FJ180V: 179, FC150V: 153
FS | engine | 16 | FS481V: 603, FS600V: 603, FR691V: 726, FX730V: 726
TJ | brushcutter | 20 | TJ45E: 45.4, TJ53E: 53.2, TJ35E: 34.4, TJ27E: 26.3
TH | brushcutter | 14 | TH43: 43, TH48: 48.6`,
  ],
  [
    'Loncin',
    `G200 | engine | 20 | G200F: 196, G160F: 163, G270F: 270
LC1P | engine | 22 | LC1P65: 139, LC1P70: 196, LC1P92: 452, LC1P61: 123`,
  ],
  [
    'Robin',
    `EY | engine | 16 | EY20: 183, EY15: 143, EH025: 24.5, EH035: 33.5
EX | engine | 16 | EX17: 169, EX13: 126, EX21: 211, EX27: 265`,
  ],
  [
    'Mitsubishi',
    `TL | engine | 20 | TL43: 42.7, TL33: 32.6, TL26: 25.6, TL52: 51.7
TU | engine | 9 | TU26: 25.6, T200: 40.6`,
  ],
  [
    'Lifan',
    `168F | engine | 74 | 168F: 163, 168F-2: 196, 168F-1: 163, 170F: 212
188F | engine | 46 | 188F: 389, 182F: 337, 190F: 420, 192F: 439
177F | engine | 22 | 177F: 270, 173F: 242
152F | engine | 16 | 152F: 97, 154F: 87, 156F: 123, 160F: 118
ET950 | generator | 26 | ET950: 63
LF2500 | generator | 24 | GF 2500: 196, GF 3000: 208, GF 6500: 389
50ZB | water-pump | 18 | 50ZB20: 163, 80ZB30: 196`,
  ],
  [
    'Huasheng',
    `1E40F | engine | 68 | 1E40F-5: 42.7, 1E44F-5: 51.7, 1E36F: 32.6, 1E34F: 25.4, 1E32F: 22.5
139F | engine | 40 | 139F: 31, 140F: 35.8, 142F: 49, 144F: 52
CG430 | brushcutter | 56 | CG430: 42.7, CG520: 51.7, BC430: 42.7, BC520: 51.7
AG52 | earth-auger | 20 | AG 520: 51.7, AG 680: 68
3WF | mist-duster | 18 | 3WF-3: 41.5, 3WF-14: 41.5`,
  ],
  [
    'Zomax',
    `4500 | chainsaw | 58 | 5200: 52, 4500: 45, 5800: 54.5, 6200: 62
2500 | chainsaw | 32 | 2500: 25.4, 3800: 37.2`,
  ],
  [
    'Echo',
    `CS350 | chainsaw | 22 | CS-350: 34, CS-310: 30.5, CS-400: 40.2, CS-420: 41.5
CS590 | chainsaw | 14 | CS-590: 59.8, CS-490: 50.2, CS-501: 50.2, CS-620: 59.8, CS-680: 66.7, CS-800: 80.7
SRM | brushcutter | 22 | SRM-225: 21.2, SRM-265: 25.4, SRM-335: 30.5
SRM4 | brushcutter | 12 | SRM-4605: 45.7, SRM-420: 41.5
PB | backpack-blower | 12 | PB-580: 58.2, PB-770: 63.3, PB-8010: 79.9, PB-255: 25.4
HC | hedge-trimmer | 12 | HC-155: 21.2, HC-152: 21.2`,
  ],
  [
    'Makita',
    `EA32 | chainsaw | 18 | EA3200S: 32, EA3500: 35.2
EA43 | chainsaw | 16 | EA4300F: 42.4, EA5000: 49.6
EA61 | chainsaw | 14 | EA6100: 61, EA7900: 78.5
DUC | battery-chainsaw | 12 | DUC353, DUC355, DUC302
DLM | lawn-mower | 8 | PLM4620: 140, PLM5120: 190
EW | water-pump | 7 | EW2050H: 169, EW3050H: 211`,
  ],
  [
    'Dolmar',
    `PS34 | chainsaw | 18 | PS-34: 33, PS-32: 32, DCS34: 33, DCS3410: 33
PS420 | chainsaw | 18 | PS-420: 42.4, PS-460: 45.6, DCS4610: 45.6
PS510 | chainsaw | 16 | PS-5105: 50, DCS5121: 49.9, DCS5030: 49.9
PS790 | chainsaw | 20 | PS-7900: 78.5, DCS6400: 64, DCS6421: 64, DCS7300: 72.6, DCS9010: 90`,
  ],
  [
    'Oleo-Mac',
    `936 | chainsaw | 20 | 937: 35.2, 941: 39, 936: 35.2
947 | chainsaw | 18 | 952: 51.7, 947: 45, 956: 56
GS | chainsaw | 16 | GS 35: 38.9, GS 44: 42.9, GS 650: 63.4
SPA | brushcutter | 20 | Sparta 37: 36.2, Sparta 25: 25.4, Sparta 42: 40.2, Sparta 44: 40.2`,
  ],
  [
    'Efco',
    `8510 | brushcutter | 12 | 8510: 51, 8460: 45
MT | chainsaw | 12 | MT 3500: 38.9, MT 4000: 39`,
  ],
  [
    'Partner',
    `350 | chainsaw | 38 | 350: 36, 351: 36, 352: 36, 370: 37, 371: 37
390 | chainsaw | 18 | 401: 40, 420: 40, 390: 39, 391: 39`,
  ],
  [
    'McCulloch',
    `CS35 | chainsaw | 18 | CS 38: 38, CS 35: 35, CS 340: 34, CS 380: 38
MC | chainsaw | 12 | Mac Cat 436: 36, CS 410: 41, CS 450: 46
M46 | lawn-mower | 14 | M46-125: 125, M53-150: 150`,
  ],
  [
    'Zenoah',
    `G25 | chainsaw | 22 | G2500: 25.4, G3800: 38
G50 | chainsaw | 20 | G5000: 50, G4500: 45, G6200: 62`,
  ],
  ['Shindaiwa', 'B45 | brushcutter | 12 | B45: 41.5, C35: 33.6, T243: 24.1'],
  [
    'Hitachi',
    `CS33 | chainsaw | 14 | CS33EB: 32.2, CS33EDT: 32.2
CG22 | brushcutter | 10 | CG22: 21.1, CG27: 26.9, CG40: 39.6`,
  ],
  [
    'AL-KO',
    `HIGH | lawn-mower | 18 | Highline 46: 140, Classic 4.66: 125, Comfort 520: 166
T15 | ride-on-mower | 12 | T 15-92: 344, T 18-102: 500
COMF | scarifier | 10 | Comfort 38 P: 123, Combi Care 38: 123
KHS | log-splitter | 10 | KHS 5200, KHS 5204, KHS 3700
MH | wood-chipper | 9 | Easy Crush MH 2800, Master 32-40
FRM | tiller | 10 | MH 5005: 212, MH 4005: 140`,
  ],
  [
    'MTD',
    `46 | lawn-mower | 20 | 46 SPK: 140, 53 SPB: 163, Smart 46: 140
LN | ride-on-mower | 24 | LN 165: 420, LN 200: 547, RS 125: 439, 155/92: 439
SN | snow-blower | 16 | M 61: 208, M 56: 179, E 625: 208`,
  ],
  [
    'Viking',
    `MB2 | lawn-mower | 24 | MB 248: 140, MB 253: 163
MB4 | lawn-mower | 22 | MB 448: 150, MB 443: 140, MB 545: 163, MB 650: 173, MB 756: 179
GE | wood-chipper | 9 | GE 250, GE 150, GB 370: 163
LE | scarifier | 8 | LE 540, LB 540: 149`,
  ],
  [
    'Stiga',
    `TUR | lawn-mower | 16 | Turbo 48: 140, Turbo 53: 166, Collector 46: 123
PARK | ride-on-mower | 14 | Park 320: 452, Villa 320: 352, Estate 3084: 432`,
  ],
  [
    'Castelgarden',
    `TC | ride-on-mower | 26 | TC 102: 452, TC 122: 500, TC 92: 432, TC 72: 352
R48 | lawn-mower | 16 | R 484: 140, R 534: 166, NG 504: 166`,
  ],
  [
    'John Deere',
    `X1 | ride-on-mower | 20 | X110: 500, X120: 585, X300: 535, LT160: 477
JS | lawn-mower | 10 | JS63: 190, R47: 173`,
  ],
  ['Bosch', 'ROT | lawn-mower | 10 | Rotak 37, Rotak 40, Rotak 43'],
  [
    'Einhell',
    `GC | lawn-mower | 10 | GC-PM 46: 139, GH-PM 51: 173
GCP | chainsaw | 12 | GC-PC 1235: 37.2, GC-PC 1335: 37.2
GEP | water-pump | 8 | GC-PW 16: 42.7, GE-PW 45: 79`,
  ],
  [
    'Kärcher',
    `K | pressure-washer | 26 | K 5, K 4, K 7, K 3
HD | pressure-washer | 16 | HD 5/15, HD 6/16, HDS 8/18`,
  ],
  [
    'Grovepoint',
    `GPE | engine | 10 | GPE 196: 196, GPE 224: 224, GPE 420: 420
GPI | inverter-generator | 6 | GPI 2000: 79.7, GPI 3500: 212
GPG | generator | 8 | GPG 2800: 208, GPG 6500: 420
GPS | sprayer | 10 | GPS 16, GPS 20, GPS 25: 25.6
GPA | earth-auger | 8 | GPA 52: 51.7, GPA 63: 62
GPW | water-pump | 8 | GPW 50: 212, GPW 80: 212
GPL | log-splitter | 6 | GPL 7, GPL 12: 212
GPH | wood-chipper | 6 | GPH 60: 212, GPH 100: 420
GPT | tiller | 8 | GPT 60: 163, GPT 85: 212
GPM | multi-tool | 8 | GPM 33: 32.6, GPM 52: 51.7
GPP | pole-pruner | 6 | GPP 26: 25.4
GPR | robot-mower | 4 | GPR 600, GPR 1200
GPX | pressure-washer | 6 | GPX 150, GPX 180, GPX 250: 212
GPV | scarifier | 5 | GPV 40: 212
GPB | lawn-mower | 8 | GPB 46: 166, GPB 51: 196`,
  ],
]
