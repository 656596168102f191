import { and, eq, notInArray } from 'drizzle-orm'
import * as calls from '../../../../src/contract/addresses'
import { PHONE_AREAS } from '../../../../src/domain/phone'
import { DESTINATIONS } from '../../../../src/domain/places'
import type { World } from '../../context'
import { parcels } from '../../db/schema/parcels'
import { Failure } from '../../http/failure'
import type { Serve } from '../../http/serve-call'
import { addressView, addToBook, changeInBook } from './address-book'
import { lookUpPostCode } from './post-codes'
import { addressBook, changeAddress, districtsOf, findAddress, lockBook, noDefault } from './repository'

export function addressRoutes(serve: Serve, world: World): void {
  serve(calls.listAddresses, async ({ member }) => (await addressBook(world.db, member.id)).map(addressView))
  serve(calls.getAddress, async ({ member, payload }) => {
    const row = await findAddress(world.db, member.id, payload.id)
    if (!row) throw new Failure('2', 'addressIllegal')
    return addressView(row)
  })
  serve(calls.addAddress, ({ member, payload }) => addToBook(world, member.id, payload))
  serve(calls.modifyAddress, ({ member, payload }) => changeInBook(world, member.id, payload))
  serve(calls.deleteAddress, ({ member, payload }) => deleteFromBook(world, member.id, payload.id))
  serve(calls.setDefaultAddress, async ({ member, payload }) => {
    await world.db.transaction(async (db) => {
      await lockBook(db, member.id)
      if (!(await findAddress(db, member.id, payload.id))) throw new Failure('2', 'addressIllegal')
      await noDefault(db, member.id)
      await changeAddress(db, member.id, payload.id, { isDefault: true })
    })
    return {}
  })
  serve(calls.queryCountries, async () =>
    DESTINATIONS.map(({ code, name, group }) => {
      const country = code === 'XJ' ? 'CN' : code
      const areaCode = PHONE_AREAS.find((it) => it.country === country)?.areaCode ?? ''
      return { country: code, name, areaCode, group }
    }),
  )
  serve(calls.queryDistricts, async ({ payload }) => {
    const rows = await districtsOf(world.db, payload.country, payload.parentId)
    return rows.map(({ id, name, leaf }) => ({ id, name, leaf }))
  })
  serve(calls.queryPostCode, ({ payload }) => lookUpPostCode(world.db, payload.country, payload.postCode))
}

/** Kept for the parcels that were declared to it, but gone from the book; one in use on the way stays. */
async function deleteFromBook(world: World, memberId: string, id: string) {
  if (!(await findAddress(world.db, memberId, id))) throw new Failure('2', 'addressIllegal')
  const onTheWay = await world.db
    .select({ packageNo: parcels.packageNo })
    .from(parcels)
    .where(and(eq(parcels.addressId, id), notInArray(parcels.state, ['signed', 'abnormalEnded'])))
    .limit(1)
  if (onTheWay.length) throw new Failure('5', 'addressInUse')
  await changeAddress(world.db, memberId, id, { deletedAt: world.now(), isDefault: false })
  return {}
}
