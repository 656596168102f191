import type { AnswerOf } from '../../../src/contract/call'
import type { sandboxState } from '../../../src/contract/sandbox'
import type { World } from '../context'
import { setValue, valueAt } from '../db/repositories/key-values'

export type SandboxSettings = AnswerOf<typeof sandboxState>

const KEY = 'sandbox'
const DEFAULTS: SandboxSettings = {
  autorun: false,
  stepMs: 5000,
  gatewayDown: false,
  refusesRefunds: false,
  losesNotifications: false,
}

export async function sandboxSettings(world: World): Promise<SandboxSettings> {
  const saved = (await valueAt(world.db, KEY)) as Partial<SandboxSettings> | undefined
  return { ...DEFAULTS, ...saved }
}

export async function saveSandboxSettings(world: World, change: Partial<SandboxSettings>): Promise<void> {
  await setValue(world.db, KEY, { ...(await sandboxSettings(world)), ...change })
}
