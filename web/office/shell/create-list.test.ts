import { expect, it } from 'vitest'
import { createList } from '#web/office/shell/create-list.ts'

const pages: Readonly<Record<string, { rows: string[]; previous: string | null }>> = {
  first: { rows: ['one', 'two'], previous: null },
  'after-two': { rows: [], previous: 'first' },
}

const rowsAt = async (address: string): Promise<string[]> => {
  const list = createList<string>(async (_call, _query, { cursor = 'first' }) => ({
    code: 200,
    total: 0,
    next: null,
    ...(pages[cursor] ?? { rows: [], previous: null }),
  }))
  const call = () => Promise.reject(new Error('the list reads its rows itself'))
  const data = await list.loader({
    call,
    language: 'en',
    params: {},
    isSignedIn: true,
    query: new URLSearchParams(address),
  })
  return data.rows
}

it('a list of the office shows the page before when every row of its page is deleted', async () => {
  expect(await rowsAt('cursor=after-two')).toEqual(['one', 'two'])
})

it('a list of the office stays empty when it has no row at all', async () => {
  expect(await rowsAt('cursor=x')).toEqual([])
})
