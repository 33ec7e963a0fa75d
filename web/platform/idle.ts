/** Does `work` when the browser has nothing else to do, after `timeoutMs` at the latest. */
export const whenIdle = (work: () => void, timeoutMs: number): void => {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: timeoutMs })
  else setTimeout(work, timeoutMs)
}
