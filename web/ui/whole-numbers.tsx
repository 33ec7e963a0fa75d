import styles from '#web/ui/whole-numbers.module.css'

/** A longer number would not fit into a line of a phone. */
const mostSigns = 26

/** A text whose short numbers with hyphens (`OR-2026-001981`) stay in one line. */
export const WholeNumbers = ({ text }: { text: string }) =>
  text.split(/(\s+)/u).map((part, place) =>
    /\d-\d/u.test(part) && part.length <= mostSigns ? (
      <span key={`${place} ${part}`} className={styles['whole']}>
        {part}
      </span>
    ) : (
      part
    ),
  )
