import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, listing } from './fingerprint'

/** What is built from what. Paths are relative to the root of the project. */
export interface Target {
  /** files and folders whose content decides what comes out */
  inputs: readonly string[]
  /** further values that decide it, such as variables of the environment */
  values?: readonly string[]
  /** the folder that the build fills */
  out: string
  build(): void | Promise<void>
}

export type Reason = 'never built' | 'inputs changed' | 'output changed'

interface Stamp {
  inputs: string
  output: string
}

/** Beside the folder, not in it: what is in it is served and weighed. It is there when the folder is whole. */
export const stampOf = (root: string, { out }: Target) => join(root, `${out}.stamp`)

function readStamp(file: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Why a target has to be built, or undefined when what is there was built from what is there. */
export function reasonToBuild(root: string, target: Target): Reason | undefined {
  const stamp = readStamp(stampOf(root, target))
  if (!stamp || !existsSync(join(root, target.out))) return 'never built'
  if (stamp.inputs !== fingerprint(root, target.inputs, target.values)) return 'inputs changed'
  return stamp.output === listing(join(root, target.out)) ? undefined : 'output changed'
}

/**
 * Builds a target unless it is built already. The stamp goes before the build begins and comes back after it has
 * ended well, with the inputs as they were at its beginning: an interrupted or failed build is made again, and so is
 * one during which a file was changed. Throws what the build throws.
 * @param root absolute path of the project
 * @returns why it was built, or undefined when it was not
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
