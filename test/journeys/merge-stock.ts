import { type SQL, sql } from 'drizzle-orm'
import type { World } from '../../server/src/context'
import { addAddress } from '../../src/contract/addresses'
import { bindCertificate } from '../../src/contract/certificates'
import { sandboxReview } from '../../src/contract/sandbox'
import { addressPayload, goodsItem } from '../support/builders'
import { handInCertificate } from '../support/hand-in'
import type { MemberCalls } from '../support/member-calls'
import type { Sandbox } from '../support/sandbox'

/** Parcels of one way that wait for their payment; one more than may ever go in one box. */
export const NUMBERS = Array.from({ length: 21 }, (_, at) => `PT${8_000_001 + at}`)
/** Of these, those that an order holds which nobody has paid. */
export const ORDERED = NUMBERS.slice(10)
/** Where they go, where two of them could, by which certificate, and the orders. */
export const stock = { addressId: '', mainlandId: '', certificateId: '', orderNos: [] as string[] }

export const run = ({ db }: World, ...steps: SQL[]): Promise<void> =>
  db.transaction(async (inside) => {
    for (const step of steps) await inside.execute(step)
  })

/** Makes them: one is declared and received, the others are copies of it with goods of their own. */
export async function layIn(world: World, sandbox: Sandbox, calls: MemberCalls): Promise<void> {
  const there = addressPayload({ name: 'Tan Mei Hua', address: 'Blk 9 Bedok Road, #03-12' })
  stock.addressId = (await calls.call(addAddress, there)).id
  const mainland = {
    ...{ country: 'CN', areaCode: '86', phone: '13800138000', name: '林宜', postCode: '518000' },
    ...{ province: '广东省', city: '深圳市', district: '南山区', address: '科技园南路 8 号' },
  }
  stock.mainlandId = (await calls.call(addAddress, addressPayload(mainland))).id
  stock.certificateId = await handInCertificate(calls, {})
  await calls.call(bindCertificate, { id: stock.certificateId, addressIds: [stock.mainlandId] })
  await sandbox.call(sandboxReview, { id: stock.certificateId, reason: '', remark: '' })
  const item = goodsItem({ quantity: 1, unitPrice: 1000, categoryId: '1' })
  const { packageNo } = await calls.forecast('SF1409400000001', stock.addressId, { goods: [item] })
  await sandbox.step(packageNo, 'receive', { weight: 100 })
  for (const step of ['passReview', 'tally'] as const) await sandbox.step(packageNo, step)
  const copy = (table: string, change: SQL) => sql`insert into ${sql.raw(table)}
    select (jsonb_populate_record(null::${sql.raw(table)}, to_jsonb(one) || ${change})).*
    from ${sql.raw(table)} one, generate_series(1, 21) n where package_no = ${packageNo}`
  const named = sql`'package_no', 'PT' || 8000000 + n`
  const parcel = sql`jsonb_build_object(${named}, 'tracking_no', 'SFCODES' || n)`
  const thing = sql`jsonb_build_object(${named}, 'id', 'goods-of-' || n, 'description', 'Thing no ' || n % 7,
    'category_id', (1 + n % 3)::text)`
  await run(
    world,
    copy('parcels', parcel),
    copy('fees', sql`jsonb_build_object(${named})`),
    copy('goods', thing),
    sql`create table goods_before as select * from goods where package_no in ${NUMBERS}`,
    sql`create table rates_before as select * from exchange_rates`,
    sql`create table parcels_before as select * from parcels where package_no in ${NUMBERS}`,
  )
  for (const number of ORDERED) stock.orderNos.push(await calls.order(number))
}

/** Everything is again as `layIn` left it. */
export const asBefore = (world: World): Promise<void> =>
  run(
    world,
    sql`delete from goods where package_no in ${NUMBERS}`,
    sql`insert into goods select * from goods_before`,
    sql`insert into exchange_rates select * from rates_before on conflict do nothing`,
    sql`update parcels now set wh_code = k.wh_code, flow_id = k.flow_id, tar_area = k.tar_area, state = k.state,
      move_mode = k.move_mode, weight = k.weight, outer_size = k.outer_size, address_id = k.address_id,
      send_mod_id = k.send_mod_id from parcels_before k where k.package_no = now.package_no`,
    sql`update addresses set country = 'SG', is_mainland = false, deleted_at = null where id = ${stock.addressId}`,
    sql`update addresses set id_info_id = ${stock.certificateId} where id = ${stock.mainlandId}`,
    sql`update certificates set status = 'approved', valid_until = '2028-06-06' where id = ${stock.certificateId}`,
    sql`update orders set status = 'notPaid', paid_at = null where order_no in ${stock.orderNos}`,
  )
