import * as v from 'valibot'
import * as calls from '../../../../src/contract/app/switches'
import type { AppContext } from '../../base/context'
import { transaction } from '../../base/transaction'
import { findKeyValue, lockOrInsertKeyValue, setKeyValue } from '../../db/repositories/base/key-values'
import type { ServeCall } from '../../http/serve-call'

const KEY = 'switches'
const optionalSwitch = v.fallback(v.optional(v.boolean()), undefined)
const SavedSchema = v.fallback(
  v.object({ isGrey: optionalSwitch, isImportOn: optionalSwitch, isCardPayOn: optionalSwitch }),
  {},
)

/**
 * Returns the switches that an operator has saved. Each value is checked separately; an invalid value counts
 * as not saved.
 */
const loadSavedSwitches = async (context: AppContext): Promise<Partial<calls.AppSwitches>> =>
  v.parse(SavedSchema, await findKeyValue(context.db, KEY))

/**
 * Returns the switches that apply to all users. Card payment follows the environment until an operator
 * switches it.
 */
export async function loadAppSwitches(context: AppContext): Promise<calls.AppSwitches> {
  const {
    isGrey = false,
    isImportOn = true,
    isCardPayOn = context.settings.cardPay,
  } = await loadSavedSwitches(context)
  return { isGrey, isImportOn, isCardPayOn }
}

export const changeAppSwitches = (context: AppContext, change: Partial<calls.AppSwitches>): Promise<void> =>
  transaction(context, async (tx) => {
    await lockOrInsertKeyValue(tx.db, KEY)
    await setKeyValue(tx.db, KEY, { ...(await loadSavedSwitches(tx)), ...change })
  })

export function appSwitchRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.getGrayscaleMode, async () => ({ isGrey: (await loadAppSwitches(context)).isGrey }))
  serve(calls.getImportSwitch, async () => ({ isOn: (await loadAppSwitches(context)).isImportOn }))
}
