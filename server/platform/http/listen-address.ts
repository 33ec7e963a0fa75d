import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#server/platform/config.ts'
import { StartError } from '#server/platform/start-error.ts'

type Address = Pick<Config, 'host' | 'port'>

/** A shop that is stopping may still hold the port; the new one waits this long. */
const longestFarewellMs = 3_000
const retryMs = 100

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Turns a listen error into a clear `StartError`; returns other errors unchanged. */
export const explainListenError = (error: unknown, { host, port }: Address): unknown => {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${host} is in use by another program, perhaps another Partwright. Stop it, or set PORT to another number.`,
    EADDRNOTAVAIL: `HOST=${host} is not an address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all of them.`,
    ENOTFOUND: `HOST=${host} is neither an address nor a known host name. Set HOST to an address of this machine.`,
    EAI_AGAIN: `HOST=${host} could not be looked up now. Set HOST to an address of this machine.`,
    EACCES: `This user may not use port ${port}: ports below 1024 are reserved. Set PORT to 1024 or above, behind a proxy if necessary.`,
  }
  const sentence = sentences[codeOf(error)]
  return sentence === undefined ? error : new StartError(sentence)
}

const tryListening = async (address: Address): Promise<void> => {
  const server = createServer().listen(address)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** Refuses an unusable listen address before anything else is loaded. */
export const checkAddress = async (address: Address): Promise<void> => {
  const giveUpAt = performance.now() + longestFarewellMs
  for (;;) {
    try {
      return await tryListening(address)
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || performance.now() > giveUpAt)
        throw explainListenError(error, address)
      await pause(retryMs)
    }
  }
}
