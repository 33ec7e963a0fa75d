import type { ReactNode } from 'react'
import styles from '#web/ui/stock-dot.module.css'

type StockLook = 'in' | 'low' | 'onOrder' | 'onRequest' | 'discontinued'

/** A mark of availability with its words; colour is never the only carrier. */
export const StockDot = ({ state, children }: { state: StockLook; children: ReactNode }) => (
  <span className={styles['stock']} data-state={state}>
    <span className={styles['dot']} aria-hidden="true" />
    <span>{children}</span>
  </span>
)
