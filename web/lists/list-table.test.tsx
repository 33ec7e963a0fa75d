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
  save: nothing,
  takeTheirs: nothing,
  move: nothing,
  remove: nothing,
}
const add: AddAgain = { productId: 1, packId: 1, packQuantity: 1, quantity: 1, minQuantity: 1, step: 1 }
const gone: ListLine = {
  ...{ id: 'a', version: 1, standard: 'GP-48 1', fullname: 'Saw chain', packType: 1, packQuantity: 1 },
  ...{ quantity: 1, pieces: 1, info: '', article: null, chain: [], add: null, price: null },
  ...{ reason: 'gone', choices: [] },
}

const cells = (line: ListLine): string[] => {
  const list = {
    ...{ id: 'l', name: 'Service', isPrivate: false, lines: 1, updatedAt: '2026-11-27T10:00:00.000Z' },
    ...{ version: 1, items: [line], changes: [] },
  }
  const drawn = renderToStaticMarkup(
    <SpeechContext
      value={{ language: 'en', texts: readTexts('en', 'lists', 'reorder', 'packing', 'catalogue') }}
    >
      <ListTable list={list} lines={lines} ticked={new Set()} onTick={() => undefined} />
    </SpeechContext>,
  )
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
