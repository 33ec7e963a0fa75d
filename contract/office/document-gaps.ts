/** What documents need from the settings and may lack. */
export const documentGaps = [
  'legalName',
  'address',
  'country',
  'vatNumber',
  'replyAddress',
  'bank',
  'taxRate',
] as const
export type DocumentGap = (typeof documentGaps)[number]
