import { beforeEach, describe, expect, it } from 'vitest'
import type { UserInfo } from '#contract/shop/accounts.contract.ts'
import { CallError } from '#web/platform/call-error.ts'
import { createStore } from '#web/platform/store.ts'
import { createCallObserver } from '#web/shell/call-observer.ts'
import { sessionEvent } from '#web/shell/session-events.ts'
import { shownToasts } from '#web/platform/toasts.ts'
import { buildUser } from '#web/testing/user.fixture.ts'

const buyer = buildUser()

const toasts = () => shownToasts.get().map(({ kind, title, text }) => ({ kind, title, text }))

beforeEach(() => {
  sessionEvent.set(null)
  shownToasts.set([])
})

describe('createCallObserver', () => {
  const observerOf = (user: UserInfo | null) => createCallObserver(createStore(user))

  it('asks to stay or log in again where a session existed, once at a time', () => {
    const observer = observerOf(buyer)
    observer.onRefusal('getCart', { code: 401, msg: 'no' }, undefined)
    observer.onRefusal('getWish', { code: 401, msg: 'no' }, undefined)
    expect(sessionEvent.get()).toBe('expired')
    expect(toasts()).toEqual([])
  })

  it('opens the login panel for a stranger', () => {
    observerOf(null).onRefusal('addWish', { code: 401, msg: 'no' }, undefined)
    expect(sessionEvent.get()).toBe('wanted')
  })

  it('logs out at once when the token expired, and says so', () => {
    observerOf(buyer).onRefusal(
      'getCart',
      { code: 500, msg: 'Token expired.', reason: 'TOKEN_EXPIRED' },
      'everything',
    )
    expect(sessionEvent.get()).toBe('ended')
    expect(toasts()).toEqual([{ kind: 'error', title: undefined, text: 'Token expired.' }])
  })

  it("logs out on the seed's text 'Token expired.' without a reason, and only for code 500", () => {
    const observer = observerOf(buyer)
    observer.onRefusal('getCart', { code: 500, msg: 'Token expired.' }, undefined)
    expect(sessionEvent.get()).toBe('ended')
    sessionEvent.set(null)
    observer.onRefusal('getCart', { code: 500, msg: 'The token expired.' }, undefined)
    observer.onRefusal('getCart', { code: 601, msg: 'Token expired.' }, undefined)
    expect(sessionEvent.get()).toBeNull()
  })

  it('tells 500 as error, 601 as warning, others titled with the message', () => {
    const observer = observerOf(null)
    observer.onRefusal('login', { code: 500, msg: 'Login failed' }, undefined)
    observer.onRefusal('saveCart', { code: 601, msg: 'At most 10' }, undefined)
    observer.onRefusal('checkCart', { code: 403, msg: 'Not allowed', traceId: 't1' }, undefined)
    observer.onRefusal('saveCart', { code: 404, msg: 'Not found', traceId: 't2' }, undefined)
    expect(toasts()).toEqual([
      { kind: 'error', title: undefined, text: 'Login failed' },
      { kind: 'warning', title: undefined, text: 'At most 10' },
      { kind: 'error', title: 'Not allowed', text: 't1' },
      { kind: 'error', title: 'Not found', text: '' },
    ])
  })

  it('leaves to the caller what the caller shows', () => {
    const observer = observerOf(null)
    observer.onRefusal('register', { code: 601, msg: 'Please enter your email.' }, 'invalid')
    observer.onRefusal('keySuggest', { code: 500, msg: 'no' }, 'everything')
    observer.onError('keySuggest', new CallError('network'), 'everything')
    expect(toasts()).toEqual([])
    observer.onRefusal('register', { code: 500, msg: 'no' }, 'invalid')
    expect(toasts()).toHaveLength(1)
  })

  it('names network failures, time-outs, statuses and doubles in the words of the shell', () => {
    const observer = observerOf(null)
    observer.onError('getCart', new CallError('network'), undefined)
    observer.onError('getCart', new CallError('timeout'), undefined)
    observer.onError('getCart', new CallError('status', 503), undefined)
    observer.onError('addCart', new CallError('duplicate'), undefined)
    expect(toasts().map(({ text }) => text)).toEqual([
      { key: 'network' },
      { key: 'timeout' },
      { key: 'status', values: { status: 503 } },
      { key: 'posting' },
    ])
  })
})
