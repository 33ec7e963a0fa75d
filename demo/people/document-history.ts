import type { DemoDocument } from '#demo/people/documents.ts'
import { remarks, replies } from '#demo/people/remarks.ts'
import { drawFor } from '#demo/random.ts'

/** States a document went through to reach its own. */
export const historyOf = (status: DemoDocument['status'], kind: DemoDocument['kind']): string[] => {
  const orderPath = ['pending', 'confirmed', 'processing', 'partially_shipped', 'shipped', 'completed']
  if (kind === 'order') {
    if (status === 'cancelled') return ['pending', 'cancelled']
    if (status === 'on_hold') return ['pending', 'confirmed', 'on_hold']
    const path = orderPath.slice(0, orderPath.indexOf(status) + 1)
    return status === 'partially_shipped' ? path : path.filter((state) => state !== 'partially_shipped')
  }
  if (status === 'pending') return ['pending']
  if (status === 'cancelled') return ['pending', 'cancelled']
  const toQuote = ['pending', 'processing', 'quoted']
  if (status === 'processing' || status === 'quoted') return toQuote.slice(0, toQuote.indexOf(status) + 1)
  return status === 'info_needed' || status === 'rejected'
    ? ['pending', 'processing', status]
    : [...toQuote, status]
}

/** What was written about a document, with the hours after it was made. */
export const messagesOf = (
  document: DemoDocument,
): { body: string; bySupplier: boolean; hours: number }[] => {
  const draw = drawFor(`messages|${document.kind}`, document.index)
  const { lang } = document.owner
  if (document.status !== 'info_needed' && !draw.chance('any', 0.18)) return []
  const question = { body: draw.pick('question', remarks[lang]), bySupplier: false, hours: 1 }
  const answer = {
    body: replies[lang][document.status === 'info_needed' ? 2 : draw.int('reply', 0, 1)] ?? '',
    bySupplier: true,
    hours: 5,
  }
  return draw.chance('answered', 0.8) || document.status === 'info_needed' ? [question, answer] : [question]
}
