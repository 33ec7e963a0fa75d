import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LateCompareTray } from '#web/compare-tray/late-compare-tray.tsx'

let isPlaced = false

/** The tray of a page with several lists: one for all of them, at the foot of the page. */
export const PageCompareTray = () => {
  const [page, setPage] = useState<Element | null>(null)
  useEffect(() => {
    if (isPlaced) return
    isPlaced = true
    setPage(document.querySelector('main'))
    return () => {
      isPlaced = false
    }
  }, [])
  return page && createPortal(<LateCompareTray />, page)
}
