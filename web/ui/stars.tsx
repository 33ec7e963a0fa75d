import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/ui/stars.module.css'

const five = [1, 2, 3, 4, 5]

/**
 * A score of 0 to 10 as five stars with halves; two points a star. Nothing for 0.
 * `label` says it in words, such as `7 of 10`.
 */
export const Stars = ({ score, label }: { score: number; label: string }) =>
  score <= 0 ? null : (
    <span className={styles['stars']} role="img" aria-label={label} title={label}>
      <span>
        {five.map((star) => (
          <Icon key={star} name="star" width="1em" />
        ))}
      </span>
      <span className={styles['filled']} style={{ inlineSize: `${Math.min(score, 10) * 10}%` }}>
        {five.map((star) => (
          <Icon key={star} name="star" width="1em" isFilled />
        ))}
      </span>
    </span>
  )
