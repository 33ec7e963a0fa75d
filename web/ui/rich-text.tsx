import styles from '#web/ui/rich-text.module.css'

/** A text of the supplier as HTML; the server lets through nothing that runs. `lang` where it fell back. */
export const RichText = ({ html, lang }: { html: string; lang?: string | null }) => (
  <div className={styles['text']} lang={lang ?? undefined} dangerouslySetInnerHTML={{ __html: html }} />
)
