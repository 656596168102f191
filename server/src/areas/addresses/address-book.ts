import type { addAddress } from '../../../../src/contract/addresses'
import type { ParsedPayloadOf } from '../../../../src/contract/call'
import {
  ADDRESS_MAX,
  ADDRESS_PER_MINUTE,
  checkAddress,
  isCityState,
  MAINLAND_PROVINCE_ID,
} from '../../../../src/domain/address'
import { CODE } from '../../../../src/domain/envelope'
import { normalisePhone } from '../../../../src/domain/phone'
import type { World } from '../../context'
import { lockMember } from '../../db/repositories/members'
import { Failure, refuseIf } from '../../http/failure'
import { newId } from '../../ids'
import { lookUpPostCode } from './post-codes'
import {
  type AddressRow,
  addedSince,
  addressBook,
  changeAddress,
  insertAddress,
  isOnTheWay,
  keepForParcels,
  lockAddress,
  noDefault,
} from './repository'

type Form = ParsedPayloadOf<typeof addAddress>

/** As the contract answers it. */
export function addressView({ memberId: _m, createdAt: _c, deletedAt: _d, ...row }: AddressRow) {
  return { ...row, pickupType: 0, flowid: null }
}

async function check(world: World, form: Form): Promise<void> {
  refuseIf(checkAddress(form))
  const { found, reachable } = await lookUpPostCode(world.db, form.country, form.postCode)
  if (!found) refuseIf({ postCode: { code: 'address.postCode.notFound' } })
  if (!reachable) refuseIf({ postCode: { code: 'address.postCode.notReachable' } })
}

function rowOf(form: Form) {
  const { agreed: _a, scopeNoticeAccepted: _s, ...fields } = form
  const trimmed = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as typeof fields
  return {
    ...trimmed,
    phone: normalisePhone(form.phone),
    province: isCityState(form.country) ? '' : trimmed.province,
    isMainland: form.country === 'CN' || form.provinceId === MAINLAND_PROVINCE_ID,
  }
}

const sameAs = (row: AddressRow, form: ReturnType<typeof rowOf>) =>
  row.name === form.name &&
  row.phone === form.phone &&
  row.postCode === form.postCode &&
  row.country === form.country &&
  row.address.toLowerCase() === form.address.toLowerCase()

/** Refusals: 3 duplicate, 7004 book full, 7010 too many in a minute (S2 §5). */
export async function addToBook(world: World, memberId: string, form: Form): Promise<{ id: string }> {
  await check(world, form)
  const id = newId()
  const row = rowOf(form)
  await world.db.transaction(async (db) => {
    await lockMember(db, memberId)
    const book = await addressBook(db, memberId)
    if (book.length >= ADDRESS_MAX) throw new Failure(CODE.addressLimit, { max: ADDRESS_MAX })
    const recent = await addedSince(db, memberId, new Date(world.now().getTime() - 60_000))
    if (recent >= ADDRESS_PER_MINUTE) throw new Failure(CODE.addressTooFrequent)
    if (book.some((it) => sameAs(it, row))) throw new Failure('3')
    const isDefault = row.isDefault || book.length === 0
    if (isDefault) await noDefault(db, memberId)
    // An ID is asked for later (certificates); without one a mainland address is 3, nothing handed in.
    const approval = { approveStatus: row.isMainland ? 3 : 0, idInfoId: null }
    await insertAddress(db, { ...row, ...approval, id, memberId, isDefault, createdAt: world.now() })
  })
  return { id }
}

export async function changeInBook(world: World, memberId: string, { id, ...form }: Form & { id: string }) {
  await check(world, form)
  const row = rowOf(form)
  await world.db.transaction(async (db) => {
    await lockMember(db, memberId)
    const before = await lockAddress(db, { memberId, id, to: 'change' })
    if (!before) throw new Failure('2')
    const others = (await addressBook(db, memberId)).filter((it) => it.id !== id)
    if (others.some((it) => sameAs(it, row))) throw new Failure('3')
    if (row.isDefault) await noDefault(db, memberId)
    await keepForParcels(db, before, newId(), world.now())
    const approveStatus = row.isMainland ? (before.isMainland ? before.approveStatus : 3) : 0
    await changeAddress(db, memberId, id, {
      ...row,
      approveStatus,
      isDefault: row.isDefault || before.isDefault,
    })
  })
  return {}
}

/** Kept for the parcels that were declared to it, but gone from the book; one in use on the way stays (code 5). */
export async function deleteFromBook(world: World, memberId: string, id: string) {
  await world.db.transaction(async (db) => {
    await lockMember(db, memberId)
    if (!(await lockAddress(db, { memberId, id, to: 'change' }))) throw new Failure('2')
    if (await isOnTheWay(db, id)) throw new Failure('5')
    await changeAddress(db, memberId, id, { deletedAt: world.now(), isDefault: false })
  })
  return {}
}

export async function makeDefault(world: World, memberId: string, id: string) {
  await world.db.transaction(async (db) => {
    await lockMember(db, memberId)
    if (!(await lockAddress(db, { memberId, id, to: 'change' }))) throw new Failure('2')
    await noDefault(db, memberId)
    await changeAddress(db, memberId, id, { isDefault: true })
  })
  return {}
}
