import type { World } from '../context'
import { setValue, valueAt } from '../db/repositories/key-values'

export interface SandboxSettings {
  autorun: boolean
  /** ms between two steps of a parcel */
  stepMs: number
}
const KEY = 'sandbox'
const DEFAULTS: SandboxSettings = { autorun: false, stepMs: 5000 }

export async function sandboxSettings(world: World): Promise<SandboxSettings> {
  const saved = (await valueAt(world.db, KEY)) as Partial<SandboxSettings> | undefined
  return { ...DEFAULTS, ...saved }
}

export const saveSandboxSettings = (world: World, settings: SandboxSettings): Promise<void> =>
  setValue(world.db, KEY, settings)
