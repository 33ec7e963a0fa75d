import { describe, expect, it } from 'vitest'
import { splitName } from '#server/companies/company-file/person-name.rules.ts'

describe('the name of a contact', () => {
  it.each([
    ['Hans Müller', 'Hans', 'Müller'],
    ['Herr Dr. Hans-Peter Müller', 'Hans-Peter', 'Müller'],
    ['Frau Meier', '', 'Meier'],
    ['Müller, Hans', 'Hans', 'Müller'],
    ['Иванов И.И.', 'И.И.', 'Иванов'],
    ['J. Smith', 'J.', 'Smith'],
    ['Mme Claire de la Tour', 'Claire de la', 'Tour'],
    ['王伟', '', '王伟'],
    ['Einkauf', '', 'Einkauf'],
    ['Dr.', '', 'Dr.'],
  ])('%s is %s and %s', (name, first, last) => {
    expect(splitName(name)).toEqual({ first, last })
  })
})
