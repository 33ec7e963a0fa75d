import { type Access, prepareAccess } from './access.ts'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { type DataFolder, findPlaces, type Places } from './places.ts'
import { launchStamp, type ServerSettings, shopSettings } from './server-settings.ts'
import type { ServerUser } from './server-user.ts'

/** What the launcher writes about its doings; pino's logger fits. */
export type EmbeddedLogger = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Everything that stays the same while this process uses one embedded database. */
export type Installation = {
  user: ServerUser
  data: DataFolder
  places: Places
  binaries: Binaries
  access: Access
  settings: ServerSettings
  stamp: string
  logger: EmbeddedLogger
}

/** Finds or makes what a server needs. To be called while no other process changes the same data folder. */
export async function prepareInstallation(
  data: DataFolder,
  user: ServerUser,
  kind: Access['kind'],
  logger: EmbeddedLogger,
  otherSettings: ServerSettings = {},
): Promise<Installation> {
  const places = await findPlaces(data, user)
  const binaries = await prepareBinaries(user, data.path)
  const access = await prepareAccess(places, user, kind)
  const settings = { ...shopSettings(), ...otherSettings }
  const stamp = launchStamp(binaries.packageVersion, settings)
  return { user, data, places, binaries, access, settings, stamp, logger }
}
