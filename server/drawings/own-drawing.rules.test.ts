import { describe, expect, it } from 'vitest'
import { brandMark, drawPart, drawableTypes, placeholder } from '#server/drawings/drawings.ts'
import { drawAssembly } from '#server/drawings/assembly/draw-assembly.ts'
import { isOwnDrawing } from '#server/drawings/own-drawing.rules.ts'

describe('isOwnDrawing', () => {
  it('accepts every type of drawing that the shop makes', () => {
    const drawn = drawableTypes.map((type) => drawPart(type, {}, 'large') ?? '')
    const exploded = drawAssembly([{ type: 'recoil-starter', attributes: {} }], 'a & b')
    for (const svg of [...drawn, exploded, placeholder('large'), brandMark('A & <b> 零件')])
      expect(isOwnDrawing(svg), svg.slice(0, 200)).toBe(true)
  })

  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${inside}</svg>`
  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a reference to a local file', svg('<image href="file:///etc/passwd"/>')],
    ['a picture from the network', svg('<image xlink:href="http://127.0.0.1/"/>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`],
    ['an undeclared entity', svg('<text>&a;</text>')],
    ['a style sheet from the network', svg('<style>@import "http://127.0.0.1/";</style>')],
    ['a fill from the network', svg('<style>path{fill:url(http://127.0.0.1/#a)}</style>')],
    ['HTML', svg('<foreignObject><b>x</b></foreignObject>')],
    ['a filter', svg('<filter id="f"/>')],
    ['a link', svg('<path href="#a"/>')],
    ['a handler', svg('<path onload="x"/>')],
    ['an XML head', `<?xml version="1.0"?>${svg('')}`],
    ['2 MB', svg('<path d=""/>'.repeat(170_000))],
    ['no SVG', 'GIF89a'],
  ])('refuses %s', (_, text) => {
    expect(isOwnDrawing(text)).toBe(false)
  })
})
