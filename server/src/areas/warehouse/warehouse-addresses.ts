import { type Consignee, memberAddress, publicAddress } from '../../../../src/domain/warehouse-address'
import type { Member } from '../../context'
import type { Db } from '../../db/open-db'
import { findFlow, findWarehouse, type WarehouseRow } from '../../db/repositories/reference'
import { Failure } from '../../http/failure'

/** A member's own address at a warehouse. */
export const consigneeAt = (
  { address, postCode, phone }: WarehouseRow,
  { name, aptId }: Pick<Member, 'name' | 'aptId'>,
): Consignee => ({ name, aptId, address: memberAddress(address, aptId), postCode, phone })

/** Where a warehouse is, without anybody's code. */
export const publicAddressOf = ({ code: whCode, warehouse, address, postCode, phone }: WarehouseRow) => ({
  whCode,
  warehouse,
  address: publicAddress(address),
  postCode,
  phone,
})

/** Throws 1 for one that is not offered. */
export async function warehouseOf(db: Db, whCode: string): Promise<WarehouseRow> {
  const row = await findWarehouse(db, whCode)
  if (!row?.offered) throw new Failure('1')
  return row
}

/** The warehouse that parcels of a flow are sent to first. Throws 2 without the flow, 1 where its store is not offered. */
export async function warehouseOfFlow(db: Db, flowId: string): Promise<WarehouseRow> {
  const flow = await findFlow(db, flowId)
  if (!flow) throw new Failure('2')
  return warehouseOf(db, flow.orgSto)
}
