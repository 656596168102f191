import * as v from 'valibot'
import * as calls from '../../../../src/contract/switches'
import type { World } from '../../context'
import { lockValue, setValue, valueAt } from '../../db/repositories/key-values'
import type { Serve } from '../../http/serve-call'
import { transaction } from '../../transaction'

const KEY = 'switches'
const bool = (atFirst: boolean) => v.fallback(v.optional(v.boolean(), atFirst), atFirst)
const SavedSchema = v.object({ isGrey: bool(false), isImportOn: bool(true) })

/** What the forwarder has switched for everybody. */
export const appSwitches = async (world: World): Promise<calls.AppSwitches> =>
  v.parse(SavedSchema, (await valueAt(world.db, KEY)) ?? {})

export const switchApp = (world: World, change: Partial<calls.AppSwitches>): Promise<void> =>
  transaction(world, async (tx) => {
    await lockValue(tx.db, KEY)
    await setValue(tx.db, KEY, { ...(await appSwitches(tx)), ...change })
  })

export function switchRoutes(serve: Serve, world: World): void {
  serve(calls.getStyle, async () => ({ isGrey: (await appSwitches(world)).isGrey }))
  serve(calls.getImpSwitch, async () => ({ isOn: (await appSwitches(world)).isImportOn }))
}
