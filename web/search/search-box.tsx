import { useLocation } from 'react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { longestSearch } from '#contract/cut-between-pieces.ts'
import { useAppNavigate } from '#web/platform/app-link.tsx'
import { useShop } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { useMachineId } from '#web/platform/my-machine.tsx'
import { usePanel } from '#web/platform/panels.ts'
import { useSearchTargets } from '#web/search/search-targets.ts'
import { useListOffer } from '#web/search/use-list-offer.ts'
import { useSuggestions } from '#web/search/use-suggestions.ts'
import { Icon } from '#web/ui/icon.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/search/search-box.module.css'

interface Typed {
  text: string
  /** The searched words that stood in the field before. */
  over: string
  /** Key of the history entry from which the text was sent; null while the reader types. */
  sentFrom: string | null
}

/**
 * State of the combobox: its text, whether the list is open, which option is active. The field holds the words that the page
 * is the results of, until the reader types; what is typed gives way to other results and, once sent, to any page.
 */
const useCombobox = (searched: string) => {
  const { key } = useLocation()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isTyped = typed !== null && typed.over === searched && (typed.sentFrom ?? key) === key
  // Back leads to the entry from which it was sent; it must not come up there again.
  if (typed !== null && !isTyped) setTyped(null)
  const asked = isTyped && typed.sentFrom === null ? typed.text : ''
  const suggestions = useSuggestions(asked)
  const [pointedAt, setPointedAt] = useState(suggestions)
  if (suggestions !== pointedAt) {
    // The list is new: the same index would be an option that the reader has not chosen.
    setPointedAt(suggestions)
    setActive(-1)
  }
  const isShown = isOpen && suggestions !== null && suggestions.items.length > 0
  const hold = (next: Typed | null, isOpenNow: boolean) => {
    setTyped(next)
    setOpen(isOpenNow)
    setActive(-1)
  }
  const text = isTyped ? typed.text : searched
  return {
    text,
    /** What suggestions and offers answer: the text while the reader types it. */
    asked,
    type: (next: string) => hold({ text: next, over: searched, sentFrom: null }, true),
    open: () => setOpen(true),
    close: () => hold(typed, false),
    empty: () => hold({ text: '', over: searched, sentFrom: null }, false),
    send: () => hold({ text, over: searched, sentFrom: key }, false),
    active: isShown ? active : -1,
    point: setActive,
    suggestions,
    isShown,
  }
}

/** Safari ends the composition before the key event that ended it; only this deprecated key code still tells. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229

interface SearchBoxProps {
  look: 'header' | 'hero'
  placeholder?: string
  /** Says below the field that a whole list may be pasted; what became of a pasted one takes its place. */
  listHint?: string
  /** The words that the page is the results of. */
  searched?: string
}

/** A shop of 30,000 articles has the words of the seed; any other its own number, and a new one none. */
const usePlaceholder = (): string => {
  const t = useTranslations('shell.search')
  const { items: count = 0 } = useShop()
  if (count === 30_000) return t('placeholder')
  return count === 0 ? t('placeholderPlain') : t('placeholderOf', { count })
}

/** The search: a combobox with suggestions (WAI-ARIA APG), and a plain GET form without script. */
export const SearchBox = ({ look, placeholder, listHint, searched = '' }: SearchBoxProps) => {
  const t = useTranslations('shell.search')
  const language = useLanguage()
  const machine = useMachineId()
  const listId = useId()
  const box = useCombobox(searched)
  const { offered, onPaste, pathOnEnter, forget } = useListOffer(box.asked)
  const { search, pick } = useSearchTargets()
  const navigate = useAppNavigate()
  const panel = usePanel()
  const items = box.suggestions?.items ?? []
  const ownPlaceholder = usePlaceholder()
  const field = useRef<HTMLInputElement>(null)
  // The reader may have typed before the scripts were loaded, and expects suggestions.
  const takeTyped = useEffectEvent(() => {
    if (field.current && field.current === document.activeElement && field.current.value !== searched)
      box.type(field.current.value)
  })
  useEffect(() => takeTyped(), [])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const picked = items[box.active]
    if (!picked && box.text.trim() === '') return
    if (picked) pick(picked, box.text)
    else void pathOnEnter().then((path) => (path === null ? search(box.text) : navigate(path)))
    forget()
    box.send()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) {
      // This Enter accepts a word of the input method; it must not submit the form.
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    // These keys move the caret in the text, so no option stays active.
    if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) return box.point(-1)
    if (event.altKey && ['ArrowDown', 'ArrowUp'].includes(event.key)) {
      event.preventDefault()
      return event.key === 'ArrowDown' ? box.open() : box.close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      box.open()
      // The field is one stop of the cycle: Down goes from it to the first option, Up to the last one.
      const places = items.length + 1
      const place = ((box.active + 1 + step + places) % places) - 1
      const target = document.getElementById(`${listId}-${place}`) ?? event.currentTarget
      target.scrollIntoView({ block: 'nearest' })
      return box.point(place)
    }
    if (event.key === 'Escape' && (box.isShown || box.text !== '')) {
      event.preventDefault()
      event.stopPropagation()
      if (box.isShown) box.close()
      else box.empty()
    }
  }
  const { suggestions } = box
  const offer = offered && (
    <offered.ListOffer
      list={offered.list}
      onGo={() => {
        box.send()
        forget()
      }}
    />
  )
  return (
    <form
      action={localePath(language, '/search')}
      role="search"
      className={classes(
        styles['form'],
        styles[look],
        look === 'hero' && 'light',
        listHint !== undefined && styles['withList'],
      )}
      onSubmit={onSubmit}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && box.close()}
    >
      <div className={styles['box']} data-open={box.isShown ? '' : undefined}>
        <input
          ref={field}
          className={styles['input']}
          data-search=""
          name="keyword"
          type="text"
          role="combobox"
          aria-label={t('label')}
          aria-expanded={box.isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={box.active >= 0 ? `${listId}-${box.active}` : undefined}
          placeholder={placeholder ?? ownPlaceholder}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={longestSearch}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onPaste={onPaste}
          onFocus={box.open}
          onClick={box.open}
          onKeyDown={onKeyDown}
        />
        <button
          className={styles['picture']}
          type="button"
          title={t('picture')}
          aria-label={t('picture')}
          onClick={() => void panel.open('picture')}
        >
          <Icon name="camera" width="1.4em" />
        </button>
        <button className={styles['submit']} type="submit">
          <Icon name="search" className={styles['icon']} />
          <span>{t('submit')}</span>
        </button>
        {offered && listHint === undefined && <div className={styles['offer']}>{offer}</div>}
        {suggestions && box.isShown && !offered && (
          <suggestions.List
            id={listId}
            label={t('suggestions')}
            query={suggestions.query}
            items={suggestions.items}
            active={box.active}
            onPick={(item) => {
              pick(item, box.text)
              box.send()
            }}
          />
        )}
      </div>
      {listHint !== undefined && <div className={styles['list']}>{offer ?? <p>{listHint}</p>}</div>}
      {machine !== null && <input type="hidden" name="for" value={machine} />}
      <span role="status">
        <VisuallyHidden>{box.isShown && t('count', { count: items.length })}</VisuallyHidden>
      </span>
    </form>
  )
}
