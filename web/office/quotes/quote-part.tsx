import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { InquiryDetail } from '#contract/office/inquiries.contract.ts'
import type { QuoteSheet } from '#contract/office/quotes.contract.ts'
import { commandOf } from '#web/office/kit/keys/office-keys.ts'
import type { InquiryWork } from '#web/office/inquiries/use-inquiry.ts'
import { QuoteBar } from '#web/office/quotes/quote-bar.tsx'
import { QuoteGrid } from '#web/office/quotes/quote-grid.tsx'
import { SendDialog } from '#web/office/quotes/send-dialog.tsx'
import { focusSentNote } from '#web/office/quotes/sent-note.tsx'
import type { SheetStore } from '#web/office/quotes/sheet-store.ts'
import {
  type LineFilter,
  type SheetState,
  type TypedColumn,
  isSendable,
  isShown,
} from '#web/office/quotes/typed-line.rules.ts'
import { focusCell } from '#web/office/quotes/use-grid-moves.ts'
import { useSheet } from '#web/office/quotes/use-sheet.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { htmlLang } from '#contract/language.ts'
import { isDialogOpen } from '#web/platform/single-keys.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** The draft of the inquiry, and what the screen shows of it. */
export interface QuoteWork {
  store: SheetStore
  state: SheetState
  locale: string
  showsCosts: boolean
  toggleCosts: () => void
  isSending: boolean
  setSending: (isSending: boolean) => void
}

/** Costs are hidden for one person on every machine; the screen does not wait for the server. */
const useCosts = (state: SheetState): [shows: boolean, toggle: () => void] => {
  const call = useOfficeCall()
  const [hides, setHides] = useState(state.hidesCosts)
  const toggle = () => {
    setHides(!hides)
    void call('officeHideCosts', { hides: !hides }).catch(() => undefined)
  }
  return [state.seesCosts && !hides, toggle]
}

export const useQuote = (sheet: QuoteSheet, readAt: number): QuoteWork => {
  const { store, state } = useSheet(sheet, readAt)
  const locale = htmlLang(useLanguage())
  const [showsCosts, toggleCosts] = useCosts(state)
  const [isSending, setSending] = useState(false)
  const { canWrite } = state
  useLayoutEffect(() => {
    if (!canWrite || isSending) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isDialogOpen() || commandOf('quote', event)?.id !== 'send') return
      // A message being written is not the quote.
      if (event.target instanceof HTMLTextAreaElement) return
      event.preventDefault()
      // What is typed in the cell is kept first.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      if (isSendable(store.get())) setSending(true)
      else focusSentNote()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [canWrite, isSending, store])
  return { store, state, locale, showsCosts, toggleCosts, isSending, setSending }
}

interface PartProps {
  quote: QuoteWork
  inquiry: InquiryDetail
  work: InquiryWork
  wordsOf: (lineId: string, isFocused: boolean) => ReactNode
}

/** The lines with the bar above them, and the summary before sending. */
export const QuotePart = ({ quote, inquiry, work, wordsOf }: PartProps) => {
  const { store, state, locale, showsCosts, toggleCosts, isSending, setSending } = quote
  const [filter, setFilter] = useState<LineFilter>('all')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const [sentVersion, setSentVersion] = useState<number | null>(null)
  const isJustSent = sentVersion === state.version && !isSending
  useEffect(() => {
    if (!isJustSent) return
    // After the dialog has given the focus back: the button that opened it is no longer there.
    const timer = setTimeout(() => {
      focusSentNote()
      setSentVersion(null)
    })
    return () => clearTimeout(timer)
  }, [isJustSent])
  const lines = state.lines.filter((line) => isShown(line, filter))
  const send = async (openLineIds: string[]) => {
    await store.retry()
    const { stamp, version } = store.get()
    const sent = await work.sendQuote({ version: version + 1, stamp, openLineIds })
    setProblem(sent.problem)
    if (sent.problem !== null) return
    setSending(false)
    setSentVersion(version + 1)
  }
  const showLine = (key: string, column: TypedColumn) => {
    setFilter('all')
    setSending(false)
    setTimeout(() => focusCell(key, column))
  }
  return (
    <>
      {state.canWrite && (
        <QuoteBar
          lines={state.lines}
          filter={filter}
          onFilter={setFilter}
          hidesCosts={!showsCosts}
          onToggleCosts={state.seesCosts ? toggleCosts : null}
        />
      )}
      <QuoteGrid
        store={store}
        state={state}
        lines={lines}
        companyId={inquiry.company.id}
        locale={locale}
        ticked={ticked}
        onTick={(keys, isTicked) => {
          const next = new Set(ticked)
          for (const key of keys) {
            if (isTicked) next.add(key)
            else next.delete(key)
          }
          setTicked(next)
        }}
        onUntick={() => setTicked(new Set())}
        showsCosts={showsCosts}
        onToggleCosts={toggleCosts}
        wordsOf={wordsOf}
        countWords={(lineId) => {
          const count = inquiry.messages.filter((message) => message.lineId === lineId).length
          return count > 0 || inquiry.moves.includes('message') ? count : null
        }}
      />
      {isSending && (
        <SendDialog
          state={state}
          store={store}
          company={inquiry.company}
          isBusy={work.isBusy}
          problem={problem}
          onSend={(openLineIds) => void send(openLineIds)}
          onShow={showLine}
          onClose={() => {
            setSending(false)
            setProblem(null)
          }}
        />
      )}
    </>
  )
}
