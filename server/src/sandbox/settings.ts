import { eq } from 'drizzle-orm'
import type { World } from '../context'
import { keyValues } from '../db/schema/system'

export interface SandboxSettings {
  autorun: boolean
  /** ms between two steps of a parcel */
  stepMs: number
}
const KEY = 'sandbox'
const DEFAULTS: SandboxSettings = { autorun: false, stepMs: 5000 }

export async function sandboxSettings(world: World): Promise<SandboxSettings> {
  const [row] = await world.db.select().from(keyValues).where(eq(keyValues.key, KEY))
  return { ...DEFAULTS, ...(row?.value as Partial<SandboxSettings>) }
}

export const saveSandboxSettings = (world: World, value: SandboxSettings) =>
  world.db
    .insert(keyValues)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: keyValues.key, set: { value } })
