import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { judgeDisk } from './doctor.rules.ts'
import { bad, type Finding, good, weak } from './finding.ts'

const othersMayRead = 0o077

const findOpenSecrets = async (dataDirectory: string): Promise<string[]> => {
  const folder = join(dataDirectory, 'secrets')
  const names = await readdir(folder).catch(() => [])
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode })),
  )
  return process.platform === 'win32'
    ? []
    : modes.filter(({ mode }) => (mode & othersMayRead) !== 0).map(({ name }) => name)
}

/** Whether the data directory is there, may be written to, keeps its secrets, and how much room is left. */
export const checkFolder = async (
  dataDirectory: string,
): Promise<{ isThere: boolean; findings: Finding[] }> => {
  const info = await stat(dataDirectory).catch(() => null)
  if (info === null) {
    return {
      isThere: false,
      findings: [good(`The data directory ${dataDirectory} is made by the first npm start`)],
    }
  }
  if (!info.isDirectory()) {
    return {
      isThere: false,
      findings: [bad(`${dataDirectory} is no directory`, 'Set PARTWRIGHT_DATA to one.')],
    }
  }
  const mayWrite = await access(dataDirectory, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  const open = await findOpenSecrets(dataDirectory)
  const { bavail, bsize } = await statfs(dataDirectory)
  return {
    isThere: true,
    findings: [
      mayWrite
        ? good(`The data directory ${dataDirectory} may be written to`)
        : bad(
            `The data directory ${dataDirectory} may not be written to`,
            'Give it to the user who runs the shop.',
          ),
      ...(open.length > 0
        ? [
            weak(
              `Others may read the secrets ${open.join(', ')}`,
              `chmod -R go= ${join(dataDirectory, 'secrets')}`,
            ),
          ]
        : []),
      judgeDisk(bavail * bsize),
    ],
  }
}
