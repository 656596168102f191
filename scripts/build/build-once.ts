import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, listing } from './fingerprint'

/** A build with its inputs and its output. Paths are relative to the root of the project. */
export interface Target {
  /** files and folders whose content determines the output */
  inputs: readonly string[]
  /** further values that determine it, such as environment variables */
  values?: readonly string[]
  /** the folder that the build writes */
  out: string
  build(): void | Promise<void>
}

export type Reason = 'never built' | 'inputs changed' | 'output changed'

interface Stamp {
  inputs: string
  output: string
}

/**
 * Returns the path of a target's stamp, which exists if the output is complete. It is next to the output
 * folder, because everything in that folder is served and measured.
 */
export const stampOf = (root: string, { out }: Target) => join(root, `${out}.stamp`)

function readStamp(file: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Returns why a target must be built; undefined if the output was built from the current inputs. */
export function reasonToBuild(root: string, target: Target): Reason | undefined {
  const stamp = readStamp(stampOf(root, target))
  if (!stamp || !existsSync(join(root, target.out))) return 'never built'
  if (stamp.inputs !== fingerprint(root, target.inputs, target.values)) return 'inputs changed'
  return stamp.output === listing(join(root, target.out)) ? undefined : 'output changed'
}

/**
 * Builds a target unless it is up to date. The stamp is removed before the build, and written after it
 * succeeded, with the inputs as they were at its start. So a build that was interrupted or failed runs again,
 * and also one during which a file changed. Throws the errors of the build.
 * @param root absolute path of the project.
 * @returns why it was built, or undefined if it was not.
 */
export async function buildOnce(root: string, target: Target): Promise<Reason | undefined> {
  const reason = reasonToBuild(root, target)
  if (!reason) return undefined
  const stamp = stampOf(root, target)
  const inputs = fingerprint(root, target.inputs, target.values)
  rmSync(stamp, { force: true })
  await target.build()
  const made: Stamp = { inputs, output: listing(join(root, target.out)) }
  writeFileSync(stamp, JSON.stringify(made))
  return reason
}
