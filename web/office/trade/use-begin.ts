import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Refusal } from '#contract/envelope.ts'
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
}

const typedLine = ({ productId, packId, quantity, fullname }: EnteredLine) =>
  productId === null
    ? { productId, packId: null, quantity, text: fullname }
    : { productId, packId, quantity, text: '' }

interface BeginOptions {
  /** The lines as they are at the moment of asking. */
  linesNow: () => readonly EnteredLine[]
  canBegin: boolean
  /** Below it the document opens. */
  to: string
  /** Says why the document cannot be made yet; true where it did. */
  isRefused: () => Promise<boolean>
}

/** Makes the document and opens it; also by Ctrl+Enter. */
export const useBegin = (
  name: BeginCall,
  typed: Typed,
  { linesNow, canBegin, to, isRefused }: BeginOptions,
) => {
  const t = useTranslations('office-entry')
  const call = useOfficeCall()
  const navigate = useNavigate()
  const [keys] = useState(createKeyKeeper)
  const [isBusy, setBusy] = useState(false)
  const isBegun = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** Names the line that was refused, unless the words do already. */
  const lineProblem = ({ msg, reason, data }: Refusal): string => {
    const position: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'position') : null
    const line = typeof position === 'number' ? linesNow()[position - 1] : undefined
    if (!line || typeof position !== 'number' || reason === 'LIST_PRICE_MISSING') return msg
    return t('refusedLine', { position, article: line.standard || line.fullname, why: msg })
  }
  const make = async () => {
    if (await isRefused()) return
    const input = { ...typed, lines: linesNow().map(typedLine) }
    const options = { idempotencyKey: keys.keyFor(input), shownByCaller: 'everything' } as const
    const answer = await call(name, input, options).catch(() => null)
    if (answer?.code !== 200) return setProblem(answer ? lineProblem(answer) : t('failed'))
    isBegun.current = true
    await navigate(`${to}/${answer.data.id}`)
  }
  const begin = async () => {
    setBusy(true)
    await make()
    setBusy(false)
  }
  const place = () => {
    if (!isBusy) void begin()
  }
  useKeys('entry', { place: canBegin ? place : null })
  return {
    begin,
    isBusy,
    problem,
    /** The document is made: nothing of what was entered is lost. */
    isBegun: useCallback(() => isBegun.current, []),
  }
}
