import { setTimeout as wait } from 'node:timers/promises'
import type { Access } from './access.ts'
import { ensureApplicationDatabase } from './application-database.ts'
import { ensureCluster } from './cluster.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import type { Installation } from './installation.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { isServerOf, readPostmasterFile } from './postmaster-file.ts'
import { type Answer, knock } from './server-probe.ts'

/** A server that answers. `isNew` tells that this call started it. */
export type RunningServer = { pid: number; access: Access; isNew: boolean }

const longestPatienceMs = 60_000

/** Of a server that runs already, the port is its own; only a new one gets ours. */
function accessTo(access: Access, port: number | undefined): Access {
  return access.kind === 'loopback' && port ? { ...access, port } : access
}

/** Knocks until the server has finished starting or stopping. */
async function awaitAnswer(access: Access): Promise<Answer> {
  const giveUpAt = performance.now() + longestPatienceMs
  for (;;) {
    const answer = await knock(access)
    if (answer.kind !== 'not-yet') return answer
    if (performance.now() > giveUpAt) return { kind: 'silent' }
    await wait(50)
  }
}

async function start(installation: Installation): Promise<RunningServer> {
  const { binaries, places, user, access, logger } = installation
  const beganAt = performance.now()
  const isMade = await ensureCluster(binaries, places, user, access)
  const child = await startPostmaster(installation)
  try {
    await ensureApplicationDatabase(installation)
  } catch (error) {
    await stopPostmaster(installation, child.pid ?? 0)
    throw error
  }
  const tookMs = Math.round(performance.now() - beganAt)
  logger.info(
    { folder: places.home, tookMs, user: user.name },
    isMade ? 'database made and started' : 'database started',
  )
  return { pid: child.pid ?? 0, access, isNew: true }
}

function refuseSilent(installation: Installation, pid: number): never {
  throw new EmbeddedDatabaseError(
    `The database server of ${installation.places.home} (process ${pid}) is in use but does not answer. ` +
      'Stop the other Partwright commands on this data folder, then try again.',
  )
}

/**
 * Finds the server of this cluster or starts it. To be called while no other process changes it.
 * A server that was left behind is taken over when it answers and was launched as we would launch it;
 * otherwise, and when nobody else uses it (`isAlone`), it is stopped cleanly and started anew.
 */
export async function ensureRunning(installation: Installation, isAlone: boolean): Promise<RunningServer> {
  const { cluster } = installation.places
  const file = await readPostmasterFile(cluster)
  const access = accessTo(installation.access, file?.port)
  const answer = await awaitAnswer(access)
  const pid = file?.pid ?? 0
  if (answer.kind === 'ready' && (answer.stamp === installation.stamp || !isAlone)) {
    await ensureApplicationDatabase({ ...installation, access })
    return { pid, access, isNew: false }
  }
  if (answer.kind !== 'nobody' || isServerOf(pid, cluster)) {
    if (!isAlone) refuseSilent(installation, pid)
    installation.logger.warn({ pid, answer: answer.kind }, 'stopping a database server that was left behind')
    await stopPostmaster(installation, pid)
  }
  return await start(installation)
}
