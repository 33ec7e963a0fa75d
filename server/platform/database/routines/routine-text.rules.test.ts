import { expect, it } from 'vitest'
import { parseRoutines } from './routine-text.rules.ts'

const text = `-- What this file is about.

-- Why it exists.
-- Stored use: index parts_runs
-- Stored use: row security
create or replace function runs_of(input text, longest integer default 5,
  langs text[] default '{}') returns text[]
language sql immutable as $$
  select array[input];

  select langs
$$;

create or replace view parts_of_all as
  select id from parts;

create or replace trigger parts_kept after insert or update of id on parts
  for each row execute function keep_parts();
`

it('parseRoutines() returns each function, view and trigger with its name and stored uses', () => {
  const routines = parseRoutines('parts', text)
  expect(routines.map(({ kind, name, storedUses }) => [kind, name, storedUses])).toEqual([
    ['function', 'runs_of(text, integer, text[])', ['index parts_runs', 'row security']],
    ['view', 'parts_of_all', []],
    ['trigger', 'parts_kept on parts', []],
  ])
  expect(routines[0]?.sql).toContain('select langs\n$$;')
})

it('parseRoutines() reads a file with Windows line endings alike', () => {
  expect(parseRoutines('parts', text.replaceAll('\n', '\r\n'))).toEqual(parseRoutines('parts', text))
})

it('parseRoutines() ignores comments and indentation in a checksum, and nothing else', () => {
  const checksumOf = (changed: string) => parseRoutines('parts', changed)[0]?.checksum
  expect(checksumOf(text.replace('Why it exists', 'Another reason'))).toBe(checksumOf(text))
  expect(checksumOf(text.replace('  select langs', '    -- The rest.\n    select langs'))).toBe(
    checksumOf(text),
  )
  expect(checksumOf(text.replace('default 5', 'default 6'))).not.toBe(checksumOf(text))
  expect(checksumOf(text.replace('immutable', 'stable'))).not.toBe(checksumOf(text))
})

it('parseRoutines() makes a trigger for each table that its comment names', () => {
  const trigger = (name: string, event: string) => (table: string) =>
    `create or replace trigger ${table}_${name} after ${event} on ${table}\n  for each row execute function keep_row();\n`
  const [changed, removed] = [trigger('changed', 'update'), trigger('removed', 'delete')]
  const sql = `-- Keeps what was there.
-- For each table: parts, brands,
-- models
${changed('every_table')}
-- For the same tables.
${removed('every_table')}`
  const tables = ['parts', 'brands', 'models']
  const routines = parseRoutines('kept', sql)
  expect(routines.map((routine) => routine.sql)).toEqual([...tables.map(changed), ...tables.map(removed)])
  expect(routines.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['brands_changed on brands', 'models_removed on models']),
  )
})

it.each([
  'create index parts_runs on parts (id);',
  'create function runs_of(input text) returns text language sql as $$ select 1 $$;',
  'grant select on parts to somebody;',
])('parseRoutines() refuses a file that has another statement: %s', (statement) => {
  expect(() => parseRoutines('parts', `${text}\n${statement}\n`)).toThrow(
    `database/routines/parts.sql has another statement than "create or replace function", "trigger" or "view": ${statement}`,
  )
})
