import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { usePictureReading } from '#web/search-by-picture/use-picture-reading.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useSearchTargets } from '#web/search/search-targets.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import styles from '#web/search-by-picture/picture-panel.module.css'

/** `?panel=picture`: reads the number on a picture of a part, its label or type plate, and searches for it. */
export const Component = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('picture')
  const { state, preview, read } = usePictureReading()
  const isBusy = state.at === 'reading'
  return (
    <Dialog title={t('title')} closeLabel={t('close')} description={t('intro')} onClose={onClose}>
      <div className={styles['panel']} aria-busy={isBusy}>
        {preview !== null && <img className={styles['preview']} src={preview} alt={t('preview')} />}
        <p role="status" className={styles['status']}>
          {isBusy && (
            <>
              <Spinner /> {t('reading')}
            </>
          )}
          {state.at === 'read' && t('found', { count: state.numbers.length })}
        </p>
        {state.at === 'read' && <Found numbers={state.numbers} />}
        <FormMessage text={state.at === 'choosing' ? state.failure : null} />
        <Choosers isAgain={preview !== null} isBusy={isBusy} onFile={(file) => void read(file)} />
        <p className={styles['hint']}>{t('hint')}</p>
      </div>
    </Dialog>
  )
}

interface ChooserProps {
  isAgain: boolean
  isBusy: boolean
  onFile: (file: File) => void
}

/** With a finger the camera stands first, and the pictures that are there already beside it. */
const Choosers = (props: ChooserProps) => {
  const t = useTranslations('picture')
  const hasCamera = useMediaQuery('(pointer: coarse)')
  return (
    <div className={styles['choosers']}>
      {hasCamera && (
        <Chooser {...props} isCamera look={props.isAgain ? 'secondary' : 'primary'} label={t('camera')} />
      )}
      <Chooser
        {...props}
        isCamera={false}
        look={hasCamera || props.isAgain ? 'secondary' : 'primary'}
        label={t(props.isAgain ? 'chooseAnother' : 'choose')}
      />
    </div>
  )
}

/** The browser's own button speaks the browser's language; this one speaks ours. */
const Chooser = ({
  label,
  look,
  isCamera,
  isBusy,
  onFile,
}: ChooserProps & { label: string; look: 'primary' | 'secondary'; isCamera: boolean }) => {
  const id = useId()
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be chosen again.
    event.target.value = ''
    if (file) onFile(file)
  }
  return (
    <div className={styles['chooser']}>
      <FileButton
        id={id}
        className={buttonClass({ look, isWide: true })}
        accept="image/*"
        {...(isCamera ? { capture: 'environment' as const } : {})}
        disabled={isBusy}
        onChange={onChange}
      >
        {isCamera && <Icon name="camera" />}
        <span>{label}</span>
      </FileButton>
    </div>
  )
}

interface FoundNumber {
  number: string
  isKnown: boolean
  isSure: boolean
}

/** What was read, to be mended and searched for; the picture's other numbers are one press away. */
const Found = ({ numbers }: { numbers: readonly FoundNumber[] }) => {
  const t = useTranslations('picture')
  const { search } = useSearchTargets()
  const field = useRef<HTMLInputElement>(null)
  const [first] = numbers
  const [text, setText] = useState(first?.number ?? '')
  useEffect(() => field.current?.focus(), [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') void search(text, { replace: true })
  }
  const chosen = numbers.find(({ number }) => number === text)
  return (
    <form role="search" className={styles['found']} onSubmit={onSubmit}>
      <TextField
        ref={field}
        label={t('read')}
        description={t(chosen?.isKnown && chosen.isSure ? 'isKnown' : 'mend')}
        className={styles['number']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="primary" isWide>
        {t('submit')}
      </Button>
      {numbers.length > 1 && <Others numbers={numbers} chosen={text} onChoose={setText} />}
    </form>
  )
}

const Others = ({
  numbers,
  chosen,
  onChoose,
}: {
  numbers: readonly FoundNumber[]
  chosen: string
  onChoose: (number: string) => void
}) => {
  const t = useTranslations('picture')
  return (
    <fieldset className={styles['others']}>
      <legend>{t('others')}</legend>
      {numbers.map(({ number, isKnown }) => (
        <Button
          key={number}
          size="small"
          aria-pressed={number === chosen}
          onClick={() => onChoose(number)}
          {...(isKnown ? { icon: 'check' as const, title: t('known') } : {})}
        >
          <span translate="no" className={styles['number']}>
            {number}
          </span>
        </Button>
      ))}
    </fieldset>
  )
}
