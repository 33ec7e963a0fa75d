import { expect, it } from 'vitest'
import { cutByWords } from '#web/home/cut-by-words.ts'

it.each([
  ['Vergaser', 28, 'Vergaser'],
  ['Carburetor for STIHL MS 180, Walbro type', 28, 'Carburetor for STIHL MS 180…'],
  ['Carburetor for STIHL MS 180, Walbro type', 24, 'Carburetor for STIHL MS…'],
  ['Carburetor for STIHL MS\u00a0180, Walbro type', 24, 'Carburetor for STIHL…'],
  ['Kurbelwellenlagerdichtungssatz mit Ring', 10, 'Kurbelwellenlagerdichtungssatz…'],
  ['Kurbelwellenlagerdichtungssatz', 10, 'Kurbelwellenlagerdichtungssatz'],
  ['适用于斯蒂尔链锯的化油器', 6, '适用于斯蒂尔…'],
  ['', 5, ''],
])('cuts "%s" to %i signs after a word', (text, most, expected) => {
  expect(cutByWords(text, most)).toBe(expected)
})
