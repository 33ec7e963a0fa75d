import { lazy, Suspense, useState } from 'react'
import type { CallInput, CallSuccess } from '#contract/call-client.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { usePanel } from '#web/platform/panels.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button, IconButton, type ButtonLook } from '#web/ui/button.tsx'

const ReorderReport = lazy(async () => ({
  default: (await import('#web/reorder/reorder-report.tsx')).ReorderReport,
}))

type Answer = CallSuccess<'reorder'>

/** All of it is in the cart as it was: the cart itself and one sentence say enough. */
const isAsBefore = ({ data }: Answer): boolean =>
  data.lines.every(({ outcome, added }) => outcome === 'taken' && added?.notes.length === 0)

interface ReorderButtonProps extends Pick<ButtonLook, 'look' | 'size'> {
  /** What is ordered again: a document, a list, or some lines of it. */
  wanted: CallInput<'reorder'>
  text: string
  /** What screen readers hear where several buttons have the same text. */
  label?: string | undefined
  className?: string | undefined
  /** Shows the icon alone; `label` or else `text` is its name. */
  isIcon?: boolean
}

/** Puts what was ordered into the cart again and opens it; says line by line what is not as before. */
export const ReorderButton = ({ wanted, text, label, isIcon = false, ...look }: ReorderButtonProps) => {
  const call = useCall()
  const counts = useCounts()
  const panel = usePanel()
  const [keys] = useState(createKeyKeeper)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const run = async () => {
    setBusy(true)
    const came = await call('reorder', wanted, { idempotencyKey: keys.keyFor(wanted) }).catch(() => null)
    setBusy(false)
    // No answer: the same key asks once more, so that nothing is added twice.
    if (came === null) return
    keys.renew()
    if (came.code !== 200) return
    await counts.refresh()
    if (!isAsBefore(came)) return setAnswer(came)
    showToast({ kind: 'success', text: came.msg, durationMs: 3_000 })
    await panel.open('cart')
  }
  return (
    <>
      {isIcon ? (
        <IconButton
          size="small"
          icon="cart"
          {...look}
          label={label ?? text}
          title={text}
          aria-busy={isBusy}
          onClick={() => !isBusy && void run()}
          data-print="hide"
        />
      ) : (
        <Button
          size="small"
          icon="cart"
          {...look}
          aria-label={label}
          isBusy={isBusy}
          onClick={() => void run()}
          data-print="hide"
        >
          {text}
        </Button>
      )}
      {answer && (
        <Suspense>
          <ReorderReport
            message={answer.msg}
            lines={answer.data.lines}
            onClose={() => setAnswer(null)}
            onCart={() => {
              setAnswer(null)
              void panel.open('cart')
            }}
          />
        </Suspense>
      )}
    </>
  )
}
