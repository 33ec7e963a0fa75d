import { expect, it } from 'vitest'
import { planFile } from '#server/imports/imports.fixture.ts'
import { readImport } from '#server/imports/read-import.ts'
import { RunTally } from '#server/imports/run-tally.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

it('counts rows left out, types taken from groups and pictures not fetched, without warning of each row', async () => {
  const lines = [
    'Number;Name;Picture;Price EUR',
    '01 Filters;;;',
    'A-1;Air filter;https://example.com/a.jpg;1.00',
    'A-2;Oil filter;b.jpg;1.00',
    'Total;;;2.00',
  ]
  const plan = await planFile(await writeTemporary('list.csv', lines.join('\n')))
  if (!plan.ok) throw new Error(plan.reason)
  const tally = new RunTally()
  for await (const { rows } of readImport(plan)) tally.addRows(rows)
  expect(tally.leftOut()).toEqual([
    { reason: 'group', rows: 1, samples: ['01 Filters'] },
    { reason: 'total', rows: 1, samples: ['Total 2.00'] },
  ])
  expect(tally.issues('warning')).toEqual([
    { reason: 'TYPE_FROM_GROUP', rows: 2, samples: ['Filters'] },
    { reason: 'PICTURES_NOT_FETCHED', rows: 1, samples: ['https://example.com/a.jpg'] },
  ])
  expect(tally.warnedRows).toBe(0)
})
