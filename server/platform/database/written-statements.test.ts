import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Reading, WrittenStatements, hiddenReading } from '#server/platform/database/written-statements.ts'
import { unconnectedDatabase } from '#server/testing/unconnected-database.ts'

const db = unconnectedDatabase()

interface Asked {
  name: string
  most: number
}

describe('a written statement', () => {
  const statement = () =>
    sql<{ id: number }>`select id from t where name = ${hiddenReading(({ name }: Asked) => name, 'text')}
      and lang = ${'de'} limit ${new Reading(({ most }: Asked) => most)}`

  it('is written once for a shape and reads its values each time', () => {
    const statements = new WrittenStatements<Asked>()
    let written = 0
    const of = (shape: string | null, asked: Asked) =>
      statements.of(db, shape, asked, () => {
        written += 1
        return statement()
      })
    const first = of('de', { name: 'saw', most: 1 })
    const second = of('de', { name: 'chain', most: 2 })
    expect(written).toBe(1)
    expect(second.sql).toBe(first.sql)
    expect([first.parameters, second.parameters]).toEqual([
      ['saw', 'de', 1],
      ['chain', 'de', 2],
    ])
    of('fr', { name: 'saw', most: 1 })
    of(null, { name: 'saw', most: 1 })
    of(null, { name: 'saw', most: 1 })
    expect(written).toBe(4)
  })
})
