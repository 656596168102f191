import * as calls from '../../../../src/contract/addresses/addresses'
import { addAddressLegacy, modifyAddressLegacy } from '../../../../src/contract/addresses/older-addresses'
import {
  getPickupConfig,
  getPickupRemark,
  listPickupPointsByDistrict,
} from '../../../../src/contract/addresses/pickup'
import { getDestinationAreaCode } from '../../../../src/domain/addresses/phone'
import { getLimitOfPickupType, isPickupTypeConfigured } from '../../../../src/domain/addresses/pickup'
import { findDueConfirmation } from '../../../../src/domain/parcels/ezway'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { findAddressOfMember } from '../../db/repositories/addresses/addresses'
import {
  findPickupRemarkOfCountry,
  listDestinations,
  listDistricts,
  listOriginDestinationFlows,
} from '../../db/repositories/warehouse/reference'
import type { ServeCall } from '../../http/serve-call'
import {
  addToAddressBook,
  changeInAddressBook,
  deleteFromAddressBook,
  listAddressBook,
  makeAddressDefault,
  toAddressView,
} from './address-book'
import {
  groupPickupPointsByDistrict,
  listUsablePickupPointsOfCountry,
  loadPickupTypeLimitsOfCountry,
} from './pickup'
import { addressFormLookupRoutes } from './place-lists'
import { getPlaceByLongestPostCodePrefix } from './post-codes'

export function addressRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.listAddresses, ({ member, payload }) => listAddressBook(context.db, member.id, payload))
  serve(calls.getAddress, async ({ member, payload }) => {
    const row = await findAddressOfMember(context.db, member.id, payload.id)
    if (!row) throw refuse(calls.getAddress, 'addressNotFound')
    return toAddressView(row)
  })
  for (const call of [calls.addAddress, addAddressLegacy])
    serve(call, ({ member, payload }) => addToAddressBook(context, call, member.id, payload))
  for (const call of [calls.modifyAddress, modifyAddressLegacy])
    serve(call, ({ member, payload }) => changeInAddressBook(context, call, member.id, payload))
  addressFormLookupRoutes(serve, context)
  serve(calls.deleteAddress, ({ member, payload }) => deleteFromAddressBook(context, member.id, payload.id))
  serve(calls.setDefaultAddress, ({ member, payload }) => makeAddressDefault(context, member.id, payload.id))
  serve(calls.listAddressCountries, async () => {
    const offered = (await listDestinations(context.db)).filter(({ delivery }) => delivery)
    const confirmed = (await listOriginDestinationFlows(context.db)).filter(
      (flow) => flow.receiverConfirmation,
    )
    const confirmationIn = (country: string) =>
      confirmed.find(({ tarArea }) => tarArea === country)?.receiverConfirmation ?? null
    return offered.map(({ code, name, group }) => ({
      country: code,
      name,
      areaCode: getDestinationAreaCode(code),
      group,
      receiverConfirmation: findDueConfirmation(confirmationIn(code), context.now()),
    }))
  })
  serve(calls.queryDistricts, async ({ payload }) => {
    const rows = await listDistricts(context.db, payload)
    return rows.map(({ id, name, leaf }) => ({ id, name, leaf }))
  })
  serve(getPickupConfig, async ({ payload }) => {
    const { config, rows } = await loadPickupTypeLimitsOfCountry(context.db, payload.country)
    return rows
      .filter(({ pickupType }) => isPickupTypeConfigured(pickupType, config))
      .map(({ pickupType }) => ({ pickupType, ...getLimitOfPickupType(pickupType, rows) }))
  })
  serve(getPickupRemark, async ({ payload }) => ({
    remark: await findPickupRemarkOfCountry(context.db, payload.country),
  }))
  serve(listPickupPointsByDistrict, async ({ payload }) =>
    groupPickupPointsByDistrict(await listUsablePickupPointsOfCountry(context.db, payload.country)),
  )
  serve(calls.queryPostCode, ({ payload, request }) =>
    getPlaceByLongestPostCodePrefix(context.db, payload.country, payload.postCode, request.lang),
  )
}
