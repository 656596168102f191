import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../open-db'
import { addedServiceConfigs } from '../schema/added-services'
import { agreements } from '../schema/members'
import { membershipRates } from '../schema/memberships'
import { homeCountries } from '../schema/overlays'
import {
  customerService,
  destinations,
  dictionaryEntries,
  districts,
  exchangeRates,
  feeRates,
  flows,
  freightRates,
  goodsCategories,
  goodsContents,
  goodsMaterials,
  goodsStyles,
  insuranceTerms,
  listedGoods,
  notices,
  pickupLimits,
  pickupPoints,
  pickupRemarks,
  postCodes,
  receivingStandards,
  sendModes,
  warehouses,
} from '../schema/places'
import { ADDED_SERVICE_CONFIGS } from './added-services'
import { AGREEMENTS } from './agreements'
import { CUSTOMER_SERVICE } from './customer-service'
import { DESTINATIONS } from './destinations'
import { DICTIONARY_ENTRIES } from './dictionaries'
import { DISTRICTS } from './districts'
import { FLOWS } from './flows'
import { GOODS_CONTENTS, RECEIVING_STANDARDS } from './goods-contents'
import { GOODS_CATEGORIES, GOODS_MATERIALS, GOODS_STYLES } from './goods-lists'
import { HOME_COUNTRIES } from './home-countries'
import { EXCHANGE_RATES, INSURANCE_TERMS } from './insurance'
import { LISTED_GOODS } from './listed-goods/listed-goods'
import { PICKUP_LIMITS, PICKUP_POINTS, PICKUP_REMARKS } from './pickup-points'
import { POST_CODES } from './post-codes'
import { FEE_RATES, FREIGHT_RATES, MEMBERSHIP_RATES, SEND_MODES } from './rates'
import { STORES } from './warehouses'

/** The first content of each table that is the forwarder's from then on; a table comes after those it refers to. */
const FIRST_CONTENT: readonly (readonly [PgTable, object[]])[] = [
  [warehouses, STORES],
  [destinations, DESTINATIONS],
  [flows, FLOWS],
  [sendModes, SEND_MODES],
  [freightRates, FREIGHT_RATES],
  [feeRates, FEE_RATES],
  [membershipRates, MEMBERSHIP_RATES],
  [addedServiceConfigs, ADDED_SERVICE_CONFIGS],
  [insuranceTerms, INSURANCE_TERMS],
  [exchangeRates, EXCHANGE_RATES],
  [goodsCategories, GOODS_CATEGORIES],
  [goodsMaterials, GOODS_MATERIALS],
  [goodsStyles, GOODS_STYLES],
  [goodsContents, GOODS_CONTENTS],
  [receivingStandards, RECEIVING_STANDARDS],
  [pickupPoints, PICKUP_POINTS],
  [pickupLimits, PICKUP_LIMITS],
  [pickupRemarks, PICKUP_REMARKS],
  [dictionaryEntries, DICTIONARY_ENTRIES],
  [districts, DISTRICTS],
  [postCodes, POST_CODES],
  [customerService, [CUSTOMER_SERVICE]],
  [homeCountries, HOME_COUNTRIES],
  [listedGoods, LISTED_GOODS],
]

/**
 * What the app cannot do without: places, flows, rates, lists of goods, agreements, a notice. Safe to repeat: a table that
 * has rows is the forwarder's own and is left alone, also where a row was changed or taken out.
 */
export async function seedReference(database: Db): Promise<void> {
  await database.transaction(async (db) => {
    for (const [table, rows] of FIRST_CONTENT) {
      const existing = await db.select().from(table).limit(1)
      if (existing.length === 0)
        await db
          .insert(table)
          .values(rows as Record<string, unknown>[])
          .onConflictDoNothing()
    }
    await db.insert(agreements).values(AGREEMENTS).onConflictDoNothing()
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
    tc: '因購物節積壓的包裹已全部入庫。即日起，特拉華倉收到包裹後 1–2 個工作日內完成入庫、過磅和拍照。\n\n感謝您的耐心等候。',
    en: 'All parcels that piled up over the shopping festival have been booked in. From today the Delaware warehouse books in and weighs parcels within 1–2 working days of their arrival.\n\nThank you for your patience.',
  },
}
