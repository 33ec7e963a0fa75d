import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useId, useState } from 'react'
import { cardProblem, cardTypes, mostReadingSeconds } from '#web/account/card-upload.rules.ts'
import { type MadeAccount, useCardUpload, useSeconds } from '#web/account/use-card-upload.ts'
import { useFileSize } from '#web/platform/file-size.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import panel from '#web/account/login-panel.module.css'
import styles from '#web/account/card.module.css'

interface Chosen {
  file: File
  url: string
}

/** The chosen file with an address for its preview, which ends with the choice. */
const useChosen = () => {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])
  const choose = (file: File | null) => setChosen(file && { file, url: URL.createObjectURL(file) })
  return { chosen, choose }
}

/** A picture of a business card becomes a test account (docs/product.md#business-cards). */
export const CardForm = ({
  firstField,
  onMade,
}: {
  firstField: RefObject<HTMLInputElement | null>
  onMade: (account: MadeAccount) => void
}) => {
  const t = useTranslations('account.card')
  const tErrors = useTranslations('errors')
  const { chosen, choose } = useChosen()
  const { upload, state, failure, clear } = useCardUpload(onMade)
  const [problem, setProblem] = useState<string | null>(null)
  const isBusy = state !== 'idle'
  // This mode's script comes when it is first wanted: only now is there something to focus.
  useEffect(() => firstField.current?.focus(), [firstField])
  const onChoose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    clear()
    const reason = cardProblem(file)
    setProblem(reason && tErrors(reason))
    choose(reason === null ? file : null)
    // The same file can be chosen again.
    event.target.value = ''
  }
  const reset = () => {
    clear()
    setProblem(null)
    choose(null)
    firstField.current?.focus()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen && !isBusy) void upload(chosen.file)
  }
  return (
    <form className={panel['form']} onSubmit={onSubmit} aria-busy={isBusy}>
      <p className={panel['intro']}>{t('intro')}</p>
      <Chooser
        field={firstField}
        onChoose={onChoose}
        isAgain={chosen !== null}
        isBusy={isBusy}
        problem={problem}
      />
      {chosen && <Preview key={chosen.url} chosen={chosen} />}
      <FormMessage text={failure} />
      <Progress state={state} />
      <div className={styles['buttons']}>
        <Button type="submit" look="primary" disabled={chosen === null} isBusy={isBusy}>
          {t('submit')}
        </Button>
        <Button onClick={reset} disabled={isBusy || (chosen === null && problem === null)}>
          {t('reset')}
        </Button>
      </div>
    </form>
  )
}

interface ChooserProps {
  field: RefObject<HTMLInputElement | null>
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void
  isAgain: boolean
  isBusy: boolean
  problem: string | null
}

/** The browser's own button speaks the browser's language; this one speaks ours. */
const Chooser = ({ field, onChoose, isAgain, isBusy, problem }: ChooserProps) => {
  const t = useTranslations('account.card')
  const id = useId()
  return (
    <div className={styles['chooser']}>
      <FileButton
        ref={field}
        id={id}
        className={buttonClass({ isWide: true })}
        accept={cardTypes.join()}
        disabled={isBusy}
        onChange={onChoose}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={`${id}-hint ${id}-problem`}
      >
        {t(isAgain ? 'chooseAnother' : 'choose')}
      </FileButton>
      <p id={`${id}-hint`} className={panel['intro']}>
        {t('hint')}
      </p>
      <div id={`${id}-problem`}>
        <FormMessage text={problem} />
      </div>
    </div>
  )
}

const Preview = ({ chosen: { file, url } }: { chosen: Chosen }) => {
  const t = useTranslations('account.card')
  const sizeOf = useFileSize()
  const [isShown, setShown] = useState(true)
  return (
    <figure className={styles['preview']}>
      {isShown ? (
        <img src={url} alt={t('preview')} onError={() => setShown(false)} />
      ) : (
        <p className={panel['intro']}>{t('noPreview')}</p>
      )}
      <figcaption>{t('chosen', { name: file.name, size: sizeOf(file.size) })}</figcaption>
    </figure>
  )
}

/** What goes on, in words that are read out once, and how long it has been. */
const Progress = ({ state }: { state: 'idle' | 'reading' | 'solving' }) => {
  const t = useTranslations('account.card')
  const format = useFormatter()
  const seconds = useSeconds(state === 'reading')
  return (
    <div className={styles['progress']}>
      <p role="status">{state !== 'idle' && t(state)}</p>
      {state === 'reading' && (
        <div className={styles['bar']}>
          <progress
            max={mostReadingSeconds}
            value={Math.min(seconds, mostReadingSeconds)}
            aria-label={t('progress')}
          />
          <span aria-hidden>
            {format.number(seconds, { style: 'unit', unit: 'second', unitDisplay: 'narrow' })}
          </span>
        </div>
      )}
    </div>
  )
}
