import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/product/buy-box.module.css'

interface BuyBarProps {
  /** The button of the form: while it is in sight, the bar is not needed. */
  button: RefObject<HTMLButtonElement | null>
  /** Null: not known, or no price. */
  sum: string | null
  words: string
  /** What the button does. */
  action: string
}

/** On a phone the sum and Add stay at the bottom of the screen. */
export const BuyBar = ({ button, sum, words, action }: BuyBarProps) => {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const { current } = button
    if (!current) return
    const watcher = new IntersectionObserver(([entry]) => setNeeded(entry?.isIntersecting === false))
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [button])
  return (
    <div className={styles['bar']} hidden={!isNeeded} data-print="hide">
      <p>
        {sum !== null && <strong>{sum}</strong>}
        <span>{words}</span>
      </p>
      <Button type="submit" look="primary" icon="cart">
        {action}
      </Button>
    </div>
  )
}
