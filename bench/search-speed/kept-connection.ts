import { type Socket, connect } from 'node:net'

/** What came back: the status and how the body begins. */
export interface Answer {
  status: number
  beginning: string
}

export interface KeptConnection {
  /** One request at a time; rejects when the connection ends before the answer does. */
  get(path: string, headers: string): Promise<Answer>
  close(): void
}

const lengthHeader = /\r\ncontent-length: (\d+)\r\n/i
const beginningBytes = 20

/**
 * A connection that stays open and speaks no more HTTP than the shop's JSON answers need (a length, no chunks): callers
 * share the cores with the shop they measure, and Node's own client takes three times as long for each request.
 */
export const keepConnection = (url: string): KeptConnection => {
  const { hostname, port } = new URL(url)
  let socket: Socket | null = null
  let head: Buffer = Buffer.alloc(0)
  let answer: Answer | null = null
  let missing = 0
  let settle: { resolve(answer: Answer): void; reject(error: Error): void } | null = null

  /** The next request opens another connection; what the old one still says is not heard. */
  const drop = () => {
    socket
      ?.removeAllListeners()
      .on('error', () => undefined)
      .destroy()
    socket = null
  }
  const fail = (reason: string) => {
    drop()
    settle?.reject(new Error(reason))
    settle = null
  }

  const readHead = (chunk: Buffer) => {
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
    const end = head.indexOf('\r\n\r\n')
    if (end === -1) return
    const text = head.toString('latin1', 0, end + 2)
    const length = lengthHeader.exec(text)?.[1]
    if (length === undefined) return fail('an answer without a length')
    const body = end + 4
    answer = {
      status: Number(text.slice(9, 12)),
      beginning: head.toString('latin1', body, body + beginningBytes),
    }
    missing = Number(length) - (head.length - body)
  }

  const read = (chunk: Buffer) => {
    if (answer === null) readHead(chunk)
    else {
      answer.beginning += chunk.toString('latin1', 0, beginningBytes - answer.beginning.length)
      missing -= chunk.length
    }
    if (answer === null || missing > 0) return
    settle?.resolve(answer)
    settle = null
  }

  const open = (): Socket => {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true })
    opened.on('data', read)
    opened.on('error', (error) => fail(error.message))
    opened.on('close', () => fail('the connection ended'))
    return opened
  }

  return {
    get: (path, headers) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        head = Buffer.alloc(0)
        answer = null
        socket ??= open()
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${headers}\r\n`)
      }),
    close: drop,
  }
}
