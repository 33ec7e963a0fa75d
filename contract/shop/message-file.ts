import { z } from 'zod'
import { messageFileKinds } from '#contract/message-file.ts'

/** A file of a message, or one that waits for its message. */
export const MessageFile = z.strictObject({
  id: z.string(),
  /** With its ending. */
  name: z.string(),
  kind: z.enum(messageFileKinds),
  bytes: z.int(),
  /** A download; it needs the session of its reader. */
  url: z.string(),
})
export type MessageFile = z.infer<typeof MessageFile>
