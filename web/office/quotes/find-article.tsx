import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { CallSuccess } from '#contract/call-client.ts'
import type { QuoteLine } from '#contract/office/quotes.contract.ts'
import { priceText } from '#web/office/quotes/typed-line.rules.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import grid from '#web/office/quotes/quote.module.css'
import styles from '#web/office/quotes/find-article.module.css'

type ArticleHit = CallSuccess<'officeFindArticle'>['data'][number]

interface FindProps {
  line: QuoteLine
  companyId: string
  locale: string
  onClose: () => void
  /** The line gets this article. */
  onGive: (productId: number) => void
  /** It stands beside the asked one. */
  onBeside: (productId: number) => void
}

/** While somebody types, the search waits for so long. */
const pauseMs = 150

/** Articles by number or words as they are typed. */
const useHits = (keyword: string, companyId: string): ArticleHit[] | null => {
  const call = useOfficeCall()
  const [hits, setHits] = useState<ArticleHit[] | null>(null)
  useEffect(() => {
    if (keyword.trim().length < 2) return setHits(null)
    let isCurrent = true
    const timer = setTimeout(() => {
      void call('officeFindArticle', { keyword, companyId }, { shownByCaller: 'everything' })
        .then((answer) => {
          if (isCurrent && answer.code === 200) setHits(answer.data)
        })
        .catch(() => undefined)
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [call, keyword, companyId])
  return hits
}

/** Finds an article for a line, or an alternative beside it: arrows choose, Enter gives, Shift Enter puts beside. */
export const FindArticle = ({ line, companyId, locale, onClose, onGive, onBeside }: FindProps) => {
  const t = useTranslations('office-quotes')
  const list = useId()
  const [keyword, setKeyword] = useState(line.article ? '' : line.asked.fullname)
  const [chosen, setChosen] = useState(0)
  const hits = useHits(keyword, companyId)
  const name = t('name', { position: line.position, isAlternative: String(line.isAlternative) })
  const canGive = !line.asked.hasArticle || line.article?.isOther === true
  const choose = (hit: ArticleHit | undefined, isBeside: boolean) => {
    if (!hit) return
    if (isBeside && !line.isAlternative) onBeside(hit.productId)
    else onGive(hit.productId)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = (hits?.length ?? 0) - 1
    if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, last))
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0))
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing)
      // A line that has the article the buyer asked for gets the other one beside it, unless Shift says otherwise.
      choose(hits?.[chosen], canGive ? event.shiftKey : !event.shiftKey)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t('find.title', { name })} closeLabel={t('find.close')} onClose={onClose} size="wide">
      <TextField
        label={t('find.label')}
        value={keyword}
        role="combobox"
        aria-expanded={hits !== null && hits.length > 0}
        aria-controls={list}
        aria-activedescendant={hits?.[chosen] ? `${list}-${chosen}` : undefined}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is this field
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => {
          setKeyword(target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles['hint']}>
        {hits && t('find.found', { count: hits.length })}
      </p>
      <div id={list} role="listbox" aria-label={t('find.label')} className={styles['hits']}>
        {(hits ?? []).map((hit, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
          <div
            key={hit.productId}
            id={`${list}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            onClick={() => setChosen(place)}
          >
            <b translate="no">{hit.standard}</b> <span translate="no">{hit.fullname}</span>
            <small>
              {hit.foundBy !== '' && <span translate="no">{hit.foundBy} </span>}
              {hit.available === null ? t('noStock') : t('now', { count: hit.available })}
            </small>
            <span data-numeric>
              {hit.price ? `${priceText(hit.price, locale)} ${hit.price.currency}` : '–'}
            </span>
          </div>
        ))}
      </div>
      <div className={grid['choice']}>
        <Button look={canGive ? 'primary' : 'secondary'} onClick={() => choose(hits?.[chosen], false)}>
          {t('find.give')} <kbd>{canGive ? 'Enter' : '⇧ Enter'}</kbd>
        </Button>
        {!line.isAlternative && line.asked.hasArticle && (
          <Button look={canGive ? 'secondary' : 'primary'} onClick={() => choose(hits?.[chosen], true)}>
            {t('find.beside')} <kbd>{canGive ? '⇧ Enter' : 'Enter'}</kbd>
          </Button>
        )}
      </div>
    </Dialog>
  )
}
