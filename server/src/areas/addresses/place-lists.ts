import * as calls from '../../../../src/contract/addresses/place-lists'
import { parsePhone, stripTrunkPrefix } from '../../../../src/domain/addresses/phone'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError } from '../../base/failure'
import { listDistricts } from '../../db/repositories/warehouse/reference'
import type { ServeCall } from '../../http/serve-call'
import { searchPlacesByPostCodeBeginning } from './post-codes'

/** Serves the lists of places for the address form, and the check of its phone number. */
export function addressFormLookupRoutes(serve: ServeCall, { db }: AppContext): void {
  serve(calls.listDistrictsOfCountry, async ({ payload }) => {
    const rows = await listDistricts(db, payload)
    return rows.map(({ id, name, leaf, parentId }) => ({ id, name, leaf, parentId }))
  })
  serve(calls.checkHasDistrictList, async ({ payload: { country } }) => ({
    districtFlag: (await listDistricts(db, { country, parentId: '' })).length > 0,
  }))
  serve(calls.listCitiesOfProvince, async ({ payload: { country, provinceId } }) => {
    const rows = await listDistricts(db, { country, parentId: provinceId })
    return rows.map(({ id, name, leaf }) => ({ id, name, leaf }))
  })
  serve(calls.searchPostCodes, ({ payload, request: { lang } }) =>
    searchPlacesByPostCodeBeginning(db, { ...payload, lang }),
  )
  serve(calls.validatePhone, async ({ payload: { areaCode, phone } }) => {
    const read = parsePhone(areaCode, phone)
    if ('problem' in read) throw new InvalidFieldsError({ phone: read.problem })
    return { areaCode, phone: stripTrunkPrefix(read.phone) }
  })
}
