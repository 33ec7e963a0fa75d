import { expect, it } from 'vitest'
import { callNames } from '#contract/calls.ts'
import {
  relations,
  rightOf,
  roles,
  thingCalls,
  unjudgedCalls,
  withoutThing,
} from '#server/testing/permissions/call-rights.ts'
import { remarks } from '#server/testing/permissions/remarks.ts'

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
]

it('every call of a buyer that takes an id stands in the table of things', () => {
  expect(unjudgedCalls(), 'Add each of these to thingCalls or withoutThing in call-rights.ts.').toEqual([])
})

it('docs/permissions.md shows who may make which call', async () => {
  const page = [
    '# Who may make which call',
    '',
    'A test writes this page from the descriptors of the calls and from the table of things in `server/testing/permissions/call-rights.ts` (`npx vitest run server/testing/permissions/permissions-page.test.ts -u`). Another one, `permissions.test.ts` beside it, makes every call in every cell at a real server and compares.',
    '',
    '## By role',
    '',
    'No mark: the call is made, and the service says the rest. 401: it needs a session of the other kind. 403: not for this role. `waiting`: an administrator of a company that nobody has approved; `administrator`: of an approved one; `buyer`: without that role.',
    '',
    ...table(
      ['Call', ...roles],
      callNames.map((name) => [
        `\`${name}\``,
        ...roles.map((role) => rightOf(name, role).replace('yes', '')),
      ]),
    ),
    '',
    '## By owner',
    '',
    'Calls of a buyer about one thing. `yes`: reached. `missing`: the very answer that an unknown id gets, and nothing changes. `colleague sees`: of a company that shares its documents; `colleague does not`: of one that does not; `administrator`: of that company; `foreign`: of another company.',
    '',
    ...table(
      ['Call', 'Thing', ...relations],
      thingCalls.map(({ name, thing, by }) => [`\`${name}\``, thing, ...relations.map((one) => by[one])]),
    ),
    '',
    'Not in this table, although they take an id:',
    '',
    ...Object.entries(withoutThing).map(([name, reason]) => `- \`${name}\`: ${reason}`),
    '',
    'Members of staff reach the things of every company; their roles say which calls.',
    '',
    '## Remarks of a review by hand',
    '',
    ...remarks.map((remark) => `- ${remark}`),
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../../docs/permissions.md')
})
