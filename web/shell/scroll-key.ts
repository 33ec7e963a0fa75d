import type { Location } from 'react-router'
import { panelOf } from '#web/platform/panel-address.ts'

let pageKey = 'default'

/**
 * Whose scroll place an entry has. A panel has that of the page below it: whichever way it opens, by a link or by
 * the guard's redirect, the page does not move.
 */
export const scrollKey = ({ key, search }: Location): string => {
  if (panelOf(new URLSearchParams(search)) === null) pageKey = key
  return pageKey
}
