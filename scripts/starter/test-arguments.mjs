import { existsSync } from 'node:fs'
import { PlainError } from './plain-error.mjs'

const stageNames = ['check', 'unit', 'journeys']
const isJourney = (file) => file.endsWith('.journey.ts')

/**
 * What `npm test` is asked for: everything, one of the stages, or files. Vitest and Playwright find files by a part of
 * their path with forward slashes.
 * @param {string[]} args
 */
export function readTestArguments(args) {
  const named = args.filter((arg) => stageNames.includes(arg))
  const files = args.filter((arg) => !stageNames.includes(arg)).map((file) => file.replaceAll('\\', '/'))
  const unitFiles = files.filter((file) => !isJourney(file))
  const journeyFiles = files.filter(isJourney)
  const ofFiles = [
    ...(unitFiles.length > 0 ? ['unit'] : []),
    ...(journeyFiles.length > 0 ? ['journeys'] : []),
  ]
  const isWhole = files.length === 0
  return {
    stages: isWhole ? (named.length > 0 ? named : stageNames) : ofFiles,
    unitFiles,
    journeyFiles,
    isWhole,
  }
}

/** @param {string[]} files */
export function checkTestFiles(files) {
  const missing = files.find((file) => !existsSync(file))
  if (missing !== undefined)
    throw new PlainError(`There is no test file ${missing}. Give its path from the project's folder.`)
}
