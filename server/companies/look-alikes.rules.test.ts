import { describe, expect, it } from 'vitest'
import { normalNameOf, ownMailDomains } from '#server/companies/look-alikes.rules.ts'

describe('the normal form of a company’s name', () => {
  it.each([
    ['Gartentechnik Wieland GmbH', 'Wieland Gartentechnik'],
    ['Wieland Motorgeräte e. K.', 'WIELAND MOTORGERAETE'],
    ['Müller GmbH & Co. KG', 'Mueller'],
    ['Müller & Söhne OHG', 'Mueller und Soehne'],
    ['Talleres Encina S.L.', 'talleres encina'],
    ['Établissements Lenoir S.A.R.L.', 'Etablissements Lenoir'],
    ['Motoculture S.A.', 'SA Motoculture'],
    ['ООО «Сад-Мотор»', 'Сад Мотор'],
    ['ООО "Зелёный сад"', 'зеленый сад'],
    ['Greenline Parts Ltd.', 'Greenline Parts Limited'],
    ['Ogród Serwis Sp. z o.o.', 'ogrod serwis'],
    ['绿园机械有限公司', '绿园机械'],
    ['Ferramenta Rossi S. p. A.', 'Rossi Ferramenta'],
    ['Motokos, spol. s r.o.', 'Motokos'],
  ])('is the same for “%s” and “%s”', (one, other) => {
    expect(normalNameOf(one)).toBe(normalNameOf(other))
    expect(normalNameOf(one)).not.toBe('')
  })

  it.each([
    ['Wieland Gartentechnik', 'Wieland Motorgeräte'],
    ['Sa Pobla Garden', 'Pobla Garden Sa Center'],
    ['AG', 'KG'],
    ['ООО', 'ЗАО'],
  ])('differs for “%s” and “%s”', (one, other) => {
    expect(normalNameOf(one)).not.toBe(normalNameOf(other))
  })

  it('is never empty for a name of a legal form alone, and takes any text', () => {
    expect(normalNameOf('GmbH')).toBe('gmbh')
    expect(normalNameOf('')).toBe('')
    expect(normalNameOf('!!! ???')).toBe('')
    expect(normalNameOf('GmbH '.repeat(40))).toBe('gmbh')
  })
})

it('a mailbox that anybody may have tells nothing of a company', () => {
  expect(
    ownMailDomains(['a@wieland.example', 'B@Wieland.Example', 'c@gmail.com', 'd@t-online.de', 'e@qq.com']),
  ).toEqual(['wieland.example'])
})
