import { describe, expect, it } from 'vitest'
import { knownModelsOf } from '#server/search/known-models.rules.ts'

const known = knownModelsOf({
  models: [
    ['STIHL', 'MS180'],
    ['STIHL', 'MS180C'],
    ['HONDA', 'GX160'],
  ],
  otherModels: ['TS400'],
  makerless: ['TK190'],
})

describe('knownModelsOf', () => {
  it('tells machines that parts fit from those without parts', () => {
    expect(known.isMachine('MS180')).toBe(true)
    expect(known.isMachine('TS400')).toBe(false)
    expect(known.isModel('TS400')).toBe(true)
    expect(known.isModel('TK190')).toBe(false)
  })

  it('tells whose a machine may be that no list gives a maker', () => {
    expect(known.mayBeOf('TK190', 'STIHL')).toBe(true)
    expect(known.mayBeOf('MS180', 'STIHL')).toBe(false)
    const claimed = knownModelsOf({ models: [['STIHL', 'MS180']], otherModels: null, makerless: ['MS180'] })
    expect(claimed.mayBeOf('MS180', 'STIHL')).toBe(true)
    expect(claimed.mayBeOf('MS180', 'HONDA')).toBe(false)
  })

  it('finds beginnings of machines, with their makers and without', () => {
    for (const start of ['M', 'MS18', 'MS180C', 'GX', 'HONDAG', 'STIHLMS180C', 'STI'])
      expect(known.beginsMachine(start), start).toBe(true)
    for (const start of ['MS181', 'TS400', 'TK190', 'A', 'Z', 'HONDAMS', 'STIHLMS180CB'])
      expect(known.beginsMachine(start), start).toBe(false)
    expect(knownModelsOf({ models: null, otherModels: null, makerless: null }).beginsMachine('A')).toBe(false)
  })

  it('finds beginnings of models without a maker from a digit on', () => {
    for (const start of ['TK1', 'TK19', 'TK190']) expect(known.beginsMakerless(start), start).toBe(true)
    for (const start of ['TK', 'TK2', 'TK1900', 'MS1', '190', ''])
      expect(known.beginsMakerless(start), start).toBe(false)
  })

  it('asks for products that fit the named machines, of whatever maker, and for nothing the catalogue does not have', () => {
    expect(known.fittingQuery(['MS180', 'TK190', 'TS400', 'XY1'], '')).toBe(
      `'ms180':C | 'tk190':C | 'ts400':C`,
    )
    expect(known.fittingQuery(['XY1'], '')).toBeNull()
    expect(known.fittingQuery([], '')).toBeNull()
  })

  it('takes the last name for the beginning of one, unless a machine is called just so', () => {
    expect(known.fittingQuery([], 'MS18')).toBe(`'ms18':*C`)
    expect(known.fittingQuery(['MS180'], 'MS180')).toBe(`'ms180':C`)
    expect(known.fittingQuery(['TS400'], 'TS400')).toBe(`'ts400':C`)
  })
})
