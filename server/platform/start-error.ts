/** A problem that stops the start and that the operator can fix; the message is enough, without a stack trace. */
export class StartError extends Error {}
