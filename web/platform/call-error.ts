type CallErrorKind = 'network' | 'timeout' | 'status' | 'duplicate'

/** A call that got no envelope: no network, no answer in time, an answer that is none, or never sent again. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  readonly status: number | null

  constructor(kind: CallErrorKind, status: number | null = null) {
    super(`the call failed: ${kind}`)
    this.kind = kind
    this.status = status
  }
}
