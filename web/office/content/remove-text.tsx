import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Language } from '#contract/language.ts'
import type { TextState } from '#contract/office/content-texts.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'

interface RemoveTextProps {
  kind: 'page' | 'news'
  id: string
  text: {
    language: Language
    languages: readonly { language: Language; state: TextState }[]
    seenWhole: string
  }
  /** Of the page or the article. */
  name: string
}

/** Takes a text from the shop, in the open language or in all. */
export const RemoveText = ({ kind, id, text, name }: RemoveTextProps) => {
  const t = useTranslations('office-content')
  const format = useFormatter()
  const call = useOfficeCall()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [isAll, setAll] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const there = text.languages.filter(({ state }) => state !== 'missing').map(({ language }) => language)
  const isHere = there.includes(text.language)
  if (!isHere) return null
  const open = () => {
    setProblem(null)
    setAll(there.length === 1)
    setOpen(true)
  }
  const remove = async () => {
    setBusy(true)
    const wish = { kind, id, language: isAll ? null : text.language, seen: text.seenWhole }
    const answer = await call('officeRemoveText', wish, { shownByCaller: 'everything' }).catch(() => null)
    setBusy(false)
    if (answer?.code !== 200) {
      setProblem(answer?.msg ?? t('failed'))
      // What somebody else has changed is shown before it can be removed.
      await revalidate()
      return
    }
    setOpen(false)
    showToast({ kind: 'success', text: answer.msg })
    if (kind === 'news' && (isAll || there.length === 1)) await navigate('/office/pages')
    else await revalidate()
  }
  return (
    <>
      <Button look="danger" onClick={open}>
        {t('remove.open')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('remove.title', { name })}
          description={t('remove.text')}
          closeLabel={t('remove.keep')}
          onClose={() => setOpen(false)}
          isQuestion
          foot={
            <>
              <Button onClick={() => setOpen(false)}>{t('remove.keep')}</Button>
              <Button look="danger" isBusy={isBusy} onClick={() => void remove()}>
                {t('remove.do')}
              </Button>
            </>
          }
        >
          <FormMessage text={problem} />
          {there.length > 1 && (
            <fieldset>
              <legend>{t('remove.which')}</legend>
              <Checkbox
                kind="radio"
                name="which"
                label={t('remove.one', { language: format.languageName(text.language) })}
                checked={!isAll}
                onChange={() => setAll(false)}
              />
              <Checkbox
                kind="radio"
                name="which"
                label={t('remove.all', {
                  languages: there.map((language) => format.languageName(language)).join(', '),
                })}
                checked={isAll}
                onChange={() => setAll(true)}
              />
            </fieldset>
          )}
        </Dialog>
      )}
    </>
  )
}
