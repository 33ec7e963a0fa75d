import { type Socket, createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the mail server behaves towards the next mails. */
export type SinkMood =
  | 'well'
  /** Says so with the reply code, at the recipient. */
  | { refuse: 450 | 452 | 550 | 554 }
  /** Takes the whole mail and hangs up before it says so. */
  | 'hangs-up-after-data'
  /** Takes a while for every step. */
  | { slowMs: number }

export interface ReceivedMail extends Email {
  rcptTo: string[]
  mailFrom: string
  raw: string
}

export interface SmtpSink {
  url: string
  port: number
  mood: SinkMood
  received: ReceivedMail[]
  /** Whole mails that reached us, acknowledged or not. */
  transfers: number
  close(): Promise<void>
}

/** Mail servers repeat the address in their reply, so this one does too. */
const replyWith = (code: number, address: string) =>
  Object.assign(new Error(`scripted ${code} <${address}>: user unknown`), { responseCode: code })
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A real SMTP server on loopback that keeps what it gets and fails as told. */
export const startSmtpSink = async (port = 0): Promise<SmtpSink> => {
  const sink: SmtpSink = {
    url: '',
    port,
    mood: 'well',
    received: [],
    transfers: 0,
    close: async () => undefined,
  }
  const slowMs = () => (typeof sink.mood === 'object' && 'slowMs' in sink.mood ? sink.mood.slowMs : 0)
  const afterWaiting = (work: () => void) => void setTimeout(work, slowMs())
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    hideSTARTTLS: true,
    logger: false,
    closeTimeout: 50,
    onConnect: (_session, callback) => afterWaiting(() => callback()),
    onRcptTo: ({ address }, _session, callback) => {
      const { mood } = sink
      afterWaiting(() =>
        callback(typeof mood === 'object' && 'refuse' in mood ? replyWith(mood.refuse, address) : null),
      )
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void (async () => {
          sink.transfers += 1
          const raw = Buffer.concat(chunks).toString('utf8')
          const email = await PostalMime.parse(raw)
          await pause(slowMs())
          if (sink.mood === 'hangs-up-after-data') {
            // The library keeps its sockets to itself; ending them all is what a crash looks like.
            for (const connection of server.connections) Reflect.get(connection, '_socket').destroy()
            return
          }
          const { mailFrom, rcptTo } = session.envelope
          sink.received.push({
            ...email,
            raw,
            mailFrom: mailFrom ? mailFrom.address : '',
            rcptTo: rcptTo.map((recipient) => recipient.address),
          })
          callback()
        })()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  sink.port = typeof address === 'object' && address ? address.port : port
  sink.url = `smtp://127.0.0.1:${sink.port}`
  sink.close = () => new Promise((resolve) => server.close(() => resolve()))
  return sink
}

/** A server that takes connections and then says one byte now and then, for ever. */
export const startTarpit = async (): Promise<{ url: string; open(): number; close(): Promise<void> }> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const drip = setInterval(() => socket.write('2'), 50)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drip)
      sockets.delete(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    open: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
