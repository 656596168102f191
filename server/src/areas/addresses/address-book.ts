import {
  type addAddress,
  deleteAddress,
  type listAddresses,
  type SAVE_ADDRESS_ERRORS,
  setDefaultAddress,
} from '../../../../src/contract/addresses/addresses'
import type { CallDeclaring, HandlerAnswerOf, ParsedPayloadOf } from '../../../../src/contract/base/call'
import {
  ADDRESSES_PER_MEMBER_MAX,
  type Address,
  NEW_ADDRESSES_PER_MINUTE_MAX,
  parseAddress,
} from '../../../../src/domain/addresses/address'
import { ADDRESS_APPROVE_STATUS_CODE } from '../../../../src/domain/addresses/approval'
import { type FieldComparisons, hasEqualFields } from '../../../../src/domain/base/equal-fields'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import { newId } from '../../base/ids'
import { transaction } from '../../base/transaction'
import type { Db } from '../../db/open-db'
import {
  type AddressRow,
  changeAddressOfMember,
  clearDefaultAddressOfMember,
  copyAddressForParcels,
  countMemberAddressesAddedSince,
  insertAddress,
  isAddressUsedByActiveParcel,
  listAddressesOfMember,
  lockAddressOfMember,
} from '../../db/repositories/addresses/addresses'
import { lockMember } from '../../db/repositories/members/members'
import { countParcelsByAddressAndFlow } from '../../db/repositories/parcels/parcels'
import { listDestinations } from '../../db/repositories/warehouse/reference'
import { getPlaceByLongestPostCodePrefix } from './post-codes'

type Form = ParsedPayloadOf<typeof addAddress>

/** Returns an address in the shape of the contract. */
export function toAddressView({
  memberId: _m,
  createdAt: _c,
  deletedAt: _d,
  copyOf: _o,
  ...row
}: AddressRow) {
  return { ...row, pickupType: 0, flowid: null }
}

/** Returns a member's address book. Usage is counted only if requested. */
export async function listAddressBook(
  db: Db,
  memberId: string,
  { withUsage }: ParsedPayloadOf<typeof listAddresses>,
): Promise<HandlerAnswerOf<typeof listAddresses>> {
  const [book, routes] = await Promise.all([
    listAddressesOfMember(db, memberId),
    withUsage ? countParcelsByAddressAndFlow(db, memberId) : [],
  ])
  return book.map((address) => {
    // Parcels to the country that the address had before say nothing about the next one.
    const used = routes.filter(
      ({ addressId, country }) => addressId === address.id && country === address.country,
    )
    if (used.length === 0) return toAddressView(address)
    const total = used.reduce((sum, { parcels }) => sum + parcels, 0)
    const most = used.find(({ isOffered }) => isOffered)
    const route = most ? { flowId: most.flowId, whCode: most.whCode } : null
    return { ...toAddressView(address), usage: { parcels: total, route } }
  })
}

/** Parses a submitted address for the book. Throws 400 with the invalid fields. */
async function parseAddressOrRefuse(
  context: AppContext,
  form: Form,
): Promise<Address & { isDefault: boolean }> {
  const destinations = (await listDestinations(context.db)).filter(({ delivery }) => delivery)
  const answer = parseAddress(form, { destinations: destinations.map(({ code }) => code) })
  if ('problems' in answer) throw new InvalidFieldsError(answer.problems)
  const { country, postCode } = answer.address
  const { found, reachable } = await getPlaceByLongestPostCodePrefix(context.db, country, postCode)
  if (!found) throw new InvalidFieldsError({ postCode: { code: 'address.postCode.notFound' } })
  if (!reachable) throw new InvalidFieldsError({ postCode: { code: 'address.postCode.notReachable' } })
  return { ...answer.address, isDefault: form.isDefault }
}

/** Fields that decide whether a carrier would treat two addresses of a book as the same. */
const COMPARISONS: FieldComparisons<Address> = {
  name: 'exact',
  phone: 'exact',
  postCode: 'exact',
  country: 'exact',
  address: (one, other) => one.toLowerCase() === other.toLowerCase(),
  areaCode: 'ignored',
  email: 'ignored',
  province: 'ignored',
  provinceId: 'ignored',
  city: 'ignored',
  district: 'ignored',
  isMainland: 'ignored',
}
const isSameAddress = (row: AddressRow, address: Address) =>
  hasEqualFields<Address>(row, address, COMPARISONS)

