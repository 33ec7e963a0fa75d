/** The sections of the settings page; each is saved and versioned alone. */
export const settingSections = [
  'supplier',
  'bank',
  'tax',
  'freight',
  'minimum',
  'documents',
  'quoting',
  'orders',
  'stock',
  'calendar',
] as const
export type SettingSection = (typeof settingSections)[number]

/** Every field of every section: a name means the same in all of them. */
export const settingFields = [
  ...(['name', 'email', 'phone', 'legalName', 'lines', 'postcode', 'city', 'country', 'vatNumber'] as const),
  ...(['timeZone', 'inquiryEmail', 'orderEmail', 'showsFirstName'] as const),
  ...(['holder', 'bank', 'iban', 'bic'] as const),
  ...(['rates', 'groups', 'rules'] as const),
  ...(['inquiryPrefix', 'orderPrefix', 'quoteDays', 'deliveryTerm', 'paymentText'] as const),
  ...(['leastMargin', 'leadDays', 'mostPacks', 'booksShip', 'meaning', 'shown', 'closed', 'notice'] as const),
] as const
