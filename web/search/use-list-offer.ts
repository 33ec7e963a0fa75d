import { type ClipboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { longestSearch } from '#contract/cut-between-pieces.ts'
import type { readOffer } from '#web/number-lists/list-offer.tsx'
import { useAppState } from '#web/platform/app-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'

type Offered = ReturnType<typeof readOffer>

/** A cheap look: what has no two figures with something between them is no list. */
const mayBeList = /\d.*[\n,;].*\d/s

/**
 * The offer to order what is in the search box, where it is a list of numbers; loaded when there is one. A field of one line
 * loses the line ends of what is pasted into it and its end, so that the pasted text is kept.
 */
export const useListOffer = (text: string) => {
  const { texts } = useAppState()
  const language = useLanguage()
  const [pasted, setPasted] = useState('')
  const [offered, setOffered] = useState<Offered>(null)
  const isEmpty = text.trim() === ''
  const whole = !isEmpty && pasted !== '' ? pasted : text
  const read = async () => {
    const [offers] = await Promise.all([
      import('#web/number-lists/list-offer.tsx'),
      texts.ensure(language, ['list-offer']),
    ])
    return offers.readOffer(whole)
  }
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (isEmpty || !mayBeList.test(whole)) return setOffered(null)
    let isOver = false
    const load = async () => {
      const found = await readNow()
      if (!isOver) setOffered(found)
    }
    const timer = setTimeout(() => void load().catch(() => undefined), 300)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [language, whole, isEmpty])
  return {
    offered,
    onPaste: ({ clipboardData }: ClipboardEvent) => {
      const clip = clipboardData.getData('text/plain')
      setPasted(/[\n\t]/.test(clip.trim()) || clip.length > longestSearch ? clip : '')
    },
    /** Where Enter leads: the list that the text is, even before the offer stands there; null where it searches. */
    pathOnEnter: async (): Promise<string | null> => {
      const found = mayBeList.test(whole) ? await read().catch(() => null) : null
      return found && found.takeOffer(found.list)
    },
    forget: () => setPasted(''),
  }
}
