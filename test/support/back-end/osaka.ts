import type { Db } from '../../../server/src/db/open-db'
import { freightRates } from '../../../server/src/db/schema/pricing'
import {
  goodsCategories,
  originDestinationFlows,
  sendModes,
  warehouses,
} from '../../../server/src/db/schema/warehouse'

const name = (sc: string, tc: string, en: string) => ({ sc, tc, en })

export const OSAKA = name('大阪', '大阪', 'Osaka')
export const SAKE_CUPS = name('清酒杯', '清酒杯', 'Sake cups')
const STANDARD = name('大阪特快', '大阪特快', 'Osaka express')

const flow = {
  orgSto: 'KIX01A',
  direction: 'import' as const,
  contentNameEn: false,
  contentNameLen: 0,
  originRequired: false,
}
const terms = { moveModel: ['standard' as const], isForecastTip: false, orderPush: false }
const rates = { firstWeight: 1000, secondWeight: 500, volumeDivisor: 6000, validFrom: new Date(0) }
const sending = {
  ...{ weightFrom: 0, weightTo: 30_000, currency: 'CNY' },
  sendMode: STANDARD,
  timeBar: name('出库后 3 天', '出庫後 3 天', '3 days after dispatch'),
  remarks: name('', '', ''),
}

/** Inserts the rows by which a forwarder opens a warehouse in Osaka. Nothing else is necessary. */
export async function openOsakaWarehouse(db: Db): Promise<void> {
  await db.insert(warehouses).values({
    code: 'KIX01A',
    position: 4,
    warehouse: OSAKA,
    currency: 'JPY',
    giftMinCents: 2,
    unitPriceMaxCents: 1_000_000,
    countryCode: 'JP',
    canSplit: 0,
    city: '大阪市',
    district: '此花区北港',
    street: '2-1-7',
    unit: '{code}',
    postCode: '554-0031',
    phone: '+81 6-5550-0146',
    utcOffsetMinutes: 540,
  })
  await db.insert(originDestinationFlows).values([
    {
      ...flow,
      ...terms,
      flowId: '900001001',
      tarArea: 'HK',
      flowName: name('大阪-香港', '大阪-香港', 'Osaka-Hong Kong'),
    },
    {
      ...flow,
      ...terms,
      flowId: '900001002',
      tarArea: 'SG',
      flowName: name('大阪-新加坡', '大阪-新加坡', 'Osaka-Singapore'),
    },
  ])
  await db.insert(sendModes).values([
    { ...sending, sendModId: 'SM900001001', flowId: '900001001' },
    { ...sending, sendModId: 'SM900001002', flowId: '900001002' },
  ])
  await db.insert(freightRates).values([
    {
      ...rates,
      sendModId: 'SM900001001',
      ...{ firstGeneralPrice: 3000, firstSuperPrice: 2700, secondGeneralPrice: 700, secondSuperPrice: 600 },
    },
    {
      ...rates,
      sendModId: 'SM900001002',
      ...{ firstGeneralPrice: 4200, firstSuperPrice: 3900, secondGeneralPrice: 800, secondSuperPrice: 700 },
    },
  ])
  await db.insert(goodsCategories).values({
    typeId: 'sake',
    position: 12,
    type: SAKE_CUPS,
    specificationRequired: true,
    milkPowder: false,
  })
}
