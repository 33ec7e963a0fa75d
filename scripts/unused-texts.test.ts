import { describe, expect, it } from 'vitest'
import { findUnusedKeys } from './unused-texts.rules.ts'

describe('findUnusedKeys()', () => {
  it('names a text that no source mentions', () => {
    expect(findUnusedKeys(['row.minimum', 'row.per'], ["t('row.per')"])).toEqual(['row.minimum'])
  })

  it.each([
    ['a whole key', 'row.minimum', "t('row.minimum')"],
    ['the last part behind a namespace', 'row.minimum', "t('minimum')"],
    ['a key of a record', 'state.sent', 'const states = { sent: 1 }'],
    ['a group whose keys come from data', 'unit.ml', 't(`unit.${unit}`)'],
    ['a key with a variable in front', 'field.email', 't(`${group}.email`)'],
    ['a unit', 'unit.m³/h', ''],
    ['a numbered step', 'steps.iphone.1', ''],
  ])('accepts %s', (_, key, source) => {
    expect(findUnusedKeys([key], [source])).toEqual([])
  })
})
