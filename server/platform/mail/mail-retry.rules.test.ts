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
  it('returns one line of limited length, detects a refusal and returns the reply code', () => {
    const refusal = Object.assign(new Error(`no\r\n${'x'.repeat(900)}`), {
      permanent: true,
      responseCode: 550,
    })
    expect(describeMailError(refusal)).toEqual({ text: `no ${'x'.repeat(297)}`, code: 550, isRefusal: true })
    const unreachable = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    expect(describeMailError(unreachable)).toEqual({ text: 'away', code: 'ECONNREFUSED', isRefusal: false })
    expect(describeMailError('odd')).toEqual({ text: 'odd', code: null, isRefusal: false })
  })
})
