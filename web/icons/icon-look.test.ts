import { expect, it } from 'vitest'
import { iconLookOf } from '#web/icons/icon-look.ts'

const look = (query: string) => Object.values(iconLookOf(new URLSearchParams(query)))

it('is white and 1.2em unless said otherwise', () => expect(look('')).toEqual(['white', '1.2em']))

it('takes plain colours and lengths', () => {
  expect(look('color=tomato&width=32px')).toEqual(['tomato', '32px'])
  expect(look('color=%23ffcc00&width=2.5rem')).toEqual(['#ffcc00', '2.5rem'])
})

it.each(['url(https://evil.example)', 'red;position:fixed', '#ggg', 'expression(1)', 'var(--x)', ''])(
  'does not take the colour %j',
  (color) => expect(look(new URLSearchParams({ color }).toString())[0]).toBe('white'),
)

it.each(['100vw', 'calc(1px*9)', '-1px', '99999px', '1e9em', 'auto'])('does not take the width %j', (width) =>
  expect(look(new URLSearchParams({ width }).toString())[1]).toBe('1.2em'),
)
