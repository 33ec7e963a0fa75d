import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { planLines } from '#server/imports/lists.fixture.ts'
import { readImport } from '#server/imports/read-import.ts'

const articles = ['A-1', 'A-2', 'A-3']
const top = ['Artikelnr;Bezeichnung;Preis EUR', 'A-1;Filter;4,10', 'A-2;Riemen;8,00', 'A-3;Griff;3,00']
const numbersOf = async (...lines: string[]) =>
  productsOf(await readContent(lines.join('\n'))).map(({ number }) => number)

describe('labels with their texts below the articles', () => {
  it.each([
    'Erstellt am;01.12.2026;',
    'Bearbeiter;Max Müller;',
    'Öffnungszeiten;Mo-Fr 8-17 Uhr;',
    'Rabattgruppe A;35 %;',
    'Prepared by;John Smith;',
    'Email;sales@example.com;',
    'Teléfono;+34 91 123 45 67;',
    'CIF;B12345678;',
    'Conditions de paiement;30 jours net;',
    'NIP;1234567890;',
    'P.IVA;01234567890;',
    'Termin płatności;14 dni;',
    'ИНН;7701234567;',
    'Итого позиций;3;',
    'Hantverkare;Sven Svensson;',
    '电话;021-12345678;',
    '日期;2026-12-01;',
    'A =;auf Lager;',
    '* =;Neuheit;',
    'Tel. 0711/1234567;Fax 0711/1234568;',
    'IBAN DE89370400440532013000;BIC COBADEFF;',
    'www.example.de;info@example.de;',
  ])('are no article: %s', async (row) => {
    expect(await numbersOf(...top, row)).toEqual(articles)
    expect(await numbersOf(...top, row, row, row, row)).toEqual(articles)
    expect(await numbersOf(...top.slice(0, 3), row, row)).toEqual(articles.slice(0, 2))
  })

  it.each([
    ['with a price', 'Kettenspray;Spray 400 ml;4,10'],
    ['with a price on request', 'Kettenspray;Spray 400 ml;auf Anfrage'],
    ['in capitals, as a code', 'WIDGET;Widget of steel;'],
    ['of letters with signs', 'HRN-BV;Halter;'],
    ['with a digit', 'Set 4;Dichtungen;'],
  ])('are an article %s', async (_, row) => {
    expect(await numbersOf(...top, row)).toHaveLength(articles.length + 1)
  })

  it('are no article beside charges that have an amount', async () => {
    const charges = ['Versandkosten;;6,90', 'Frachtfrei ab;;250,00', 'Mindestbestellwert;;50,00']
    expect(await numbersOf(...top, 'Lieferung;ab Werk;', ...charges)).toEqual(articles)
  })

  it('are articles where words are numbers', async () => {
    const words = ['Primer;Filter;4,10', 'Choke;Klappe;2,10', 'Starter;Zug;3,10']
    expect(await numbersOf(...top, ...words, 'Schalldämpfer;Topf;')).toContain('Schalldämpfer')
  })
})

describe('lines of charges and of the firm below a list', () => {
  it.each([
    ['Versandkosten;;5,90', 'service'],
    [';Versandkosten;5,90', 'service'],
    ['USt-IdNr DE123456789;;', 'contact'],
    [';USt-IdNr;DE123456789', 'contact'],
    ['USt-ID: DE123456789;;', 'contact'],
    ['TVA;;19,00', 'total'],
    [';Summe;14,20', 'total'],
  ])('are called what they are: %s', async (line, reason) => {
    const plan = await planLines([...top, line])
    const left: string[] = []
    for await (const batch of readImport(plan))
      left.push(...batch.rows.flatMap(({ leftOut }) => leftOut ?? []))
    expect(left).toEqual([reason])
  })
})
