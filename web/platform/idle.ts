interface Patience {
  /** Not later than this, however busy the browser is; left out: however late. */
  atLatestMs?: number
  /** How long to wait in Safari, which has no idle callback. */
  elseAfterMs: number
}

/** Does `work` when the browser has nothing else to do. */
export const whenIdle = (work: () => void, { atLatestMs, elseAfterMs }: Patience): void => {
  if ('requestIdleCallback' in window)
    requestIdleCallback(work, atLatestMs === undefined ? {} : { timeout: atLatestMs })
  else setTimeout(work, elseAfterMs)
}
