import { type FormEvent, useEffect, useRef } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from '#web/platform/texts.ts'
import type { Refusal } from '#contract/envelope.ts'
import {
  type AccountField,
  type AccountMode,
  type AccountValues,
  emptyAccount,
  fieldOf,
  problemsOf,
} from '#web/account/account.rules.ts'
import { useAfterPress } from '#web/account/use-after-press.ts'
import { showToast } from '#web/platform/toasts.ts'

/** The form behind all modes of the login panel: what was typed in one is there in the next. */
export interface AccountForm extends UseFormReturn<AccountValues> {
  /** Words of a field's error, in the language of now. */
  errorOf(field: AccountField): string | undefined
  /** Everything a field's input takes. Its error goes as soon as the reader starts to mend it. */
  bind(field: AccountField): ReturnType<UseFormReturn<AccountValues>['register']>
  /** Checks a field again that was left, once the form has been sent. */
  recheck(field: AccountField): void
  /** Puts a refusal at its field; false where it concerns the whole form. */
  showRefusal(refusal: Refusal): boolean
  submitWith(run: (values: AccountValues) => Promise<void>): (event: FormEvent) => void
}

const resolverOf =
  (mode: AccountMode): Resolver<AccountValues> =>
  (values) => {
    const problems = problemsOf(mode, values)
    if (problems.length === 0) return { values, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(problems.map(({ field, reason }) => [field, { type: reason, message: '' }])),
    }
  }

export const useAccountForm = (mode: AccountMode): AccountForm => {
  const t = useTranslations('errors')
  const form = useForm<AccountValues>({
    defaultValues: emptyAccount,
    resolver: resolverOf(mode),
    mode: 'onSubmit',
    // Fields left after that are checked again below, not while a button is pressed.
    reValidateMode: 'onSubmit',
    // The first in the seed's order gets it, below.
    shouldFocusError: false,
  })
  const { errors, isSubmitted } = form.formState
  const isChecked = useRef(isSubmitted)
  useEffect(() => {
    isChecked.current = isSubmitted
  }, [isSubmitted])
  const afterPress = useAfterPress()
  const recheck = (field: AccountField) =>
    afterPress(() => {
      if (isChecked.current) void form.trigger(field)
    })
  const errorOf = (field: AccountField): string | undefined => {
    const error = errors[field]
    return error && (error.message || t(error.type))
  }
  const onInvalid = () => {
    const [first] = problemsOf(mode, form.getValues())
    if (!first) return
    form.setFocus(first.field)
    showToast({ kind: 'warning', text: t(first.reason), topic: 'account' })
  }
  return {
    ...form,
    errorOf,
    recheck,
    bind: (field) =>
      form.register(field, { onChange: () => form.clearErrors(field), onBlur: () => recheck(field) }),
    showRefusal: (refusal) => {
      const field = fieldOf(mode, refusal.reason)
      if (field === null) return false
      form.setError(field, { type: refusal.reason ?? 'server', message: refusal.msg })
      form.setFocus(field)
      return true
    },
    submitWith: (run) => (event) => void form.handleSubmit(run, onInvalid)(event),
  }
}
