import type { SectionWork } from '#web/office/settings/use-section.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import styles from '#web/office/settings/settings.module.css'

type TextName = Exclude<keyof NonNullable<SectionWork<'supplier'>['typed']>['draft'], 'showsFirstName'>

/** Who sells: name, legal address, VAT number, time zone, addresses for answers. */
export const SupplierFields = ({ work }: { work: SectionWork<'supplier'> }) => {
  const t = useTranslations('office-settings')
  const { typed, page } = work
  if (!typed) return null
  const { draft } = typed
  const { fallbacks } = page
  const field = (name: TextName, fallback = '') => ({
    label: t(`field.${name}`),
    value: draft[name],
    error: work.errorAt(name),
    description: fallback === '' ? undefined : t('fallback', { value: fallback }),
    onChange: ({ target }: { target: { value: string } }) => work.change({ [name]: target.value }),
  })
  return (
    <div className={styles['fields']}>
      <TextField {...field('name', fallbacks.name)} maxLength={200} autoFocus />
      <TextField {...field('email', fallbacks.email)} type="email" maxLength={320} />
      <TextField {...field('phone', fallbacks.phone)} type="tel" maxLength={60} />
      <TextField {...field('legalName')} maxLength={200} />
      <TextArea {...field('lines')} rows={2} maxLength={300} />
      <TextField {...field('postcode')} maxLength={20} />
      <TextField {...field('city')} maxLength={100} />
      <TextField {...field('country')} maxLength={2} description={t('countryHint')} />
      <TextField {...field('vatNumber')} maxLength={60} spellCheck={false} />
      <TextField {...field('timeZone', fallbacks.timeZone)} maxLength={60} spellCheck={false} />
      <TextField {...field('inquiryEmail')} type="email" maxLength={320} description={t('replyHint')} />
      <TextField {...field('orderEmail')} type="email" maxLength={320} description={t('replyHint')} />
      <Checkbox
        label={t('field.showsFirstName')}
        checked={draft.showsFirstName}
        onChange={({ target }) => work.change({ showsFirstName: target.checked })}
      />
    </div>
  )
}

/** The account on documents. */
export const BankFields = ({ work }: { work: SectionWork<'bank'> }) => {
  const t = useTranslations('office-settings')
  if (!work.typed) return null
  const { draft } = work.typed
  const field = (name: keyof typeof draft) => ({
    label: t(`field.${name}`),
    value: draft[name],
    error: work.errorAt(name),
    maxLength: 200,
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => work.change({ [name]: target.value }),
  })
  return (
    <div className={styles['fields']}>
      <TextField {...field('holder')} autoFocus />
      <TextField {...field('bank')} />
      <TextField {...field('iban')} />
      <TextField {...field('bic')} />
    </div>
  )
}
