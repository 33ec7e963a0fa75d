import { AgainSection } from '#web/home/again-section.tsx'
import type { BuyerDesk } from '#web/home/buyer-desk.ts'
import { MachinesSection } from '#web/home/machines-section.tsx'
import styles from '#web/home/buyer-row.module.css'

/** Below the hero of a buyer: the last orders and the machines of the workshop, side by side where there is room. */
export const BuyerRow = ({ desk }: { desk: BuyerDesk }) => (
  <div className={styles['row']}>
    <AgainSection orders={desk.orders} lists={desk.lists} />
    <MachinesSection machines={desk.machines} />
  </div>
)
