import { type ComponentProps, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'> & {
  /** What it holds is no password and stays hidden. */
  isSealed?: boolean
  labels: { show: string; hide: string; saved: string }
}

/** A password that can be pasted and, with one press, read. */
export const PasswordField = ({ isSealed = false, labels, ...rest }: PasswordFieldProps) => {
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
          label={isSealed ? labels.saved : labels[isShown ? 'hide' : 'show']}
          aria-pressed={isShown && !isSealed}
          disabled={isSealed}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
