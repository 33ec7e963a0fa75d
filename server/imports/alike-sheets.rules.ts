import { foldHeading } from '#server/imports/heading-words.ts'
import type { ImportPlan } from '#server/imports/import-plan.ts'

/** True for sheets of one list, whatever the order of their columns. */
const hasSameHeadings = (left: ImportPlan, right: ImportPlan): boolean => {
  const foldedOf = ({ settings }: ImportPlan): string =>
    settings.headings
      .map(foldHeading)
      .filter((heading) => heading !== '')
      .sort()
      .join('|')
  return foldedOf(left) !== '' && foldedOf(left) === foldedOf(right)
}

/** Fields of the columns that are read, each as often as there are columns of it. */
const fieldsOf = ({ columns }: ImportPlan): string =>
  columns
    .flatMap(({ use }) => use?.field ?? [])
    .sort()
    .join('|')

/**
 * True for sheets of one list whose headings have other words (`Art.nr` and `Artikelnr`, `Preis 2026` and `Preis 2027`):
 * articles with the same facts. A sheet that lacks a column that the options name is another table.
 */
const saysTheSame = (left: ImportPlan, right: ImportPlan): boolean => {
  const isAsked = left.questions.some(({ key }) => key.startsWith('HEADINGS') || key === 'COLUMN_MISSING')
  const fields = fieldsOf(left)
  return (
    !isAsked &&
    left.settings.map.rows === 'products' &&
    right.settings.map.rows === 'products' &&
    /(?:^|\|)number(?:\||$)/.test(fields) &&
    fields === fieldsOf(right)
  )
}

/** True for sheets of one list, which are read together. */
export const areAlike = (left: ImportPlan, right: ImportPlan): boolean =>
  hasSameHeadings(left, right) || saysTheSame(left, right)
