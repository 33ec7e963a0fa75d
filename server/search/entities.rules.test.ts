import { describe, expect, it } from 'vitest'
import { withoutEntities } from '#server/search/entities.rules.ts'

describe('withoutEntities', () => {
  it.each([
    ['B&amp;S', 'B&S'],
    ['B&amp;amp;S', 'B&S'],
    ['16&quot; Schwert', '16" Schwert'],
    ['Z&uuml;ndkerze', 'Zündkerze'],
    ['cha&icirc;ne', 'chaîne'],
    ['&#1085;&#1086;&#1078;', 'нож'],
    ['l&#x27;huile', "l'huile"],
    ['刀&nbsp;片', '刀\u00a0片'],
    ['3&#8260;8', '3⁄8'],
  ])('reads %s as %s', (typed, text) => {
    expect(withoutEntities(typed)).toBe(text)
  })

  it.each(['B&S', 'B&S;', 'A & B; C', 'p?a=1&copy=2&amp', '&unknownname;', '&;'])(
    'leaves %s as it is',
    (typed) => {
      expect(withoutEntities(typed)).toBe(typed)
    },
  )

  it('lets no hidden sign in', () => {
    expect(withoutEntities('a&#x202e;b&#0;')).toBe('ab\ufffd')
  })
})
