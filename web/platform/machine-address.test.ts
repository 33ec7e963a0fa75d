import { describe, expect, it } from 'vitest'
import { machineOfAddress, parseChoice, withMachine, withoutMachine } from '#web/platform/machine-address.ts'

describe('the remembered machine', () => {
  it.each([
    ['lang=de; machine=12.STIHL%20MS%20180; view=grid', { modelId: 12, name: 'STIHL MS 180' }],
    ['machine=none', 'none'],
    ['', null],
    ['xmachine=12.A', null],
    ['machine=12', null],
    ['machine=abc.STIHL', null],
    ['machine=12.%E0%A4%A', null],
    ['machine=99999999999.STIHL', null],
  ])('of %s', (cookies, choice) => expect(parseChoice(cookies)).toEqual(choice))
})

describe('links', () => {
  it.each([
    ['/parts', '/parts?for=7'],
    ['/parts/3/Belts/12?pageNum=2', '/parts/3/Belts/12?pageNum=2&for=7'],
    ['/search?keyword=x#top', '/search?keyword=x&for=7#top'],
    ['/product/5#models', '/product/5?for=7#models'],
    ['/parts?for=9', '/parts?for=9'],
    ['/', '/'],
    ['/partsman', '/partsman'],
    ['/machine/3', '/machine/3'],
    ['/contact?product=1', '/contact?product=1'],
  ])('%s becomes %s', (path, carried) => {
    expect(withMachine(path, 7)).toBe(carried)
    expect(withMachine(path, null)).toBe(path)
  })

  it('lose it with all that hangs on it', () => {
    const query = new URLSearchParams('brandId=3&for=7&onlyFits=1&pageNum=2')
    expect(machineOfAddress(query)).toBe(7)
    expect(withoutMachine(query).toString()).toBe('brandId=3')
    expect(machineOfAddress(new URLSearchParams('for=STIHL'))).toBeNull()
  })
})
