import { expect, it } from 'vitest'
import type { DocumentLine } from '#contract/shop/trade.contract.ts'
import { draw } from '#web/testing/draw.fixture.tsx'
import { LineAgain, LineTick } from '#web/trade/documents/line-choice.tsx'

const line = {
  ...{ id: 'a', productId: 7, standard: 'GP-01 1', fullname: 'Carburetor for STIHL MS 180, Walbro HDA-192' },
  short: { kind: 'Vergaser', maker: 'Walbro', model: 'HDA-192', sign: '', measures: [] },
} as unknown as DocumentLine // a test of what it is called
const choice = { ticked: new Set<string>(), lines: [], canTake: () => true, tick: () => undefined }

it('names a line as its row does, in the language of the reader and not in that of the document', () => {
  const drawn = draw(
    <>
      <LineTick line={line} choice={choice} />
      <LineAgain id="d" kind="order" line={line} choice={choice} />
    </>,
    { language: 'de', texts: ['reorder', 'catalogue'] },
  )
  expect(drawn.match(/Vergaser, Walbro HDA-192/g)).toHaveLength(2)
  expect(drawn).not.toContain('Carburetor')
})
