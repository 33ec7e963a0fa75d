import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ProductCard } from '#contract/product-card.ts'
import { hasChoice } from '#web/compare-tray/has-choice.ts'
import styles from '#web/catalogue/product-row.module.css'

const RowTools = lazy(async () => ({
  default: (await import('#web/catalogue/row-tools.tsx')).RowTools,
}))

/** Room for the tools of a row. They come when it is pointed at or has the focus, so that a list is there sooner. */
export const LateRowTools = ({ card }: { card: ProductCard }) => {
  const room = useRef<HTMLSpanElement>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const row = room.current?.closest('tr')
    if (!row) return
    const want = () => setWanted(true)
    // It may be this row that is chosen.
    if (hasChoice()) return want()
    row.addEventListener('pointerenter', want, { once: true })
    row.addEventListener('focusin', want, { once: true })
    return () => {
      row.removeEventListener('pointerenter', want)
      row.removeEventListener('focusin', want)
    }
  }, [])
  return (
    <span ref={room} className={styles['tools']}>
      {isWanted && (
        <Suspense>
          <RowTools card={card} />
        </Suspense>
      )}
    </span>
  )
}
