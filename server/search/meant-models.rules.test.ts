import { expect, it } from 'vitest'
import { meantModelsOf } from '#server/search/meant-models.rules.ts'

const { modelsMeant } = meantModelsOf({
  models: [
    ['STIHL', 'MS180'],
    ['STIHL', 'MS200T'],
    ['STIHL', 'MS250'],
    ['STIHL', 'FS250'],
    ['STIHL', 'MS500I'],
    ['HUSQVARNA', '372XP'],
    ['HUSQVARNA', '125'],
    ['HUSQVARNA', '125R'],
    ['ECHO', 'CS350'],
    ['HONDA', 'GX160'],
    ['HONDA', 'GC160'],
    ['HONDA', 'GCV160'],
    ['HONDA', 'GXV160'],
  ],
})

it.each([
  [['180'], ['STIHL'], ['MS180']],
  [['250'], ['STIHL'], ['MS250', 'FS250']],
  [['200'], ['STIHL'], []],
  [['MS200'], ['STIHL'], ['MS200T']],
  [['372'], ['HUSQVARNA'], ['372XP']],
  [['350'], ['ECHO'], ['CS350']],
  [['MS500'], [], ['MS500I']],
  // One is called just so.
  [['125'], ['HUSQVARNA'], []],
  [['MS180'], [], []],
  // Too many, another maker's, or too little.
  [['160'], ['HONDA'], []],
  [['372'], ['STIHL'], []],
  [['372'], [], []],
  [['MS50'], ['STIHL'], []],
  [['372XP'], ['HUSQVARNA'], []],
] as const)('finds for %j beside %j the models %j', (keys, makers, models) => {
  expect(modelsMeant(keys, makers)).toEqual(models)
})
