import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'

const top = ['SKU;Name;Price EUR', 'A-1;Filter;4.10', 'A-2;Belt;8.00']
const numbersOf = async (row: string) =>
  productsOf(await readContent([...top, row].join('\n'))).map(({ number }) => number)

describe('services and placeholders with a number and a price', () => {
  it.each([
    'PORTO;Porto & Verpackung;6.90',
    'AZ1;Arbeitszeit pro Stunde;65.00',
    'PFAND;Batteriepfand;7.50',
    '999999;Diverses;0.01',
    'LAB;Labor per hour;65.00',
    'MISC;Miscellaneous;0.01',
    'TEST;Test product do not buy;1.00',
    'MO;Taux horaire;60.00',
    'V-1;Varios;0.01',
    'Р-1;Разное;0.01',
    'K-1;Kaucja za akumulator;7.00',
    'Z-1;测试商品;1.00',
    'MON;Montagestunde;65.00',
    'STD;Werkstattstunde;75.00',
    'AW1;Arbeitswert (6 Min.);9.50',
    'ALT;Altteilewert Anlasser;40.00',
    'PF2;Altöl-Pfand;1.00',
    'GEB;Entsorgungsgebühr;2.00',
    'LAB1;Shop labor per hour;95.00',
    'LAB2;Installation labor;95.00',
    'SHOP;Shop supplies;5.00',
    'ENV;Environmental fee;2.00',
    'CORE;Battery core charge;15.00',
    'HAZ;Hazmat handling;12.00',
    'PORTES;Portes península;7.50',
    'RAEE;Tasa RAEE;0.30',
    'ECO;Éco-participation;0.50',
    'CON;Consigne batterie;5.00',
    'BEB;Bebat bijdrage;0.05',
    'REC;Recupel bijdrage;0.10',
    'TRANS;Transport kurierem;18.00',
    'KAUC;Kaucja zwrotna akumulator;35.00',
    'OPL;Opłata recyklingowa;3.00',
    'У-1;Доставка по городу;3.00',
    'У-2;Ремонт карбюратора (работа);9.00',
    'У-3;Залог за АКБ;9.00',
    'У-4;Утилізаційний збір;9.00',
    'Т-1;Продуктова такса;9.00',
    'POP;Recyklační poplatek;1.00',
    'CON2;Contributo RAEE;1.00',
    'TAX;Ecovalor;1.00',
    'MIL;Miljöavgift;1.00',
    'MIL2;Miljøgebyr;1.00',
    'YMP;Ympäristömaksu;1.00',
    'KOR;Környezetvédelmi termékdíj;1.00',
    'TIM;Timbru verde;1.00',
    'MNT;Montaj ücreti;1.00',
    'Z-2;安装费;1.00',
    'Z-3;旧件押金;1.00',
    'J-1;リサイクル料金;1.00',
    'SK2;2 % Skonto;0.70',
    'R-10;Rabatt 10%;10.00',
    'R-11;Mengenrabatt 5 %;-1.75',
    'DISC10;Discount 10%;-1.50',
    'CREDIT;Credit note;-20.00',
    'AVO;Avoir;-20.00',
    'С-1;Скидка 5 %;-20.00',
    'RAB;Rabat 5%;-20.00',
    'Z-4;客户折扣 5%;-20.00',
  ])('are no articles: %s', async (row) => {
    expect(await numbersOf(row)).toEqual(['A-1', 'A-2'])
  })

  it.each([
    'B-1;Labor saver hook;3.00',
    'B-2;Test lamp;3.00',
    'B-3;Pfandhalter;3.00',
    'B-4;Diverse Schrauben;3.00',
    'B-5;Miscellaneous screws;3.00',
    'B-6;Stundenzähler;30.00',
    'B-7;Varios tornillos;3.00',
    'B-8;Transporträder;3.00',
    'B-9;Transport wheel;3.00',
    'B-10;Pfandring;3.00',
    'B-11;Ladegerät;3.00',
    'B-12;Versandkarton leer 30x20;3.00',
    'B-13;Carburetor repair kit;3.00',
    'B-14;Ремкомплект карбюратора;3.00',
    'B-15;Ремонтный комплект;3.00',
    'B-16;Portes de cabine;3.00',
    'B-17;Depósito de combustible;3.00',
    'B-18;Zestaw naprawczy;3.00',
    'B-19;Coffee filter;3.00',
    'B-20;Arbeitsschuh;3.00',
    'B-21;Handschuh 100 % Baumwolle;3.00',
    'B-22;Opravná sada;3.00',
    'B-23;Porte-lame;3.00',
    'B-24;Chain, discount pack;3.00',
    'B-25;Grillkohle;3.00',
    'B-26;塗料;3.00',
  ])('leave articles that share a word: %s', async (row) => {
    expect(await numbersOf(row)).toHaveLength(3)
  })

  it.each(['Feder;-2.50', 'Feder;€ -2.50', 'Feder;2.50-'])(
    'refuse a row below zero that is no known discount: %s',
    async (cells) => {
      const read = await readContent([...top, `A-3;${cells}`].join('\n'))
      expect(productsOf(read)).toHaveLength(2)
      expect(read.issues).toMatchObject([{ severity: 'error', reason: 'PRICE_INVALID' }])
    },
  )

  it.each([
    'gesperrt',
    'nicht verwenden',
    'BLOCKED',
    'do not use',
    'bloqué',
    'bloqueado',
    'не использовать',
    '停用',
  ])('take an article whose name is only "%s" from sale', async (name) => {
    expect(await numbersOf(`A-3;${name};4.00`)).toEqual(['A-1', 'A-2'])
  })
})
