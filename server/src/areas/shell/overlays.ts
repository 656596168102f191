import * as v from 'valibot'
import * as calls from '../../../../src/contract/overlays'
import type { AppContext } from '../../context'
import { getValue, lockValue, setValue } from '../../db/repositories/key-values'
import { changeMember, findMember } from '../../db/repositories/members'
import { insertUnwanted, isHomeCountry, offeredHomeCountries, popupFor } from '../../db/repositories/overlays'
import { Failure } from '../../http/failure'
import type { Serve } from '../../http/serve-call'
import { transaction } from '../../transaction'

const KEY = 'overlays'
/** Each is on until somebody switches it off. */
const on = v.fallback(v.optional(v.boolean(), true), true)
const SavedSchema = v.object({ guide: on, country: on, cookies: on, shippingNotice: on, helpBall: on })

/** Which of what shows by itself is switched on. */
export const overlaySwitches = async (world: AppContext): Promise<calls.OverlaySwitches> =>
  v.parse(SavedSchema, (await getValue(world.db, KEY)) ?? {})

/** Two changes of what shows by itself come one after the other. */
export const lockOverlays = async (tx: AppContext): Promise<void> => {
  await lockValue(tx.db, KEY)
}

export const switchOverlays = (world: AppContext, change: Partial<calls.OverlaySwitches>): Promise<void> =>
  transaction(world, async (tx) => {
    await lockOverlays(tx)
    await setValue(tx.db, KEY, { ...(await overlaySwitches(tx)), ...change })
  })

/** What shows over screens by itself (S1 §2 'Overlays', §4). */
export function overlayRoutes(serve: Serve, world: AppContext): void {
  serve(calls.getOverlays, async () => {
    const [rows, switches] = await Promise.all([offeredHomeCountries(world.db), overlaySwitches(world)])
    return {
      switches,
      homeCountries: rows.map(({ id, code, name }) => ({ id, code, nameI18n: name })),
      serviceUrl: world.settings.serviceUrl,
    }
  })
  serve(calls.showGuide, async ({ member }) => {
    const row = await findMember(world.db, member.id)
    const { guide } = await overlaySwitches(world)
    return { appShowTips: guide && row!.isGuideDue ? (1 as const) : (0 as const) }
  })
  serve(calls.updateGuide, async ({ member }) => {
    await changeMember(world.db, member.id, { isGuideDue: false })
    return {}
  })
  serve(calls.getPopup, async ({ payload: { popupType }, member }) => {
    const row = await popupFor(world.db, { memberId: member.id, popupType })
    return row ? { id: row.id, title: row.title, content: row.content } : null
  })
  serve(calls.savePopup, async ({ payload: { announcementId, popupType }, member }) => {
    const unwanted = { memberId: member.id, popupId: announcementId, popupType, createdAt: world.now() }
    await insertUnwanted(world.db, unwanted)
    return {}
  })
  serve(calls.saveCountry, async ({ payload: { countryCode, wish = false }, member }) => {
    const id = /^\d{1,9}$/.test(countryCode) ? Number(countryCode) : 0
    if (!(await isHomeCountry(world.db, id))) throw new Failure('1')
    await changeMember(world.db, member.id, { bindCountry: id, wishesDelivery: wish })
    return {}
  })
}
