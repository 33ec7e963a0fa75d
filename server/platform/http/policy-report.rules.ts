import { z } from 'zod'

/** What is kept of a report that a page broke the content policy: no address, no query, nothing of the page's text. */
export interface PolicyReport {
  /** The rule that refused, such as `script-src-elem`. */
  directive: string
  /** An origin, or a word such as `inline`. */
  blocked: string
  /** First word of the page's path behind its language: `/en/order/0198…` is `order`. */
  page: string
}

/** `application/csp-report`, of browsers that know `report-uri` only. */
const OldReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'document-uri': z.string().optional(),
  }),
})

/** One of the list in `application/reports+json`; other kinds of reports may stand beside it. */
const NewReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: z.string().optional(),
    blockedURL: z.string().optional(),
    documentURL: z.string().optional(),
  }),
})

/** Browsers send several at once; what comes behind the tenth says nothing new. */
const mostAtOnce = 10

const words = (text: string | undefined): string => /^[a-z-]{1,40}/.exec(text ?? '')?.[0] ?? ''

const blockedBy = (address: string | undefined): string => {
  if (!URL.canParse(address ?? '')) return words(address)
  const { origin, protocol } = new URL(address ?? '')
  // `data:` and the addresses of a reader's extensions have no origin worth keeping.
  return origin === 'null' ? protocol : origin.slice(0, 100)
}

const pageOf = (address: string | undefined): string => {
  if (!URL.canParse(address ?? '')) return ''
  const [first = '', second = ''] = new URL(address ?? '').pathname.split('/').filter((part) => part !== '')
  return words(/^[a-z]{2}$/.test(first) ? second : first)
}

const reportOf = (directive?: string, blocked?: string, page?: string): PolicyReport => ({
  directive: words(directive),
  blocked: blockedBy(blocked),
  page: pageOf(page),
})

/** Reports of either kind in short; empty for what is none. Anybody may send them: nothing is believed. */
export const policyReportsIn = (body: unknown): PolicyReport[] => {
  const old = OldReport.safeParse(body)
  if (old.success) {
    const report = old.data['csp-report']
    return [
      reportOf(
        report['effective-directive'] ?? report['violated-directive'],
        report['blocked-uri'],
        report['document-uri'],
      ),
    ]
  }
  return (Array.isArray(body) ? body : []).slice(0, mostAtOnce).flatMap((entry) => {
    const { data } = NewReport.safeParse(entry)
    return data ? [reportOf(data.body.effectiveDirective, data.body.blockedURL, data.body.documentURL)] : []
  })
}
