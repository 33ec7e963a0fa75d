/** How far a mail has come: waiting, sent, kept because there is no mail server, or given up. */
export const mailStates = ['queued', 'sent', 'kept', 'dead'] as const
export type MailState = (typeof mailStates)[number]

/** What makes mails. */
export const mailTemplates = [
  'registerCode',
  'resetCode',
  'alreadyRegistered',
  'welcome',
  'resetDone',
  'devicesRevoked',
  'order',
  'inquiry',
  'orderForSupplier',
  'inquiryForSupplier',
  'inquiryQuestion',
  'inquiryMessage',
  'inquiryRejected',
  'inquiryReplyForSupplier',
  'inquiryMessageForSupplier',
  'inquiryCancelledForSupplier',
  'contactMessage',
  'contactCopy',
  'contactReceipt',
  'subscribeConfirm',
  'cardClaim',
  'companyApproved',
  'companyBlocked',
  'companyAttached',
  'companyColleague',
] as const
