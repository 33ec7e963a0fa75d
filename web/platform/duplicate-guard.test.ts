import { describe, expect, it } from 'vitest'
import { createDuplicateGuard } from '#web/platform/duplicate-guard.ts'

describe('createDuplicateGuard', () => {
  const guardAt = () => {
    const clock = { ms: 0 }
    return { clock, ...createDuplicateGuard(() => clock.ms) }
  }

  it('refuses the same address and body within a second, counted from the first', () => {
    const { clock, isRepeated } = guardAt()
    expect(isRepeated('/api/addCart', '{"id":1}')).toBe(false)
    clock.ms = 999
    expect(isRepeated('/api/addCart', '{"id":1}')).toBe(true)
    clock.ms = 1000
    expect(isRepeated('/api/addCart', '{"id":1}')).toBe(false)
  })

  it('lets another body or address pass', () => {
    const { isRepeated } = guardAt()
    expect(isRepeated('/api/saveCart', '{"q":1}')).toBe(false)
    expect(isRepeated('/api/saveCart', '{"q":2}')).toBe(false)
    expect(isRepeated('/api/addCart', '{"q":2}')).toBe(false)
  })

  it('lets a call pass again whose first try was forgotten', () => {
    const { isRepeated, forget } = guardAt()
    expect(isRepeated('/api/addCart', '{"id":1}')).toBe(false)
    forget('/api/addCart', '{"id":1}')
    expect(isRepeated('/api/addCart', '{"id":1}')).toBe(false)
    forget('/api/addCart', '{"id":2}')
    expect(isRepeated('/api/addCart', '{"id":1}')).toBe(true)
  })

  it('does not compare bodies of 5 MB and more', () => {
    const { isRepeated } = guardAt()
    const large = 'x'.repeat(5 * 1024 * 1024)
    expect(isRepeated('/api/contact', large)).toBe(false)
    expect(isRepeated('/api/contact', large)).toBe(false)
  })
})
