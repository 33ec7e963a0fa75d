import { type ClipboardEvent, type ComponentType, useEffect, useState } from 'react'
import { useAppState } from '#web/platform/app-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'

interface Offered {
  list: string
  Offer: ComponentType<{ list: string; onGo?: () => void }>
}

/** A cheap look: what has no two figures with something between them is no list. */
const mayBeList = /\d.*[\n,;].*\d/s

/**
 * The offer to order what is in the search box, where it is a list of numbers; loaded when there is one. A field of one line
 * loses the line ends of what is pasted into it, so that the pasted text is kept.
 */
export const useListOffer = (text: string) => {
  const { texts } = useAppState()
  const language = useLanguage()
  const [pasted, setPasted] = useState('')
  const [offered, setOffered] = useState<Offered | null>(null)
  const isEmpty = text.trim() === ''
  const whole = !isEmpty && pasted !== '' ? pasted : text
  useEffect(() => {
    if (isEmpty || !mayBeList.test(whole)) return setOffered(null)
    let isOver = false
    const load = async () => {
      const [{ asNumberList }, { ListOffer: Offer }] = await Promise.all([
        import('#web/number-lists/looks-like-list.ts'),
        import('#web/number-lists/list-offer.tsx'),
        texts.ensure(language, ['list-offer']),
      ])
      const list = asNumberList(whole)
      if (!isOver) setOffered(list === null ? null : { list, Offer })
    }
    const timer = setTimeout(() => void load().catch(() => undefined), 300)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [texts, language, whole, isEmpty])
  return {
    offered,
    onPaste: ({ clipboardData }: ClipboardEvent) => {
      const clip = clipboardData.getData('text/plain')
      setPasted(/[\n\t]/.test(clip.trim()) ? clip : '')
    },
    forget: () => setPasted(''),
  }
}
