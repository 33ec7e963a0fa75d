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
  ])('leave articles that share a word: %s', async (row) => {
    expect(await numbersOf(row)).toHaveLength(3)
  })

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
