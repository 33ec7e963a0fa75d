import { describe, expect, it } from 'vitest'
import { safeHtml } from '#server/platform/texts/safe-html.ts'

describe('safeHtml', () => {
  it('keeps what a text is made of', () => {
    const text =
      '<h2>Carburetor</h2><p>Set <strong>H</strong> and <em>L</em>:</p><ul><li lang="de">Düse</li></ul>' +
      '<table><tr><th scope="row">a</th><td colspan="2">b</td></tr></table><img src="/pic/a.svg" alt="A" />'
    expect(safeHtml(text)).toBe(text)
  })

  it('makes a heading of the page one of the text', () =>
    expect(safeHtml('<h1>News</h1>')).toBe('<h2>News</h2>'))

  it.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<p onclick="alert(1)" style="position:fixed">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" jAvAsCrIpT&#58;alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>', 'x'],
    ['<style>*{display:none}</style>x', 'x'],
    ['<form action="https://evil.example"><input name="password"></form>', ''],
    ['<img src="https://evil.example/a.gif">', ''],
    ['<img src="/pic/a.svg" onerror="alert(1)">', '<img src="/pic/a.svg" />'],
    ['<p>a <b>open', '<p>a <b>open</b></p>'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ])('%s becomes %s', (given, expected) => expect(safeHtml(given)).toBe(expected))

  it('gives links to other sites no hold on our page', () =>
    expect(safeHtml('<a href="https://maker.example" rel="opener" target="_blank">x</a>')).toBe(
      '<a href="https://maker.example" rel="noopener">x</a>',
    ))

  it('keeps links inside the shop', () =>
    expect(safeHtml('<a href="/de/parts">x</a>')).toBe('<a href="/de/parts">x</a>'))
})
