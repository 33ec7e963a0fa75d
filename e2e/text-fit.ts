import type { Page } from '@playwright/test'

/**
 * Texts that cannot be read whole: cut by a box, spilt out of one, beyond the screen, or over another text. Looks at
 * what `speakPseudo` has rewritten, in the topmost dialog where one is open. Scrolling counts as reading.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Shown {
      text: string
      parent: Element
      rects: DOMRect[]
      layer: Element | null
      isRewritten: boolean
    }
    const rewritten = (Reflect.get(window, 'rewritten') as Set<Node> | undefined) ?? new Set<Node>()
    const scope = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body
    const ancestors = (element: Element): Element[] => {
      const found: Element[] = []
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
        found.push(each)
      return found
    }
    const isForEars = (element: Element) =>
      ancestors(element).some((each) => {
        const { width, height } = each.getBoundingClientRect()
        return (width <= 1 || height <= 1) && getComputedStyle(each).position === 'absolute'
      })
    const layerOf = (element: Element) =>
      ancestors(element).find((each) => {
        const { position, zIndex } = getComputedStyle(each)
        return position === 'fixed' || position === 'sticky' || (position === 'absolute' && zIndex !== 'auto')
      }) ?? null
    /** What of a text its scrolling boxes let through now. */
    const inSight = (rect: DOMRect, parent: Element): DOMRect => {
      let { left, right, top, bottom } = rect
      for (const box of ancestors(parent)) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (!/auto|scroll/.test(overflowX + overflowY)) continue
        const edge = box.getBoundingClientRect()
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }

    const shown: Shown[] = []
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.nodeValue?.trim() ?? ''
      if (!parent || text === '' || parent.closest('script, style, option')) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (rects.length === 0 || isForEars(parent)) continue
      shown.push({ text, parent, rects, layer: layerOf(parent), isRewritten: rewritten.has(node) })
    }

    const nameOf = ({ parent, text }: Shown) =>
      `${parent.tagName.toLowerCase()}.${parent.className || ''} “${text.slice(0, 60)}”`
    const found = new Set<string>()

    const lookAtBoxes = (each: Shown) => {
      for (const box of ancestors(each.parent)) {
        const style = getComputedStyle(box)
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return
        if (style.display === 'inline') continue
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const isFramed =
          parseFloat(style.borderLeftWidth) > 0 || !/, 0\)$|transparent/.test(style.backgroundColor)
        const cutsAcross = /hidden|clip/.test(style.overflowX)
        const cutsDown = /hidden|clip/.test(style.overflowY)
        for (const rect of each.rects) {
          const isAcross = rect.right > right + 1 || rect.left < left - 1
          const isDown = rect.bottom > bottom + 3 || rect.top < top - 3
          if ((cutsAcross && isAcross) || (cutsDown && isDown)) found.add(`cut off: ${nameOf(each)}`)
          else if (isFramed && isAcross)
            found.add(`spilt out of ${box.tagName.toLowerCase()}: ${nameOf(each)}`)
        }
      }
      if (each.rects.some(({ left, right }) => left < -1 || right > innerWidth + 1))
        found.add(`beyond the screen: ${nameOf(each)}`)
    }
    const cover = (one: DOMRect, other: DOMRect) => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return across > 2 && down > 0.35 * Math.min(one.height, other.height)
    }
    const lookAtHint = (field: HTMLInputElement) => {
      const style = getComputedStyle(field)
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen || !field.checkVisibility() || style.textOverflow === 'ellipsis') return
      pen.font = style.font
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      if (pen.measureText(field.placeholder).width > room + 1)
        found.add(`hint cut off: “${field.placeholder}”`)
    }
    for (const each of shown) if (each.isRewritten) lookAtBoxes(each)
    for (const field of scope.querySelectorAll<HTMLInputElement>('input:placeholder-shown')) lookAtHint(field)
    const seen = shown.map((each) => ({
      ...each,
      rects: each.rects.map((rect) => inSight(rect, each.parent)).filter(({ height }) => height > 1),
    }))
    for (const [at, one] of seen.entries())
      for (const other of seen.slice(at + 1)) {
        if (!one.isRewritten && !other.isRewritten) continue
        if (one.layer !== other.layer) continue
        if (one.rects.some((rect) => other.rects.some((beside) => cover(rect, beside))))
          found.add(`over each other: ${nameOf(one)} and ${nameOf(other)}`)
      }
    return [...found]
  })
