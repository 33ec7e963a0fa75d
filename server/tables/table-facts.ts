export const tableFormats = ['csv', 'xlsx', 'xls', 'ods', 'xml', 'json', 'html'] as const
export type TableFormat = (typeof tableFormats)[number]

/** XML formats of shops that are read as tables. */
export const tableLayouts = ['commerceml', 'yml'] as const
export type TableLayout = (typeof tableLayouts)[number]

/** What is known of a table beside its rows, for display. */
export interface TableFacts {
  encoding?: string | undefined
  separator?: string | undefined
  sheet?: string | undefined
  layout?: TableLayout | undefined
  /** The text had been encoded twice and was repaired. */
  isRepaired?: boolean | undefined
  /** Hidden columns of this sheet, from 0; hidden sheets of the workbook, which are not read. */
  hiddenColumns?: number[] | undefined
  hiddenSheets?: string[] | undefined
  /** Signs and words of currencies that the numbers of the sheet are shown with. */
  currencies?: string[] | undefined
  /** What a JSON file says beside the list, by the last key that leads to it: `currency`, `CHF`. */
  beside?: { name: string; value: string }[] | undefined
}
