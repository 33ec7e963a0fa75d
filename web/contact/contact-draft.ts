import { useLocation } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import {
  type ContactMessage,
  type ContactProblem,
  cleanContact,
  contactProblems,
} from '#contract/shop/contact-message.ts'
import { fullName } from '#contract/full-name.ts'
import { plainLine } from '#contract/plain-text.ts'
import { useAppState, useUser } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'

/** A form that came without script and could not be taken. */
export interface PostedContact {
  values: ContactMessage
  problems: readonly ContactProblem[]
  /** What concerns the whole form. */
  message: string
}

/** The form this document answers; on another page of the tab it is over. */
export const usePostedContact = (): PostedContact | null => {
  const { posted } = useAppState()
  const t = useTranslations('contact')
  const isAnswered = useLocation().key === 'default'
  if (!isAnswered || posted === null) return null
  const { fullname = '', email = '', phone = '', orderNo = '', message = '' } = posted.values
  const values = { fullname, email, phone, orderNo, message }
  const problems = contactProblems(cleanContact(values))
  return { values, problems, message: problems.length > 0 ? t('check') : posted.message }
}

const longestSubject = 200

/** What is filled in before the reader writes: who is signed in, and what the page before was about. */
export const useContactDraft = (): ContactMessage => {
  const t = useTranslations('contact.about')
  const user = useUser()
  const [query] = useQuery()
  const about = (name: string) => plainLine((query.get(name) ?? '').slice(0, longestSubject))
  const keyword = about('keyword')
  const product = about('product')
  const lines = [
    ...(keyword === '' ? [] : [t('keyword', { keyword })]),
    ...(product === '' ? [] : [t('product', { product })]),
  ]
  return {
    fullname: user ? fullName(user.fName, user.lName) : '',
    // A test account's address is a made-up one that nobody reads.
    email: user?.kind === 'buyer' ? user.email : '',
    phone: '',
    orderNo: '',
    message: lines.length === 0 ? '' : `${lines.join('\n')}\n`,
  }
}
