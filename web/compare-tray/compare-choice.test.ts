import { describe, expect, it } from 'vitest'
import { readChosen, toggled } from '#web/compare-tray/compare-choice.ts'

const article = (id: number) => ({ id, standard: `GP-01 00000${id}`, pic: '', typeId: 7 })
const choice = (...ids: number[]) => ({ chosen: ids.map(article), isRefused: false })

describe('what is chosen to be compared', () => {
  it('adds an article with one press and removes it with the next', () => {
    const one = toggled(choice(1), article(2))
    expect(one).toEqual(choice(1, 2))
    expect(toggled(one, article(1))).toEqual(choice(2))
  })

  it('refuses a fifth article and says so until the next press', () => {
    const full = toggled(choice(1, 2, 3, 4), article(5))
    expect(full).toEqual({ ...choice(1, 2, 3, 4), isRefused: true })
    expect(toggled(full, article(4))).toEqual(choice(1, 2, 3))
  })

  it.each([
    ['nothing', null, []],
    ['no JSON', '{', []],
    ['no list', '{"id":1}', []],
    ['entries of another shape', JSON.stringify([{ id: 'x' }, article(2), null]), [2]],
    ['more than fit', JSON.stringify([1, 2, 3, 4, 5].map(article)), [1, 2, 3, 4]],
  ])('is read from the tab, also where that holds %s', (_what, kept, ids) => {
    expect(readChosen(kept).map(({ id }) => id)).toEqual(ids)
  })
})
