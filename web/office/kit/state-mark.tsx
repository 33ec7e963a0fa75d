import styles from '#web/office/kit/state-mark.module.css'

/** A shape for each kind of state: shape and word tell the state, color only adds to them. */
type StateShape =
  /** Full dot: one of us must act. */
  | 'act'
  /** Half dot: under way. */
  | 'underWay'
  /** Ring: waits for somebody else. */
  | 'waiting'
  /** Tick: as it should be. */
  | 'good'
  /** Square: stopped. */
  | 'stopped'
  /** Dash: closed, nothing follows. */
  | 'closed'

/** The state of a record in one word. */
export const StateMark = ({ shape, word }: { shape: StateShape; word: string }) => (
  <span className={styles['mark']} data-shape={shape}>
    {word}
  </span>
)
