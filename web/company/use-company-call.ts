import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallInput } from '#contract/call-client.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'

type CompanyCall = 'saveColleague' | 'withdrawInvitation' | 'removeAddress' | 'saveCompany'

/** Runs a call of a button on the company's page and shows the page as it is then. */
export const useCompanyCall = <Name extends CompanyCall>(name: Name) => {
  const t = useTranslations('company')
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** `key` tells which of several buttons is busy. True when it is done. */
  const run = async (key: string, input: CallInput<Name>): Promise<boolean> => {
    setBusy(key)
    setFailure(null)
    const answer = await call(name, input, { shownByCaller: 'invalid' }).catch(() => null)
    if (answer?.code === 200) showToast({ kind: 'success', text: answer.msg })
    else setFailure(answer?.code === 601 ? answer.msg : t('failed'))
    // After a session has ended the page could not be read at all, and what is typed would go with it.
    if (answer?.code !== 401) await revalidate()
    setBusy(null)
    return answer?.code === 200
  }
  return { run, busy, failure }
}
