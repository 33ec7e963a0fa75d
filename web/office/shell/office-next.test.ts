import { describe, expect, it } from 'vitest'
import { officeNext } from '#web/office/shell/office-next.ts'

describe('the page after signing in', () => {
  it('is the page of the office that was asked for', () => {
    expect(officeNext('/office/outbox?status=kept&pageNum=2')).toBe('/office/outbox?status=kept&pageNum=2')
    expect(officeNext('/office/outbox/01990000-0000-7000-8000-000000000000')).toBe(
      '/office/outbox/01990000-0000-7000-8000-000000000000',
    )
    expect(officeNext('/office')).toBe('/office')
  })

  it('is what waits today for anything else', () => {
    for (const next of [
      null,
      '',
      '//evil.example/office',
      'https://evil.example/office',
      '/office\\@evil.example',
      '/office//evil.example',
      '/office/../en',
      '/en/order',
      '/office/login?next=/office',
      '/officer',
    ])
      expect(officeNext(next), String(next)).toBe('/office')
  })
})
