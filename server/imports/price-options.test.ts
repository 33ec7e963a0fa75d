import { parseArgs } from 'node:util'
import { expect, it } from 'vitest'
import { joinPriceOptions, priceListOf } from '#server/imports/price-options.ts'

const parse = (...args: string[]) =>
  parseArgs({
    args: joinPriceOptions(args),
    options: {
      'prices-for': { type: 'string' },
      'valid-from': { type: 'string' },
      'valid-to': { type: 'string' },
      percent: { type: 'string' },
    },
    allowPositionals: true,
  })

it.each([
  [['--prices-for', 'group', 'Dealers North', 'a.csv'], { group: 'Dealers North' }],
  [['--prices-for', 'group Dealers North', 'a.csv'], { group: 'Dealers North' }],
  [['a.csv', '--prices-for=company K-1'], { company: 'K-1' }],
  [['a.csv', '--prices-for', 'company', 'K-1'], { company: 'K-1' }],
  [['a.csv', '--prices-for', 'everybody'], undefined],
  [['a.csv', '--prices-for', 'Group', 'Dealers'], { group: 'Dealers' }],
  [['a.csv', '--prices-for', 'Everybody'], undefined],
  [['a.csv'], undefined],
])('reads for whom %j are', (args, priceFor) => {
  const { values, positionals } = parse(...args)
  expect(positionals).toEqual(['a.csv'])
  expect(priceListOf(values)).toMatchObject({ priceFor })
})

it('keeps the days, and understands no third kind of owner', () => {
  const { values } = parse('--valid-from', '2027-01-01', '--valid-to', '2027-02-01')
  expect(priceListOf(values)).toMatchObject({ validFrom: '2027-01-01', validTo: '2027-02-01' })
  expect(priceListOf(parse('--prices-for', 'Dealers').values)).toBeNull()
})

it('takes a negative percentage as it is typed', () => {
  expect(parse('--percent', '-32').values).toEqual({ percent: '-32' })
  expect(parse('--percent=-32').values).toEqual({ percent: '-32' })
})

it('takes no option for the name of a group', () => {
  for (const kind of ['group', 'company'])
    expect(joinPriceOptions(['--prices-for', kind, '--dry-run', 'a.csv'])).toEqual([
      '--prices-for',
      kind,
      '--dry-run',
      'a.csv',
    ])
})
