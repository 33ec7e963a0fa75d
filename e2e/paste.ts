import type { Page } from '@playwright/test'

/** Pastes into the search box as the clipboard does: the field keeps one line, the event has them all. */
export const paste = (page: Page, text: string) =>
  page.locator('input[data-search]').evaluate((field: HTMLInputElement, pasted) => {
    field.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    document.execCommand('insertText', false, pasted.replaceAll('\n', ' '))
  }, text)
