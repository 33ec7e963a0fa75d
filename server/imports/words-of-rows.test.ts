import { describe, expect, it } from 'vitest'
import { planFile } from '#server/imports/imports.fixture.ts'
import { readImport } from '#server/imports/read-import.ts'
import { findSuccession, readSuccession } from '#server/imports/succession.rules.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

describe('an article that takes the place of another, in the languages of suppliers', () => {
  it.each([
    ['bg', 'заменен с A-2003', 'A-2003 вместо това'],
    ['cs', 'nahrazeno A-2003', 'A-2003 místo toho'],
    ['da', 'erstattet af A-2003', 'A-2003 i stedet'],
    ['de', 'ersetzt durch A-2003', 'durch A-2003 ersetzt'],
    ['en', 'replaced by A-2003', 'A-2003 instead'],
    ['es', 'sustituido por A-2003', 'A-2003 en su lugar'],
    ['fi', 'korvattu osalla A-2003', 'A-2003 korvaa'],
    ['fr', 'remplacé par A-2003', 'A-2003 à la place'],
    ['hu', 'helyette A-2003', 'A-2003 helyette'],
    ['hu', 'kiváltja: A-2003', 'A-2003 kiváltja'],
    ['hu', 'helyettesítve A-2003', 'A-2003 váltja ki'],
    ['it', 'sostituito da A-2003', 'A-2003 al suo posto'],
    ['ja', '代替品 A-2003', 'A-2003に変更'],
    ['ja', '後継品A-2003', 'A-2003 が後継品'],
    ['ja', '代替品番：A-2003', 'A-2003 をご使用ください'],
    ['nl', 'vervangen door A-2003', 'door A-2003 vervangen'],
    ['no', 'erstattet av A-2003', 'A-2003 i stedet'],
    ['pl', 'zastąpiony przez A-2003', 'A-2003 zamiast tego'],
    ['pt-BR', 'substituído por A-2003', 'A-2003 no lugar'],
    ['ro', 'înlocuit cu A-2003', 'A-2003 în schimb'],
    ['ru', 'заменён на A-2003', 'A-2003 вместо него'],
    ['sk', 'nahradené A-2003', 'A-2003 namiesto toho'],
    ['sv', 'ersatt av A-2003', 'A-2003 istället'],
    ['tr', 'yerine A-2003', 'yerine A-2003 kullanın'],
    ['uk', 'замінено на A-2003', 'A-2003 замість нього'],
    ['zh', '替换为A-2003', '被A-2003替代'],
    ['zh', '替換為 A-2003', '由 A-2003 取代'],
  ])('%s: %s and %s', (_, before, behind) => {
    expect(readSuccession(before)?.numbers).toEqual(['A-2003'])
    expect(readSuccession(behind)?.numbers).toEqual(['A-2003'])
  })

  it.each(['zastapiony przez A-2003', 'kivaltja A-2003', 'remplace par A-2003', 'inlocuit cu A-2003'])(
    'without accents: %s',
    (text) => expect(readSuccession(text)?.numbers).toEqual(['A-2003']),
  )

  it.each(['Kit 2003 instead of A-1', 'A-2003 yerine', '代替', 'A-2003', 'helyette', 'Helyettesítő tömítés'])(
    'is not told by %s',
    (text) => expect(readSuccession(text)).toBeNull(),
  )

  it.each(['A-2003 の代替品 A-2004 も可', 'Jó helyette B-200 is'])(
    'is not told in a description by %s',
    (text) => expect(findSuccession(text)).toBeNull(),
  )
})

describe('feet of pages in the languages of suppliers', () => {
  const feet = [
    ...['Страница 1 от 9', 'Strana 1 z 9', '1. strana', 'Side 1 af 9', 'Side 1 av 9', 'Seite 1 von 9', 'Seite 1/9'],
    ...['Page 1 of 9', '- Page 1 -', 'Página 1 de 9', 'Sivu 1/9', '1. sivu', 'Page 1 sur 9', '1. oldal / 9', '1/9 oldal'],
    ...['Pagina 1 di 9', '1ページ', '1 / 9 ページ', '1／9ページ', '1ページ目', 'ページ 1', '1頁', 'Pagina 1 van 9', 'Blz. 1'],
    ...['Strona 1 z 9', 'Pagina 1 din 9', 'Страница 1 из 9', 'Стр. 1', 'Strana 1 zo 9', 'Sida 1 av 9', '1. sida'],
    ...['Sayfa 1 / 9', '1. sayfa', 'Сторінка 1 з 9', '第 1 页', '第1页 共9页', '第 1 頁 / 共 9 頁', '共9页 第1页'],
    ...['1 / 9 页', '1 페이지', '1 / 9 쪽'],
  ] // biome-ignore format: many

  it.each(feet)('%s', async (foot) => {
    const list = `Part no;Name;Price EUR\nA-1;Spark plug;1.50\nA-2;Piston ring;2.50\n${foot};;\n;${foot};\n`
    const plan = await planFile(await writeTemporary('list.csv', list))
    if (!plan.ok) throw new Error(plan.reason)
    const told: unknown[] = []
    for await (const { rows } of readImport(plan)) told.push(...rows.map(({ leftOut }) => leftOut))
    expect(told).toEqual([undefined, undefined, 'pageFoot', 'pageFoot'])
  })

  it.each(['PAGE-1234-56-7', '1234567', '1/9', 'P-100', 'Seite'])('%s is none', async (number) => {
    const list = `Part no;Name;Price EUR\nA-1;Spark plug;1.50\n${number};Piston ring;2.50\n`
    const plan = await planFile(await writeTemporary('list.csv', list))
    if (!plan.ok) throw new Error(plan.reason)
    for await (const { rows } of readImport(plan))
      expect(rows.map(({ leftOut }) => leftOut)).not.toContain('pageFoot')
  })
})

it.each([
  ['Tax', 'total'],
  ['MwSt', 'total'],
  ['TVA', 'total'],
  ['НДС', 'total'],
  ['Versandkosten', 'service'],
  ['Freight', 'service'],
])('%s below a list is no article but a %s', async (word, reason) => {
  const list = `Part no;Name;Price EUR\nA-1;Spark plug;1.50\nA-2;Piston ring;2.50\n${word};;1.20\n`
  const plan = await planFile(await writeTemporary('list.csv', list))
  if (!plan.ok) throw new Error(plan.reason)
  const told: unknown[] = []
  for await (const { rows } of readImport(plan)) told.push(...rows.map(({ leftOut }) => leftOut))
  expect(told).toEqual([undefined, undefined, reason])
})
