import { FLOWS, WAREHOUSES } from '../../../../src/domain/places'
import type { World } from '../../context'
import { agreements } from '../schema/members'
import { districts, flows, notices, pickupPoints, postCodes, sendModes, warehouses } from '../schema/places'
import { AGREEMENTS } from './agreements'
import { DISTRICTS } from './districts'
import { PICKUP_POINTS } from './pickup-points'
import { POST_CODES } from './post-codes'
import { SEND_MODES, WAREHOUSE_ADDRESSES } from './rates'

/** What the app cannot do without: places, flows, rates, agreements, a notice. Written once; safe to repeat. */
export async function seedReference(world: World): Promise<void> {
  await world.db.transaction(async (db) => {
    const rows = WAREHOUSES.map((it, position) => ({ ...it, position, ...WAREHOUSE_ADDRESSES[it.code]! }))
    await db.insert(warehouses).values(rows).onConflictDoNothing()
    await db
      .insert(flows)
      .values(FLOWS.map((flow) => ({ ...flow, moveModel: [...flow.moveModel] })))
      .onConflictDoNothing()
    await db.insert(sendModes).values(SEND_MODES).onConflictDoNothing()
    await db.insert(agreements).values(AGREEMENTS).onConflictDoNothing()
    await db.insert(pickupPoints).values(PICKUP_POINTS).onConflictDoNothing()
    await db.insert(districts).values(DISTRICTS).onConflictDoNothing()
    await db.insert(postCodes).values(POST_CODES).onConflictDoNothing()
    await db.insert(notices).values(NOTICE).onConflictDoNothing()
  })
}

const NOTICE = {
  id: 'notice-1',
  time: new Date('2026-11-20T08:00:00Z'),
  title: {
    sc: '美国特拉华仓入库时效恢复为 1–2 个工作日',
    tc: '美國特拉華倉入庫時效恢復為 1–2 個工作日',
    en: 'Delaware warehouse is back to 1–2 working days',
  },
  content: {
    sc: '因购物节积压的包裹已全部入库。即日起，特拉华仓收到包裹后 1–2 个工作日内完成入库、称重和拍照。\n\n感谢您的耐心等待。',
    tc: '因購物節積壓的包裹已全部入庫。即日起，特拉華倉收到包裹後 1–2 個工作日內完成入庫、秤重和拍照。\n\n感謝您的耐心等候。',
    en: 'All parcels that piled up over the shopping festival have been booked in. From today the Delaware warehouse books in and weighs parcels within 1–2 working days of their arrival.\n\nThank you for your patience.',
  },
}
