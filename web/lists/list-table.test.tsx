import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AddAgain } from '#contract/shop/bought.contract.ts'
import type { ListLine } from '#contract/shop/lists.contract.ts'
import { ListTable } from '#web/lists/list-table.tsx'
import type { ListLines } from '#web/lists/use-list-lines.ts'
import { SpeechContext } from '#web/platform/texts.ts'
import { buildCard } from '#web/testing/product-card.fixture.ts'
import { readTexts } from '#web/testing/texts.fixture.ts'

const nothing = () => Promise.resolve()
const lines: ListLines = {
  notice: null,
  conflict: null,
  problem: null,
  save: nothing,
  takeTheirs: nothing,
  move: nothing,
  remove: nothing,
}
const add: AddAgain = { productId: 1, packId: 1, packQuantity: 1, quantity: 1, minQuantity: 1, step: 1 }
const gone: ListLine = {
  ...{ id: 'a', version: 1, standard: 'GP-48 1', fullname: 'Saw chain', packType: 1, packQuantity: 1 },
  ...{ quantity: 1, pieces: 1, info: '', article: null, chain: [], add: null, packs: [], price: null },
  ...{ reason: 'gone', choices: [] },
}

const drawTable = (line: ListLine, problem: ListLines['problem'] = null): string => {
  const list = {
    ...{
      id: 'l',
      name: 'Service',
      isPrivate: false,
      isWishlist: false,
      lines: 1,
      updatedAt: '2026-11-27T10:00:00.000Z',
    },
    ...{ version: 1, items: [line], changes: [] },
  }
  return renderToStaticMarkup(
    <SpeechContext
      value={{ language: 'en', texts: readTexts('en', 'lists', 'reorder', 'packing', 'catalogue') }}
    >
      <ListTable list={list} lines={{ ...lines, problem }} ticked={new Set()} onTick={() => undefined} />
    </SpeechContext>,
  )
}

const cells = (line: ListLine): string[] => {
  const drawn = drawTable(line)
  const body = drawn.slice(drawn.indexOf('<tbody>'))
  return [...body.matchAll(/<t[hd][ >].*?<\/t[hd]>/g)].map(([cell]) => cell.replaceAll(/<[^>]+>/g, ' '))
}

it('says of a line that is no longer sold that it is gone, and no price', () => {
  const [, , article, , , price] = cells(gone)
  expect(article).toContain('No longer sold')
  expect(price?.trim()).toBe('–')
})

it('says of a line without a price that it is on request', () => {
  const [, , , , , price] = cells({ ...gone, article: buildCard(), add, reason: null })
  expect(price).toContain('on request')
})

const packs: ListLine['packs'] = [
  { packId: 1, packName: 'Neutral', packType: 1, packQuantity: 1, minQuantity: 1, step: 1 },
  { packId: 2, packName: 'Plain', packType: 2, packQuantity: 10, minQuantity: 2, step: 2 },
]
const sold: ListLine = { ...gone, article: buildCard(), add, reason: null, packs }

it('lets a line have another of its packings, and names the only one in words', () => {
  const [select] = /<select.*?<\/select>/.exec(drawTable(sold)) ?? ['']
  expect(select.replaceAll(/<[^>]+>/g, '|')).toBe('||Neutral, per 1||Plain, per 10||')
  expect(drawTable(sold)).toMatch(/<label[^>]*>Packing of GP-48 1<\/label>/)
  const only = drawTable({ ...sold, packs: packs.slice(0, 1) })
  expect(only).not.toContain('<select')
  expect(only).toContain('Neutral')
})

it('names a packing that is no longer offered beside those that are', () => {
  const [select] = /<select.*?<\/select>/.exec(drawTable({ ...sold, packQuantity: 25 })) ?? ['']
  expect(select.replaceAll(/<[^>]+>/g, '|')).toBe('||Neutral, per 25||Neutral, per 1||Plain, per 10||')
})

it('says at the field why a quantity was not taken', () => {
  const msg = 'Quantity must be a whole number from 1 to 100000.'
  const drawn = drawTable(sold, { lineId: 'a', field: 'quantity', msg })
  expect(drawn).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="problem-a"/)
  expect(drawn).toContain(`<span role="alert" id="problem-a"`)
  expect(drawn).toContain(msg)
  expect(drawTable(sold, { lineId: 'b', field: 'quantity', msg })).not.toContain(msg)
})
