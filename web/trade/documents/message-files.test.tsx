import { expect, it } from 'vitest'
import type { MessageFile } from '#contract/shop/message-file.ts'
import { MessageFileList } from '#web/platform/message-files/message-file-list.tsx'
import { draw } from '#web/testing/draw.fixture.tsx'

const file = (kind: MessageFile['kind'], name: string): MessageFile => ({
  id: name,
  name,
  kind,
  bytes: 2_048,
  url: `/files/message-${name}`,
})

it('shows photos small and late, with their place kept and their name, and saves them with a press', () => {
  const html = draw(<MessageFileList files={[file('jpeg', 'cap.jpg'), file('png', 'cap.png')]} />, {
    texts: ['message-files'],
  })
  for (const name of ['cap.jpg', 'cap.png']) {
    const link = new RegExp(`<a href="/files/message-${name}" download="${name}"[^>]*>(<img [^>]*>)`).exec(
      html,
    )
    const image = link?.[1] ?? ''
    for (const part of [
      `src="/files/message-${name}"`,
      `alt="${name}"`,
      'loading="lazy"',
      'width="160"',
      'height="120"',
    ])
      expect(image).toContain(part)
  }
})

it('shows a drawing in a PDF and a workbook as links', () => {
  const html = draw(<MessageFileList files={[file('pdf', 'sketch.pdf'), file('xlsx', 'list.xlsx')]} />, {
    texts: ['message-files'],
  })
  expect(html).not.toContain('<img')
  expect(html).toContain('download="sketch.pdf"')
})
