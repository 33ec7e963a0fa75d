import { describe, expect, it } from 'vitest'
import { parseRoutines } from '#server/platform/database/routines/routine-text.rules.ts'
import { compareStoredUseComments, compareStoredUses, findMisplacedRoutines } from './routine-lock.rules.ts'

const migration = (sql: string) => ({ name: '0049_new.sql', sql })

describe('findMisplacedRoutines()', () => {
  it.each([
    'create function f() returns integer language sql as $$ select 1 $$;',
    'CREATE  OR REPLACE\n FUNCTION f() returns integer language sql as $$ select 1 $$;',
    'create procedure p() language sql as $$ $$;',
    'create or replace trigger t after insert on brands for each row execute function f();',
    'create constraint trigger t after insert on brands for each row execute function f();',
    'create view v as select 1;',
    'create temporary recursive view v (n) as select 1;',
  ])('refuses a new migration with: %s', (sql) => {
    expect(findMisplacedRoutines([migration(sql)])).toEqual([
      expect.stringContaining('Functions, triggers and views belong in database/routines.'),
    ])
  })

  it('accepts tables, indexes, policies and comments that mention functions', () => {
    const sql = `-- Before: create function f().
      /* create view v */ create table views (id integer); create index on views (id); create materialized view m as select 1;
      create policy p on views using (f()); alter table views add trigger_name text;`
    expect(findMisplacedRoutines([migration(sql)])).toEqual([])
  })
})

const routine = (body: string, comment = '-- Stored use: index parts_runs\n') =>
  parseRoutines(
    'parts',
    `${comment}create or replace function runs(input text) returns text language sql as $$ ${body} $$;\n`,
  )
const lockOf = (routines: ReturnType<typeof routine>) =>
  routines.map(({ name, checksum }) => ({ name, checksum }))

describe('compareStoredUses()', () => {
  const landed = routine('select input')
  const changed = routine('select input || input')

  it('accepts an unchanged function', () => {
    expect(compareStoredUses(lockOf(landed), landed, [])).toEqual({ problems: [], renewed: lockOf(landed) })
  })

  it('refuses a changed function that an index stores without a migration that rebuilds it', () => {
    const { problems } = compareStoredUses(lockOf(landed), changed, [migration('drop index parts_runs;')])
    expect(problems).toEqual([
      'runs(text) has changed, but index parts_runs stores its results. Add a migration that begins with "-- Needs routine: runs(text)" and drops and creates what stores them. Then run: npm run migrations:lock',
    ])
  })

  it('refuses a function that is not locked', () => {
    expect(compareStoredUses([], landed, []).problems).toHaveLength(1)
  })

  it('renews the checksum together with a migration that needs the changed function', () => {
    const added = [migration('-- Needs routine: runs(text)\ndrop index parts_runs;')]
    expect(compareStoredUses(lockOf(landed), changed, added)).toEqual({
      problems: [],
      renewed: lockOf(changed),
    })
  })

  it('accepts any change of a function that only row security uses', () => {
    const used = routine('select input', '-- Stored use: row security\n')
    expect(compareStoredUses([], used, [])).toEqual({ problems: [], renewed: [] })
  })
})

describe('compareStoredUseComments()', () => {
  it('accepts comments that name every use', () => {
    const found = new Map([['runs(text)', ['index parts_runs']]])
    expect(compareStoredUseComments(routine('select input'), found)).toEqual([])
  })

  it('reports a use without a comment, and a comment without a use', () => {
    const found = new Map([['runs(text)', ['column parts.runs', 'index parts_runs']]])
    expect(compareStoredUseComments(routine('select input'), found)).toEqual([
      'runs(text) in database/routines must say "-- Stored use: column parts.runs", "-- Stored use: index parts_runs".',
    ])
    expect(compareStoredUseComments(routine('select input'), new Map())).toEqual([
      'runs(text) in database/routines must have no stored use.',
    ])
  })
})
