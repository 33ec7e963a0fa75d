import { describe, expect, it } from 'vitest'
import {
  fieldsOfPage,
  mergeFields,
  momentOf,
  otherTextOf,
  pageOfFields,
  partsOf,
  refusedField,
  typedFields,
} from '#web/office/content/text-form.rules.ts'

describe('the form of a text', () => {
  const about = {
    email: 'a@shop.example',
    phone: '',
    address: '',
    pictures: '',
    milestones: '',
    certificates: '',
  }

  it('has the fields of a page, and the page again', () => {
    const page = { title: 'T', body: 'B', isExample: true, about }
    expect(pageOfFields(fieldsOfPage(page), true)).toEqual(page)
    const terms = { ...page, about: null }
    expect(pageOfFields(fieldsOfPage(terms), false)).toEqual(terms)
  })

  it('takes what somebody else has saved where nothing was typed, and keeps what was typed', () => {
    const begun = { title: 'T', body: 'B', isExample: true }
    const draft = { ...begun, body: 'Mine' }
    expect(typedFields(begun, draft)).toEqual(['body'])
    expect(mergeFields(begun, draft, { title: 'Theirs', body: 'Theirs', isExample: false })).toEqual({
      title: 'Theirs',
      body: 'Mine',
      isExample: false,
    })
  })

  it('reads the other text and the refused field from an answer, and nothing from others', () => {
    expect(otherTextOf({ theirs: { title: 'T' }, seen: 'x', by: null, at: null })).toEqual({
      theirs: { title: 'T' },
      seen: 'x',
      by: null,
      at: null,
    })
    for (const data of [null, undefined, 'x', {}, { theirs: 1 }]) expect(otherTextOf(data)).toBeNull()
    expect(refusedField({ field: 'title' })).toBe('title')
    for (const data of [null, undefined, {}, { field: 1 }]) expect(refusedField(data)).toBeNull()
  })

  it('parts a moment into day and time', () => {
    expect(partsOf('2026-12-31 18:00:05')).toEqual({ day: '2026-12-31', time: '18:00' })
    expect(partsOf('2026-12-31')).toEqual({ day: '2026-12-31', time: '' })
    expect(momentOf({ day: '2026-12-31', time: '18:00' })).toBe('2026-12-31 18:00')
    expect(momentOf({ day: '', time: '18:00' })).toBe('')
  })
})
