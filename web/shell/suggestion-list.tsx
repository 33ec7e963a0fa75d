import { useTranslations } from '#web/platform/texts.ts'
import type { Suggestion } from '#contract/catalogue.contract.ts'
import { MatchReason, markedRange } from '#web/catalogue/match-reason.tsx'
import { pictureUrl } from '#web/catalogue/product-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { PartNumber } from '#web/ui/part-number.tsx'
import styles from '#web/shell/suggestion-list.module.css'

export interface SuggestionListProps {
  id: string
  label: string
  query: string
  items: readonly Suggestion[]
  /** Place of the option the arrow keys stand on; -1 is none. */
  active: number
  onPick: (item: Suggestion) => void
  onPoint: (place: number) => void
}

const iconOf: Record<Exclude<Suggestion['kind'], 'product'>, IconName> = {
  number: 'search',
  name: 'search',
  type: 'box',
  brand: 'star',
  model: 'machine',
}

const Keyword = ({ item, query }: { item: Suggestion; query: string }) => {
  const range = markedRange(item.keyword, query)
  if (item.kind === 'number') return <PartNumber number={item.keyword} marked={range} />
  if (!range) return item.keyword
  return (
    <>
      {item.keyword.slice(0, range[0])}
      <mark>{item.keyword.slice(...range)}</mark>
      {item.keyword.slice(range[1])}
    </>
  )
}

const Option = ({ item, query }: { item: Suggestion; query: string }) => {
  const t = useTranslations('shell.search')
  return (
    <>
      <span className={styles['picture']}>
        {item.kind === 'product' ? (
          <img src={pictureUrl(item.pic, 'small')} alt="" width="48" height="36" loading="lazy" />
        ) : (
          <Icon name={iconOf[item.kind]} />
        )}
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>
          <Keyword item={item} query={query} />
        </span>
        {item.standard !== null && <PartNumber number={item.standard} className={styles['standard']} />}
      </span>
      <span className={styles['reason']}>
        {item.match ? (
          <MatchReason match={item.match} query={query} />
        ) : (
          item.kind !== 'product' && t(`kind.${item.kind}`)
        )}
      </span>
    </>
  )
}

/** The options below a search field, each with the reason why it was found. */
export const SuggestionList = ({ id, label, query, items, active, onPick, onPoint }: SuggestionListProps) => (
  <div id={id} role="listbox" aria-label={label} className={styles['list']}>
    {items.map((item, place) => (
      // The keyboard works in the field, which names the active option.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        key={`${item.kind}|${item.id}|${item.keyword}`}
        id={`${id}-${place}`}
        role="option"
        tabIndex={-1}
        aria-selected={place === active}
        className={styles['option']}
        onPointerMove={() => onPoint(place)}
        // The field keeps the focus; a press must not take it away before the click arrives.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onPick(item)}
      >
        <Option item={item} query={query} />
      </div>
    ))}
  </div>
)
