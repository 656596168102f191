import * as v from 'valibot'
import * as calls from '../../../../src/contract/notices/overlays'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { findKeyValue, lockOrInsertKeyValue, setKeyValue } from '../../db/repositories/base/key-values'
import { changeMember, findMember } from '../../db/repositories/members/members'
import {
  findPopupForMember,
  insertUnwantedPopup,
  isOfferedHomeCountry,
  listOfferedHomeCountries,
} from '../../db/repositories/notices/overlays'
import type { ServeCall } from '../../http/serve-call'

const KEY = 'overlays'
/** Each overlay is on until an operator switches it off. */
const onByDefault = v.fallback(v.optional(v.boolean(), true), true)
const SavedSchema = v.object({
  guide: onByDefault,
  country: onByDefault,
  cookies: onByDefault,
  shippingNotice: onByDefault,
  helpBall: onByDefault,
})

/** Returns which automatic overlays are switched on. */
export const loadOverlaySwitches = async (context: AppContext): Promise<calls.OverlaySwitches> =>
  v.parse(SavedSchema, (await findKeyValue(context.db, KEY)) ?? {})

/** Makes concurrent changes of the overlay switches run one after the other. */
export const lockOverlaySwitchChanges = async (tx: AppContext): Promise<void> => {
  await lockOrInsertKeyValue(tx.db, KEY)
}

export const changeOverlaySwitches = (
  context: AppContext,
  change: Partial<calls.OverlaySwitches>,
): Promise<void> =>
  transaction(context, async (tx) => {
    await lockOverlaySwitchChanges(tx)
    await setKeyValue(tx.db, KEY, { ...(await loadOverlaySwitches(tx)), ...change })
  })

/** Serves the overlays that screens show automatically (S1 §2 'Overlays', §4). */
export function overlayRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.getOverlays, async () => {
    const [rows, switches] = await Promise.all([
      listOfferedHomeCountries(context.db),
      loadOverlaySwitches(context),
    ])
    return {
      switches,
      homeCountries: rows.map(({ id, code, name }) => ({ id, code, nameI18n: name })),
      serviceUrl: context.settings.serviceUrl,
    }
  })
  serve(calls.getGuideStatus, async ({ member }) => {
    const row = await findMember(context.db, member.id)
    const { guide } = await loadOverlaySwitches(context)
    return { appShowTips: guide && row!.isGuideDue ? (1 as const) : (0 as const) }
  })
  serve(calls.completeGuide, async ({ member }) => {
    await changeMember(context.db, member.id, { isGuideDue: false })
    return {}
  })
  serve(calls.getPopup, async ({ payload: { popupType }, member }) => {
    const row = await findPopupForMember(context.db, { memberId: member.id, popupType })
    return row ? { id: row.id, title: row.title, content: row.content } : null
  })
  serve(calls.dismissPopup, async ({ payload: { announcementId, popupType }, member }) => {
    const unwanted = { memberId: member.id, popupId: announcementId, popupType, createdAt: context.now() }
    await insertUnwantedPopup(context.db, unwanted)
    return {}
  })
  serve(calls.saveHomeCountry, async ({ payload: { countryCode, wish = false }, member }) => {
    const id = /^\d{1,9}$/.test(countryCode) ? Number(countryCode) : 0
    if (!(await isOfferedHomeCountry(context.db, id))) throw refuse(calls.saveHomeCountry, 'countryUnknown')
    await changeMember(context.db, member.id, { bindCountry: id, wishesDelivery: wish })
    return {}
  })
}
