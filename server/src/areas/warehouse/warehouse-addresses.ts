import { WAREHOUSE_ERRORS } from '../../../../src/contract/warehouse/warehouse'
import { FLOW_ERRORS } from '../../../../src/contract/warehouse/warehouse-errors'
import {
  type Consignee,
  formatWarehouseAddress,
  toMemberAddress,
  toPublicAddress,
  type WarehouseAddressParts,
} from '../../../../src/domain/warehouse/warehouse-address'
import type { Member } from '../../base/context'
import { refuse } from '../../base/failure'
import type { Db } from '../../db/open-db'
import { findFlow, findWarehouse, type WarehouseRow } from '../../db/repositories/warehouse/reference'

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

/** A member's own address at a warehouse. */
export function toConsignee(
  row: WarehouseAddressParts & Pick<WarehouseRow, 'postCode' | 'phone'>,
  { name, aptId }: Pick<Member, 'name' | 'aptId'>,
): Consignee {
  const { postCode, phone } = row
  const address = formatWarehouseAddress(toMemberAddress(toAddressParts(row), aptId), postCode)
  return { name, aptId, address, postCode, phone }
}

/** The same, part by part. */
export const toConsigneeAddressParts = (
  row: WarehouseRow,
  { aptId }: Pick<Member, 'aptId'>,
): WarehouseAddressParts => toMemberAddress(toAddressParts(row), aptId)

/** Where a warehouse is, without anybody's code. */
export function toPublicWarehouseAddress(row: WarehouseRow) {
  const { code: whCode, warehouse, postCode, phone } = row
  return {
    whCode,
    warehouse,
    address: formatWarehouseAddress(toPublicAddress(toAddressParts(row)), postCode),
    postCode,
    phone,
  }
}

/** The same, part by part. */
export const toPublicWarehouseAddressParts = (row: WarehouseRow): WarehouseAddressParts =>
  toPublicAddress(toAddressParts(row))

/** Throws warehouseUnknown for one that is not offered. */
export async function getOfferedWarehouse(db: Db, whCode: string): Promise<WarehouseRow> {
  const row = await findWarehouse(db, whCode)
  if (!row?.offered) throw refuse(WAREHOUSE_ERRORS, 'warehouseUnknown')
  return row
}

/**
 * The warehouse that parcels of a flow are sent to first. Throws flowUnknown without the flow, warehouseUnknown where
 * its store is not offered.
 */
export async function getOfferedWarehouseOfFlow(db: Db, flowId: string): Promise<WarehouseRow> {
  const flow = await findFlow(db, flowId)
  if (!flow) throw refuse(FLOW_ERRORS, 'flowUnknown')
  return getOfferedWarehouse(db, flow.orgSto)
}
