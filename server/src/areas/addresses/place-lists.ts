import * as calls from '../../../../src/contract/place-lists'
import { readPhone, withoutTrunk } from '../../../../src/domain/phone'
import type { AppContext } from '../../context'
import { districtsOf } from '../../db/repositories/reference'
import { Refused } from '../../http/failure'
import type { Serve } from '../../http/serve-call'
import { placesOfPostCode } from './post-codes'

/** The lists that an address is chosen from, and the check of its phone. */
export function placeListRoutes(serve: Serve, { db }: AppContext): void {
  serve(calls.getDistrictList, async ({ payload }) => {
    const rows = await districtsOf(db, payload)
    return rows.map(({ id, name, leaf, parentId }) => ({ id, name, leaf, parentId }))
  })
  serve(calls.getDistrictFlag, async ({ payload: { country } }) => ({
    districtFlag: (await districtsOf(db, { country, parentId: '' })).length > 0,
  }))
  serve(calls.getAddressCitys, async ({ payload: { country, provinceId } }) => {
    const rows = await districtsOf(db, { country, parentId: provinceId })
    return rows.map(({ id, name, leaf }) => ({ id, name, leaf }))
  })
  serve(calls.postCodeVague, ({ payload, visit: { lang } }) => placesOfPostCode(db, { ...payload, lang }))
  serve(calls.phoneCheck, async ({ payload: { areaCode, phone } }) => {
    const read = readPhone(areaCode, phone)
    if ('problem' in read) throw new Refused({ phone: read.problem })
    return { areaCode, phone: withoutTrunk(read.phone) }
  })
}
