import { expect, it } from 'vitest'
import { lookUpKeys, rankNumbers } from './number-pictures.rules.ts'

const reading = (...texts: string[]) =>
  texts.map((text) => ({ text: text.replace('?', ''), isSure: !text.endsWith('?') }))

it('puts what the catalogue has first, in its own spelling', () => {
  const known = new Map([['5123456', '512 34 56']])
  expect(rankNumbers(reading('1130 120 0603', '512-34-56?'), known)).toEqual([
    { number: '512 34 56', isKnown: true, isSure: false },
    { number: '1130 120 0603', isKnown: false, isSure: true },
  ])
})

it('tells a number that looks alike beside what was read, and never as sure', () => {
  const known = new Map([['30500ZOL821', '30500-ZOL-821']])
  expect(rankNumbers(reading('30500-Z0L-82I'), known)).toEqual([
    { number: '30500-ZOL-821', isKnown: true, isSure: false },
    { number: '30500-Z0L-82I', isKnown: false, isSure: true },
  ])
})

it('takes no digit for another digit', () => {
  const known = new Map([['11301200606', '1130 120 0606']])
  expect(rankNumbers(reading('1130 120 0603'), known)).toEqual([
    { number: '1130 120 0603', isKnown: false, isSure: true },
  ])
})

it('finds a bar code with and without its leading zero', () => {
  const known = new Map([['795711304225', '795711304225']])
  expect(rankNumbers(reading('0 795711 304225'), known)[0]).toMatchObject({ isKnown: true })
})

it('tells each number once and no more than six, and asks for few', () => {
  const many = reading('A1234', 'A-1234', 'B1234', 'C1234', 'D1234', 'E1234', 'F1234', 'G1234')
  const told = rankNumbers(many, new Map())
  expect(told.map(({ number }) => number)).toEqual(['A1234', 'B1234', 'C1234', 'D1234', 'E1234', 'F1234'])
  expect(
    lookUpKeys(reading('0'.repeat(40), '1'.repeat(40), '5'.repeat(40), '8'.repeat(40))).length,
  ).toBeLessThan(300)
})
