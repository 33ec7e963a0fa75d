import { expect, it } from 'vitest'
import { findFrenchSpaces } from './french-spaces.rules.ts'

it.each([
  'Prix : 5 €',
  'Prix\u00a0: 5 €',
  'Prix: 5 €',
  'Vraiment ?',
  'Vraiment?',
  'non ; oui',
  'Sans « {value} »',
  'Sans «{value}»',
  '{count, plural, one {une ligne :} other {# lignes\u202f:}}',
])('finds a sign without a narrow space in %j', (text) => {
  expect(findFrenchSpaces(text)).not.toEqual([])
})

it.each([
  'Prix\u202f: 5 €',
  'Vraiment\u202f?',
  '«\u202f{value}\u202f»\u202f!',
  'à 10:30, sur https://parts.example/?a=b',
  '{count, plural, =0 {rien} one {# ligne} other {# lignes}}',
  'commence par ---, title: … et ---',
  '<time></time>\u202f: {reason}',
])('leaves %j', (text) => {
  expect(findFrenchSpaces(text)).toEqual([])
})
