import { describe, expect, it } from 'vitest'
import { textInOrder } from '#web/shell/notice-text.ts'

describe('the text of a notice', () => {
  it('is that of the reader, else English, else the first, with its language', () => {
    expect(textInOrder({ de: 'Zu', en: 'Closed' }, 'de')).toEqual({ text: 'Zu', lang: undefined })
    expect(textInOrder({ de: 'Zu', en: 'Closed' }, 'ru')).toEqual({ text: 'Closed', lang: 'en' })
    expect(textInOrder({ de: 'Zu' }, 'zh')).toEqual({ text: 'Zu', lang: 'de' })
    expect(textInOrder({}, 'en')).toBeNull()
  })
})