/**
 * Adds an address to a member's book. Throws `duplicate`, `bookFull`, and `tooFrequent` for too many in a
 * minute (S2 §5).
 */
export async function addToAddressBook(
  context: AppContext,
  call: CallDeclaring<typeof SAVE_ADDRESS_ERRORS>,
  memberId: string,
  form: Form,
): Promise<{ id: string }> {
  const row = await parseAddressOrRefuse(context, form)
  const id = newId()
  await transaction(context, async ({ db }) => {
    await lockMember(db, memberId)
    const book = await listAddressesOfMember(db, memberId)
    if (book.length >= ADDRESSES_PER_MEMBER_MAX)
      throw refuse(call, 'bookFull', { max: ADDRESSES_PER_MEMBER_MAX })
    const recent = await countMemberAddressesAddedSince(
      db,
      memberId,
      new Date(context.now().getTime() - 60_000),
    )
    if (recent >= NEW_ADDRESSES_PER_MINUTE_MAX) throw refuse(call, 'tooFrequent')
    if (book.some((other) => isSameAddress(other, row))) throw refuse(call, 'duplicate')
    const isDefault = row.isDefault || book.length === 0
    if (isDefault) await clearDefaultAddressOfMember(db, memberId)
    // A new address has no certificate. One is bound later.
    const approval = {
      approveStatus: row.isMainland ? ADDRESS_APPROVE_STATUS_CODE.none : ADDRESS_APPROVE_STATUS_CODE.approved,
      idInfoId: null,
    }
    await insertAddress(db, { ...row, ...approval, id, memberId, isDefault, createdAt: context.now() })
  })
  return { id }
}

export async function changeInAddressBook(
  context: AppContext,
  call: CallDeclaring<typeof SAVE_ADDRESS_ERRORS>,
  memberId: string,
  { id, ...form }: Form & { id: string },
) {
  const row = await parseAddressOrRefuse(context, form)
  await transaction(context, async ({ db }) => {
    await lockMember(db, memberId)
    const before = await lockAddressOfMember(db, { memberId, id, to: 'change' })
    if (!before) throw refuse(call, 'addressNotFound')
    const others = (await listAddressesOfMember(db, memberId)).filter((other) => other.id !== id)
    if (others.some((other) => isSameAddress(other, row))) throw refuse(call, 'duplicate')
    if (row.isDefault) await clearDefaultAddressOfMember(db, memberId)
    await copyAddressForParcels(db, before, { id: newId(), now: context.now() })
    // A certificate from the receiver belongs to that receiver. It no longer applies after the name has
    // changed.
    const isTheirs = !before.idByReceiver || row.name === before.name
    const stays = row.isMainland && before.isMainland && isTheirs
    const wasApproved = stays ? before.approveStatus : ADDRESS_APPROVE_STATUS_CODE.none
    const approveStatus = row.isMainland ? wasApproved : ADDRESS_APPROVE_STATUS_CODE.approved
    await changeAddressOfMember(
      db,
      { memberId, id },
      {
        ...row,
        approveStatus,
        idInfoId: stays ? before.idInfoId : null,
        idByReceiver: stays && before.idByReceiver,
        isDefault: row.isDefault || before.isDefault,
      },
    )
  })
  return {}
}

/**
 * Removes an address from the book. Its row stays for the parcels that were declared to it. Throws `inUse`
 * while an active parcel uses it, `addressNotFound`.
 */
export async function deleteFromAddressBook(context: AppContext, memberId: string, id: string) {
  await transaction(context, async ({ db }) => {
    await lockMember(db, memberId)
    if (!(await lockAddressOfMember(db, { memberId, id, to: 'change' })))
      throw refuse(deleteAddress, 'addressNotFound')
    if (await isAddressUsedByActiveParcel(db, id)) throw refuse(deleteAddress, 'inUse')
    await changeAddressOfMember(db, { memberId, id }, { deletedAt: context.now(), isDefault: false })
  })
  return {}
}

export async function makeAddressDefault(context: AppContext, memberId: string, id: string) {
  await transaction(context, async ({ db }) => {
    await lockMember(db, memberId)
    if (!(await lockAddressOfMember(db, { memberId, id, to: 'change' })))
      throw refuse(setDefaultAddress, 'addressNotFound')
    await clearDefaultAddressOfMember(db, memberId)
    await changeAddressOfMember(db, { memberId, id }, { isDefault: true })
  })
  return {}
}
