import styles from '#web/ui/skeleton.module.css'

/** Holds the place of what is on its way; shows after 150 ms. */
export const Skeleton = ({ width, height }: { width?: string; height?: string }) => (
  <span className={styles['skeleton']} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
)
