import { describe, expect, it } from 'vitest'
import { describeMailError, retryAfterSeconds } from '#server/platform/mail/mail-retry.rules.ts'

describe('retryAfterSeconds', () => {
  it('grows, and stays below a minute while the server is only unreachable', () => {
    expect([1, 2, 3, 4, 5, 50, 5_000].map((attempts) => retryAfterSeconds(attempts, false))).toEqual([
      2, 4, 8, 16, 25, 25, 25,
    ])
  })
  it('knocks four times an hour at most where the mail was refused', () => {
    expect([1, 2, 9, 10, 50].map((attempts) => retryAfterSeconds(attempts, true))).toEqual([
      2, 4, 512, 900, 900,
    ])
  })
})

describe('describeMailError', () => {
  it('is one bounded line and knows a refusal', () => {
    const refusal = Object.assign(new Error(`no\r\n${'x'.repeat(900)}`), { permanent: true })
    expect(describeMailError(refusal)).toEqual({ text: `no ${'x'.repeat(297)}`, isRefusal: true })
    expect(describeMailError('odd')).toEqual({ text: 'odd', isRefusal: false })
  })
})
