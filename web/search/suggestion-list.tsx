import { useTranslations } from '#web/platform/texts.ts'
import type { Suggestion } from '#contract/shop/catalogue.contract.ts'
import { MarkedText } from '#web/product-card/marked-text.tsx'
import { markedRange } from '#web/product-card/marks.ts'
import { MatchReason, isFoundByOwnName } from '#web/product-card/match-reason.tsx'
import { pictureUrl } from '#web/product-card/product-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { PartNumber } from '#web/ui/part-number.tsx'
import styles from '#web/search/suggestion-list.module.css'

export interface SuggestionListProps {
  id: string
  label: string
  query: string
  /** Ordered by group. */
  items: readonly Suggestion[]
  /** Index of the option that the arrow keys have reached; -1 is none. */
  active: number
  onPick: (item: Suggestion) => void
}

const groups = ['number', 'product', 'type', 'brand', 'model'] as const
type Group = (typeof groups)[number]

/** A name that several products have is in the group of the products. */
const groupOf = ({ kind }: Suggestion): Group => (kind === 'name' ? 'product' : kind)

/** Machines come first where the best suggestion is one: the query names it. */
const groupsOf = ([best]: readonly Suggestion[]): readonly Group[] =>
  best?.kind === 'model' ? ['model', ...groups.filter((group) => group !== 'model')] : groups

/** Sorts suggestions by group and keeps the order inside each group. */
export const inGroups = (items: readonly Suggestion[]): Suggestion[] =>
  groupsOf(items).flatMap((group) => items.filter((item) => groupOf(item) === group))

const iconOf: Record<Exclude<Suggestion['kind'], 'product'>, IconName> = {
  number: 'search',
  name: 'search',
  type: 'box',
  brand: 'star',
  model: 'machine',
}

/** The words to mark in a name: what was typed, and the words of the name that matched it. */
const markedWords = ({ match }: Suggestion, query: string): string =>
  match !== null && isFoundByOwnName(match) && match.number !== '' ? `${match.number} ${query}` : query

const Option = ({ item, query }: { item: Suggestion; query: string }) => {
  const t = useTranslations('catalogue.suggestions')
  const tBand = useTranslations('catalogue.band')
  return (
    <>
      <span className={styles['picture']}>
        {item.kind === 'product' || (item.kind === 'model' && item.pic !== '') ? (
          <img src={pictureUrl(item.pic, 'small')} alt="" width="48" height="36" loading="lazy" />
        ) : (
          <Icon name={iconOf[item.kind]} />
        )}
      </span>
      <span className={styles['words']}>
        <span className={styles['name']} lang={item.keywordLang ?? undefined}>
          {item.kind === 'number' ? (
            <PartNumber number={item.keyword} marked={markedRange(item.keyword, query)} />
          ) : (
            <MarkedText text={item.keyword} query={markedWords(item, query)} />
          )}
        </span>
        {item.standard !== null && <PartNumber number={item.standard} className={styles['standard']} />}
      </span>
      <span className={styles['reason']}>
        {item.match && <MatchReason match={item.match} query={query} />}
        {item.holds && <span>{tBand('holds', item.holds)}</span>}
        {item.kind === 'name' && <span>{t('allNamed')}</span>}
      </span>
    </>
  )
}

/** The options below a search field, in groups, each with the reason why it was found. */
export const SuggestionList = ({ id, label, query, items, active, onPick }: SuggestionListProps) => {
  const t = useTranslations('catalogue.suggestions.group')
  const places = items.map((item, place) => ({ item, place }))
  return (
    <div id={id} role="listbox" aria-label={label} className={styles['list']}>
      {groupsOf(items).map((group) => {
        const members = places.filter(({ item }) => groupOf(item) === group)
        if (members.length === 0) return null
        return (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} role="presentation" className={styles['heading']}>
              {t(group)}
            </div>
            {members.map(({ item, place }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field handles the keys
              <div
                key={`${item.kind}|${item.id}|${item.keyword}`}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                className={styles['option']}
                // The field keeps the focus; a press must not take it away before the click arrives.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onPick(item)}
              >
                <Option item={item} query={query} />
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
