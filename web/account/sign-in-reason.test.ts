import { describe, expect, it } from 'vitest'
import { signInReason } from '#web/account/sign-in-reason.ts'

const reasonAt = (query: string, next: string | null = null, interrupted: 'wish' | null = null) =>
  signInReason(new URLSearchParams(query), next, interrupted)

describe('the reason over the login form', () => {
  it.each([
    ['/en/product/12', 'product'],
    ['/de/product/12?for=3', 'product'],
    ['/ru/order', 'order'],
    ['/zh/order/01890000-0000-7000-8000-000000000000', 'order'],
    ['/fr/inquery?status=quoted', 'inquery'],
    ['/es/oem', 'oem'],
    ['/en/lists/4', 'page'],
    ['/en/product/12?panel=pack&product=12&quantity=3', 'pack'],
    ['/en?panel=cart', 'cart'],
  ])('names what waits at %s', (next, reason) => {
    expect(reasonAt('login=1', next)).toBe(reason)
  })

  it.each([
    ['panel=cart', 'cart'],
    ['panel=wish', 'wish'],
    ['panel=pack&product=12&quantity=3', 'pack'],
  ])('names the panel of ?%s', (query, reason) => {
    expect(reasonAt(query)).toBe(reason)
  })

  it('names what was interrupted', () => {
    expect(reasonAt('login=1', null, 'wish')).toBe('wish')
  })

  it('stays away where the reader pressed Login', () => {
    expect(reasonAt('login=1')).toBeNull()
  })
})
