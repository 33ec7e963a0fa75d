import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'> & {
  /** What it holds is no password and stays hidden. */
  isSealed?: boolean
}

/** A password that can be pasted and, with one press, read. */
export const PasswordField = ({ isSealed = false, ...rest }: PasswordFieldProps) => {
  const t = useTranslations('account.password')
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isShown && !isSealed ? 'text' : 'password'}
      trailing={
        <IconButton
          icon="eye"
          label={isSealed ? t('saved') : t(isShown ? 'hide' : 'show')}
          aria-pressed={isShown && !isSealed}
          disabled={isSealed}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
