import { expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { attributes } from '#demo/catalogue/specs/attribute-names.ts'

it('names attributes in words that a narrow column holds whole', () => {
  const long = languages.flatMap((language) =>
    attributes.flatMap(({ names }) => names[language].split(/[\s-]/).filter((word) => word.length > 14)),
  )
  expect(long).toEqual([])
})
