import { type FormEvent, useState } from 'react'
import type { OfficeUpload, UploadOptions } from '#contract/office/uploads.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import type { UploadWork } from '#web/office/uploads/use-upload.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select, TextField } from '#web/ui/field.tsx'
import styles from '#web/office/uploads/uploads.module.css'

type Audience = 'everybody' | 'group' | 'company'
const audiences: readonly Audience[] = ['everybody', 'group', 'company']
const flags = ['replace', 'complete', 'new-group', 'pictures'] as const

interface Draft {
  audience: Audience
  name: string
  source: string
  from: string
  to: string
  flags: Record<(typeof flags)[number], boolean>
}

const draftOf = ({ options, source }: OfficeUpload): Draft => {
  const [kind = '', ...name] = (options['prices-for'] ?? 'everybody').split(' ')
  return {
    audience: audiences.find((one) => one === kind) ?? 'everybody',
    name: name.join(' '),
    source: options.source ?? source ?? '',
    from: options['valid-from'] ?? '',
    to: options['valid-to'] ?? '',
    flags: {
      replace: options.replace ?? false,
      complete: options.complete ?? false,
      'new-group': options['new-group'] ?? false,
      pictures: options.pictures ?? false,
    },
  }
}

const optionsOf = (draft: Draft, before: Draft): UploadOptions => ({
  'prices-for': draft.audience === 'everybody' ? null : `${draft.audience} ${draft.name.trim()}`,
  ...(draft.source === before.source ? {} : { source: draft.source }),
  'valid-from': draft.from,
  'valid-to': draft.to,
  ...draft.flags,
})

interface ReadingOptionsProps {
  upload: OfficeUpload
  work: UploadWork
}

/** Whom the prices are for and from when, and what happens to the rest of the catalogue. */
export const ReadingOptions = ({ upload, work }: ReadingOptionsProps) => {
  const t = useTranslations('office-uploads.options')
  const before = draftOf(upload)
  const [draft, setDraft] = useState(before)
  const change = (some: Partial<Draft>) => setDraft((known) => ({ ...known, ...some }))
  const isNamed = draft.audience === 'everybody' || draft.name.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNamed && !work.isBusy) void work.answer(optionsOf(draft, before))
  }
  return (
    <RecordSection title={t('title')} hint={t('hint')}>
      <form className={styles['options']} onSubmit={submit}>
        <Select
          label={t('pricesFor')}
          value={draft.audience}
          onChange={({ target }) =>
            change({ audience: audiences.find((one) => one === target.value) ?? 'everybody', name: '' })
          }
        >
          {audiences.map((one) => (
            <option key={one} value={one}>
              {t(`audience.${one}`)}
            </option>
          ))}
        </Select>
        <Owner draft={draft} groups={upload.groups} onChange={(name) => change({ name })} />
        <TextField
          type="date"
          label={t('from')}
          value={draft.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          type="date"
          label={t('to')}
          description={t('toHint')}
          value={draft.to}
          onChange={({ target }) => change({ to: target.value })}
        />
        <TextField
          label={t('sourceLabel')}
          description={t('sourceHint')}
          maxLength={100}
          autoComplete="off"
          value={draft.source}
          onChange={({ target }) => change({ source: target.value })}
        />
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`flag.${flag}`)}
            checked={draft.flags[flag]}
            onChange={({ target }) => change({ flags: { ...draft.flags, [flag]: target.checked } })}
          />
        ))}
        <p>
          <Button type="submit" disabled={!isNamed} isBusy={work.isBusy}>
            {t('submit')}
          </Button>
        </p>
      </form>
    </RecordSection>
  )
}

interface OwnerProps {
  draft: Draft
  groups: readonly string[]
  onChange: (name: string) => void
}

const Owner = ({ draft, groups, onChange }: OwnerProps) => {
  const t = useTranslations('office-uploads.options')
  if (draft.audience === 'everybody') return null
  const isGroup = draft.audience === 'group'
  return (
    <>
      <TextField
        label={t(isGroup ? 'group' : 'company')}
        description={t(isGroup ? 'groupHint' : 'companyHint')}
        list={isGroup ? 'price-groups' : undefined}
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => onChange(target.value)}
      />
      {isGroup && (
        <datalist id="price-groups">
          {groups.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
