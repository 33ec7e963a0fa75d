import type { Page } from '@playwright/test'

/** Elements of a selector whose text some box cuts, or that reach beyond the screen. What scrolls sideways cuts nothing. */
export const cutElements = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const isCut = (element: Element): boolean => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each)
        const box = each.getBoundingClientRect()
        // Heads of a table are hidden in such a box on a phone.
        if (box.width <= 1) return false
        const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        if (isClipped(overflowX) && (left < box.left - 1 || right > box.right + 1)) return true
        if (isClipped(overflowY) && (top < box.top - 1 || bottom > box.bottom + 1)) return true
        if (overflowX === 'auto' || overflowX === 'scroll') return false
      }
      return left < -1 || right > innerWidth + 1
    }
    return [...document.querySelectorAll(wanted)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(isCut)
      .map((element) => (element.parentElement?.parentElement ?? element).outerHTML.slice(0, 240))
  }, selector)
