import * as v from 'valibot'
import type { AnswerOf } from '../../../src/contract/call'
import { sandboxState } from '../../../src/contract/sandbox'
import type { World } from '../context'
import { setValue, valueAt } from '../db/repositories/key-values'

export type SandboxSettings = AnswerOf<typeof sandboxState>

const KEY = 'sandbox'
const { autorun, stepMs, gatewayDown, refusesRefunds, losesNotifications, messageErrcode } =
  sandboxState.answer.entries
/** What was saved, each setting by itself: one that is missing or makes no sense is as at the beginning. */
const SavedSchema = v.fallback(
  v.object({
    autorun: v.fallback(v.optional(autorun, false), false),
    stepMs: v.fallback(v.optional(stepMs, 5000), 5000),
    gatewayDown: v.fallback(v.optional(gatewayDown, false), false),
    refusesRefunds: v.fallback(v.optional(refusesRefunds, false), false),
    losesNotifications: v.fallback(v.optional(losesNotifications, false), false),
    messageErrcode: v.fallback(v.optional(messageErrcode, 0), 0),
  }),
  {
    autorun: false,
    stepMs: 5000,
    gatewayDown: false,
    refusesRefunds: false,
    losesNotifications: false,
    messageErrcode: 0,
  },
)

export const sandboxSettings = async (world: World): Promise<SandboxSettings> =>
  v.parse(SavedSchema, await valueAt(world.db, KEY))

export async function saveSandboxSettings(world: World, change: Partial<SandboxSettings>): Promise<void> {
  await setValue(world.db, KEY, { ...(await sandboxSettings(world)), ...change })
}
