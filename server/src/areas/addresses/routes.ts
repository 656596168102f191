import * as calls from '../../../../src/contract/addresses'
import { addAddressBefore, modifyAddressBefore } from '../../../../src/contract/older-addresses'
import { getPickupConfig, getPickupRemark, searchPickupDistricts } from '../../../../src/contract/pickup'
import { areaCodeOf } from '../../../../src/domain/phone'
import { isPickupUsable, pickupLimitOf } from '../../../../src/domain/pickup'
import type { AppContext } from '../../context'
import { addressBook, findAddress } from '../../db/repositories/addresses'
import { allDestinations, districtsOf, pickupRemarkIn } from '../../db/repositories/reference'
import { Failure } from '../../http/failure'
import type { Serve } from '../../http/serve-call'
import { addressView, addToBook, changeInBook, deleteFromBook, makeDefault } from './address-book'
import { byDistrict, pickupConfigAt, usablePickupPoints } from './pickup'
import { placeListRoutes } from './place-lists'
import { lookUpPostCode } from './post-codes'

export function addressRoutes(serve: Serve, world: AppContext): void {
  serve(calls.listAddresses, async ({ member }) => (await addressBook(world.db, member.id)).map(addressView))
  serve(calls.getAddress, async ({ member, payload }) => {
    const row = await findAddress(world.db, member.id, payload.id)
    if (!row) throw new Failure('2')
    return addressView(row)
  })
  for (const call of [calls.addAddress, addAddressBefore])
    serve(call, ({ member, payload }) => addToBook(world, member.id, payload))
  for (const call of [calls.modifyAddress, modifyAddressBefore])
    serve(call, ({ member, payload }) => changeInBook(world, member.id, payload))
  placeListRoutes(serve, world)
  serve(calls.deleteAddress, ({ member, payload }) => deleteFromBook(world, member.id, payload.id))
  serve(calls.setDefaultAddress, ({ member, payload }) => makeDefault(world, member.id, payload.id))
  serve(calls.queryCountries, async () => {
    const offered = (await allDestinations(world.db)).filter(({ delivery }) => delivery)
    return offered.map(({ code, name, group }) => ({
      country: code,
      name,
      areaCode: areaCodeOf(code),
      group,
    }))
  })
  serve(calls.queryDistricts, async ({ payload }) => {
    const rows = await districtsOf(world.db, payload)
    return rows.map(({ id, name, leaf }) => ({ id, name, leaf }))
  })
  serve(getPickupConfig, async ({ payload }) => {
    const { config, rows } = await pickupConfigAt(world.db, payload.country)
    return rows
      .filter(({ pickupType }) => isPickupUsable(pickupType, config))
      .map(({ pickupType }) => ({ pickupType, ...pickupLimitOf(pickupType, rows) }))
  })
  serve(getPickupRemark, async ({ payload }) => ({
    remark: await pickupRemarkIn(world.db, payload.country),
  }))
  serve(searchPickupDistricts, async ({ payload }) =>
    byDistrict(await usablePickupPoints(world.db, payload.country)),
  )
  serve(calls.queryPostCode, ({ payload, visit }) =>
    lookUpPostCode(world.db, payload.country, payload.postCode, visit.lang),
  )
}
