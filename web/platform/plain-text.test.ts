import { expect, it } from 'vitest'
import { beginningOf, plainText } from '#web/platform/plain-text.ts'

it('takes the words out of HTML, entities too', () => {
  expect(
    plainText('<p>Bore&nbsp;20&nbsp;mm</p>\n<ul><li>a &lt;b&gt; &amp;amp; &quot;c&quot;</li></ul>'),
  ).toBe('Bore 20 mm a <b> &amp; "c"')
  expect(plainText('&unknown; &#39;it&#39;')).toBe("&unknown; 'it'")
})

it('cuts between words where there are any, and without a dangling comma', () => {
  expect(beginningOf('short', 5)).toBe('short')
  expect(beginningOf('Ketten, Schienen und Ringe', 18)).toBe('Ketten, Schienen…')
  expect(beginningOf('Ketten, Schienen', 9)).toBe('Ketten…')
  expect(beginningOf('园林机械及配件批发', 4)).toBe('园林机械…')
})
