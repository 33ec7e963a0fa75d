import { TextConflict } from '#web/office/content/text-conflict.tsx'
import { type Fields, typedFields } from '#web/office/content/text-form.rules.ts'
import type { TextForm } from '#web/office/content/use-text-form.ts'
import { useTranslations } from '#web/platform/texts.ts'

/** The fields that somebody else has saved and that were typed into here as well. */
export const FieldConflict = ({ form: { conflict, draft, change } }: { form: TextForm<Fields> }) => {
  const t = useTranslations('office-content')
  if (!conflict) return null
  const { theirs } = conflict
  const shown = (value: string | boolean | undefined) =>
    typeof value === 'string' ? value : t(value === true ? 'yes' : 'no')
  return (
    <TextConflict
      conflict={conflict}
      fields={typedFields(theirs, draft).map((name) => ({
        name,
        label: t(`field.${name}`),
        theirs: shown(theirs[name]),
        take: () => change((typed) => ({ ...typed, [name]: theirs[name] ?? '' })),
      }))}
    />
  )
}
