import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { WAREHOUSE_UNKNOWN_ERRORS } from '../../../../src/contract/warehouse/warehouse'
import type { FLOW_UNKNOWN_ERRORS } from '../../../../src/contract/warehouse/warehouse-errors'
import { type LatinAddressColumns, toLatinAddressParts } from '../../../../src/domain/warehouse/latin-address'
import {
  fillMemberCodePlaceholder,
  formatWarehouseAddressInOneLine,
  type MemberWarehouseAddress,
  stripMemberCodePlaceholder,
  type WarehouseAddressParts,
} from '../../../../src/domain/warehouse/warehouse-address'
import type { Member } from '../../base/context'
import { refuse } from '../../base/failure'
import type { Db } from '../../db/open-db'
import {
  findOriginDestinationFlowById,
  findWarehouse,
  type WarehouseRow,
} from '../../db/repositories/warehouse/reference'

const toAddressParts = ({
  countryCode,
  state,
  city,
  district,
  street,
  unit,
}: WarehouseAddressParts): WarehouseAddressParts => ({
  countryCode,
  state,
  city,
  district,
  street,
  unit,
})

/** Returns a member's own address at a warehouse. */
export function toMemberWarehouseAddress(
  row: WarehouseAddressParts & Pick<WarehouseRow, 'postCode' | 'phone'>,
  { name, aptId }: Pick<Member, 'name' | 'aptId'>,
): MemberWarehouseAddress {
  const { postCode, phone } = row
  const address = formatWarehouseAddressInOneLine(
    fillMemberCodePlaceholder(toAddressParts(row), aptId),
    postCode,
  )
  return { name, aptId, address, postCode, phone }
}

/** Returns a member's own address at a warehouse, part by part. */
export const toMemberWarehouseAddressParts = (
  row: WarehouseRow,
  { aptId }: Pick<Member, 'aptId'>,
): WarehouseAddressParts => fillMemberCodePlaceholder(toAddressParts(row), aptId)

/**
 * Returns the address of a warehouse in Latin letters, part by part, with a member's code; null if the
 * forwarder has written none.
 */
export function toMemberLatinAddressParts(
  row: LatinAddressColumns,
  { aptId }: Pick<Member, 'aptId'>,
): WarehouseAddressParts | null {
  const place = toLatinAddressParts(row)
  return place && fillMemberCodePlaceholder(place, aptId)
}

/** Returns the same without a member's code. */
export function toPublicLatinAddressParts(row: LatinAddressColumns): WarehouseAddressParts | null {
  const place = toLatinAddressParts(row)
  return place && stripMemberCodePlaceholder(place)
}

/** Returns the address of a warehouse, without a member's code. */
export function toPublicWarehouseView(row: WarehouseRow) {
  const { code: whCode, warehouse, postCode, phone } = row
  return {
    whCode,
    warehouse,
    address: formatWarehouseAddressInOneLine(stripMemberCodePlaceholder(toAddressParts(row)), postCode),
    postCode,
    phone,
  }
}

/** Returns the address of a warehouse without a member's code, part by part. */
export const toPublicWarehouseAddressParts = (row: WarehouseRow): WarehouseAddressParts =>
  stripMemberCodePlaceholder(toAddressParts(row))

/** Returns a warehouse of this code. Throws `warehouseUnknown` if it is not offered. */
export async function getOfferedWarehouse(
  db: Db,
  call: CallDeclaring<typeof WAREHOUSE_UNKNOWN_ERRORS>,
  whCode: string,
): Promise<WarehouseRow> {
  const row = await findWarehouse(db, whCode)
  if (!row?.offered) throw refuse(call, 'warehouseUnknown')
  return row
}

/**
 * Returns the warehouse that parcels of a flow are first sent to. Throws `flowUnknown` if the flow does not
 * exist, `warehouseUnknown` if the warehouse is not offered.
 */
export async function getOfferedWarehouseOfFlow(
  db: Db,
  call: CallDeclaring<typeof WAREHOUSE_UNKNOWN_ERRORS & typeof FLOW_UNKNOWN_ERRORS>,
  flowId: string,
): Promise<WarehouseRow> {
  const flow = await findOriginDestinationFlowById(db, flowId)
  if (!flow) throw refuse(call, 'flowUnknown')
  return getOfferedWarehouse(db, call, flow.orgSto)
}
