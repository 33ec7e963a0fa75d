import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Refusal } from '#contract/envelope.ts'
import { useShownKeys } from '#web/office/kit/keys/shown-keys.tsx'
import { useKeys } from '#web/office/kit/keys/use-keys.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import type { EnteredLine } from '#web/office/trade/use-line-entry.ts'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'

/** The call that makes the document. */
export type BeginCall = 'officeBeginOrder' | 'officeBeginQuote'

interface Typed {
  companyId: string
  /** Who at the company; undefined where nobody can sign in. */
  buyerId: string | undefined
  poNumber: string
  note: string
  lines: readonly EnteredLine[]
}

const typedLine = ({ productId, packId, quantity, fullname }: EnteredLine) =>
  productId === null
    ? { productId, packId: null, quantity, text: fullname }
    : { productId, packId, quantity, text: '' }

interface BeginOptions {
  /** Below it the document opens. */
  to: string
  /** Says why the document cannot be made yet; true where it did. */
  isRefused: () => boolean
}

/** Makes the document and opens it; also by Ctrl+Enter. */
export const useBegin = (name: BeginCall, { lines, ...rest }: Typed, { to, isRefused }: BeginOptions) => {
  const t = useTranslations('office-entry')
  const call = useOfficeCall()
  const navigate = useNavigate()
  const [keys] = useState(createKeyKeeper)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** Names the line that was refused, unless the words do already. */
  const lineProblem = ({ msg, reason, data }: Refusal): string => {
    const position: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'position') : null
    const line = typeof position === 'number' ? lines[position - 1] : undefined
    if (!line || typeof position !== 'number' || reason === 'LIST_PRICE_MISSING') return msg
    return t('refusedLine', { position, article: line.standard || line.fullname, why: msg })
  }
  const begin = async () => {
    if (isRefused()) return
    setBusy(true)
    const input = { ...rest, lines: lines.map(typedLine) }
    const options = { idempotencyKey: keys.keyFor(input), shownByCaller: 'everything' } as const
    const answer = await call(name, input, options).catch(() => null)
    setBusy(false)
    if (answer?.code !== 200) return setProblem(answer ? lineProblem(answer) : t('failed'))
    await navigate(`${to}/${answer.data.id}`)
  }
  const place = () => {
    if (!isBusy) void begin()
  }
  useShownKeys('entry', ['add'])
  useKeys('entry', { place: lines.length > 0 ? place : null })
  return { begin, isBusy, problem }
}
