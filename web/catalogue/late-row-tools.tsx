import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react'
import type { RowArticle } from '#web/catalogue/row-article.ts'
import { hasChoice } from '#web/compare-tray/has-choice.ts'

const RowTools = lazy(async () => ({
  default: (await import('#web/catalogue/row-tools.tsx')).RowTools,
}))

/**
 * Room for the tools of a row or tile. They load when it is pointed at or has the focus, so that the list is shown
 * sooner; for fingers, which point at nothing, they load with the page.
 */
export const LateRowTools = ({
  card,
  className,
  isMenu = false,
}: {
  card: RowArticle
  className: string | undefined
  /** One button for all of them. */
  isMenu?: boolean
}) => {
  const room = useRef<HTMLSpanElement>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const row = room.current?.closest('tr, li')
    if (!row) return
    const want = () => setWanted(true)
    // It may be this row that is chosen, or that was pointed at before the page answered.
    if (hasChoice() || row.matches(':hover, :focus-within')) return want()
    // A phone mounts the tools of all rows at once. As a transition it does so in slices and still answers its reader.
    if (matchMedia('(hover: none)').matches) return startTransition(want)
    row.addEventListener('pointerenter', want, { once: true })
    row.addEventListener('focusin', want, { once: true })
    return () => {
      row.removeEventListener('pointerenter', want)
      row.removeEventListener('focusin', want)
    }
  }, [])
  return (
    <span ref={room} className={className}>
      {isWanted && (
        <Suspense>
          <RowTools card={card} isMenu={isMenu} />
        </Suspense>
      )}
    </span>
  )
}
