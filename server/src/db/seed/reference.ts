import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../open-db'
import { currentAgreements } from '../schema/auth'
import { vipMonthlyRates } from '../schema/membership'
import { homeCountryOptions, notices } from '../schema/notices'
import { dutyRates, feeRates, freightRates, insuranceTerms, settlementExchangeRates } from '../schema/pricing'
import { listedGoods } from '../schema/prohibited'
import { warehouseAddedServiceConfigs } from '../schema/services'
import {
  conformityRequirements,
  countryPickupRemarks,
  customerServiceContacts,
  customsGoods,
  destinations,
  dictionaryEntries,
  districts,
  goodsCategories,
  goodsMaterials,
  goodsStyles,
  originCountries,
  originDestinationFlows,
  pickupPoints,
  pickupTypeLimits,
  postCodePrefixes,
  sendModes,
  warehouses,
} from '../schema/warehouse'
import { WAREHOUSE_ADDED_SERVICE_CONFIGS } from './added-services'
import { AGREEMENTS } from './agreements'
import { CUSTOMER_SERVICE_CONTACT } from './customer-service'
import { DESTINATIONS } from './destinations'
import { DICTIONARY_ENTRIES } from './dictionaries'
import { DISTRICTS } from './districts'
import { DUTY_RATES } from './duty-rates'
import { ORIGIN_DESTINATION_FLOWS } from './flows'
import { CONFORMITY_REQUIREMENTS, CUSTOMS_GOODS } from './goods-contents'
import { GOODS_CATEGORIES, GOODS_MATERIALS, GOODS_STYLES } from './goods-lists'
import { HOME_COUNTRY_OPTIONS } from './home-countries'
import { INSURANCE_TERMS, SETTLEMENT_EXCHANGE_RATES } from './insurance'
import { GOODS_WITH_SHIPPING_RULES } from './listed-goods/listed-goods'
import { NOTICES } from './notices'
import { ORIGIN_COUNTRIES } from './origin-countries'
import { COUNTRY_PICKUP_REMARKS, PICKUP_POINTS, PICKUP_TYPE_LIMITS } from './pickup-points'
import { POST_CODE_PREFIXES } from './post-codes'
import { FEE_RATES, FREIGHT_RATES, SEND_MODES, VIP_MONTHLY_RATES } from './rates'
import { ALL_WAREHOUSES } from './warehouses'

/**
 * First content of the forwarder's tables, which the forwarder owns afterwards. A table comes after the
 * tables that it refers to.
 */
const FIRST_CONTENT: readonly (readonly [PgTable, object[]])[] = [
  [warehouses, ALL_WAREHOUSES],
  [destinations, DESTINATIONS],
  [originDestinationFlows, ORIGIN_DESTINATION_FLOWS],
  [sendModes, SEND_MODES],
  [freightRates, FREIGHT_RATES],
  [feeRates, FEE_RATES],
  [vipMonthlyRates, VIP_MONTHLY_RATES],
  [warehouseAddedServiceConfigs, WAREHOUSE_ADDED_SERVICE_CONFIGS],
  [insuranceTerms, INSURANCE_TERMS],
  [settlementExchangeRates, SETTLEMENT_EXCHANGE_RATES],
  [goodsCategories, GOODS_CATEGORIES],
  [goodsMaterials, GOODS_MATERIALS],
  [goodsStyles, GOODS_STYLES],
  [customsGoods, CUSTOMS_GOODS],
  [originCountries, ORIGIN_COUNTRIES],
  [dutyRates, [...DUTY_RATES]],
  [conformityRequirements, CONFORMITY_REQUIREMENTS],
  [pickupPoints, PICKUP_POINTS],
  [pickupTypeLimits, PICKUP_TYPE_LIMITS],
  [countryPickupRemarks, COUNTRY_PICKUP_REMARKS],
  [dictionaryEntries, DICTIONARY_ENTRIES],
  [districts, DISTRICTS],
  [postCodePrefixes, POST_CODE_PREFIXES],
  [customerServiceContacts, [CUSTOMER_SERVICE_CONTACT]],
  [homeCountryOptions, HOME_COUNTRY_OPTIONS],
  [listedGoods, GOODS_WITH_SHIPPING_RULES],
  [notices, NOTICES],
]

/**
 * Inserts the data that the app needs: places, flows, rates, lists of goods, agreements, notices. It can be
 * repeated safely. A table with rows belongs to the forwarder and is not touched, even if rows were changed
 * or deleted.
 */
export async function seedEmptyReferenceTables(database: Db): Promise<void> {
  await database.transaction(async (db) => {
    for (const [table, rows] of FIRST_CONTENT) {
      const existing = await db.select().from(table).limit(1)
      if (existing.length === 0)
        await db
          .insert(table)
          .values(rows as Record<string, unknown>[])
          .onConflictDoNothing()
    }
    await db.insert(currentAgreements).values(AGREEMENTS).onConflictDoNothing()
  })
}
