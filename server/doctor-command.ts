import '#server/platform/process-guard.ts'
import { checkFolder } from '#server/maintenance/doctor-folder.ts'
import {
  type Readiness,
  judgeAddress,
  judgeNode,
  judgeReadiness,
  judgeSettings,
} from '#server/maintenance/doctor.rules.ts'
import {
  type DatabaseCheck,
  checkDatabase,
  checkMail,
  checkReplica,
} from '#server/maintenance/doctor.service.ts'
import { bad, type Finding } from '#server/maintenance/finding.ts'
import { type Config, ConfigError, parseConfig } from '#server/platform/config.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded-server.ts'
import { failureText } from '#server/platform/failure-text.ts'
import { createLogger } from '#server/platform/log.ts'

const signs: Record<Finding['level'], string> = { good: '  ok  ', weak: ' weak ', bad: ' BAD  ' }

const show = ({ level, text, advice }: Finding) => {
  process.stdout.write(`${signs[level]} ${text}\n${advice === undefined ? '' : `        ${advice}\n`}`)
}

/** Joins the embedded server, or starts it for as long as it is looked at; migrations are not applied. */
const lookAtDatabase = async (config: Config): Promise<DatabaseCheck> => {
  if (config.databaseUrl !== null) return checkDatabase({ connectionString: config.databaseUrl }, config)
  try {
    const logger = createLogger(config)
    const server = await startEmbedded({ dataDirectory: config.dataDirectory, mode: 'join', logger })
    try {
      return await checkDatabase(server.admin, config)
    } finally {
      await server.stop()
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { findings: [bad('The embedded database does not start', reason)], shop: null }
  }
}

/** What the last line says; only the first and the second are no failure. */
const verdicts: Record<Readiness, string> = {
  ready: 'Ready to open.',
  demo: 'This is a demo, no shop to open. A shop of your own starts with DEMO=off and an empty database.',
  notReady: 'Not ready to open: mend what is BAD.',
  unknown:
    'Not ready to open: the shop could not be looked at. Start it once with this version, then run the doctor again.',
}

const examine = async (): Promise<{ findings: Finding[]; readiness: Readiness }> => {
  const findings: Finding[] = []
  let shop: DatabaseCheck['shop'] = null
  const add = (more: Finding[]) => {
    more.forEach(show)
    findings.push(...more)
  }
  add([judgeNode(process.version)])
  const config = parseConfig({ LOG_LEVEL: 'error', ...process.env })
  add([...judgeAddress(config), ...judgeSettings(config)])
  const folder = await checkFolder(config.dataDirectory)
  add(folder.findings)
  if (folder.isThere || config.databaseUrl !== null) {
    const database = await lookAtDatabase(config)
    add(database.findings)
    shop = database.shop
  }
  add(await checkReplica(config))
  add(await checkMail(config))
  return { findings, readiness: judgeReadiness(findings, shop) }
}

examine().then(
  ({ findings, readiness }) => {
    const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
    process.stdout.write(
      `\n${count('good')} ok, ${count('weak')} weak, ${count('bad')} bad\n${verdicts[readiness]}\n`,
    )
    process.exitCode = readiness === 'ready' || readiness === 'demo' ? 0 : 1
  },
  (error: unknown) => {
    const text = failureText(error)
    if (error instanceof ConfigError) show(bad('The settings', text))
    else process.stderr.write(`\n${text}\n`)
    process.exitCode = 1
  },
)
