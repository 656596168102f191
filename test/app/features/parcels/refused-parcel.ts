import type { HandlerAnswerOf } from '@/contract/base/call'
import type { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { goodsItem } from '../../../support/builders'
import { ADDRESS, PARCEL } from '../refusal-fixtures'

type Detail = HandlerAnswerOf<typeof getPackageDetail>

export const REFUSED_PARCEL = 'PT110000000001'
const TRACKING_NO = 'SF1408227655319'
/** Code of the reason 'the item name is unclear'. */
const UNCLEAR_NAME = 9
const NO_FEES = {
  storageFee: 0,
  carriageFee: 0,
  combineFee: 0,
  splitFee: 0,
  complicatePackageFee: 0,
  insuredCents: null,
  insuredFee: 0,
  totalFeeRmb: 0,
}

/** Returns a parcel whose forecast failed the review. */
export function refusedParcel(note = 'fragile'): Detail {
  const marks = {
    handingType: UNCLEAR_NAME,
    handingRemark: null,
    exceptionStatus: null,
    exceptionType: null,
    excptionInf: null,
  }
  const sfPkg = {
    packageNo: REFUSED_PARCEL,
    picList: ['/p/1.png'],
    imgList: [],
    routeText: null,
    routePathList: [],
    route: 11,
    abordTrackingNo: TRACKING_NO,
    sfExportWaybillNo: null,
    ...marks,
    couponMoney: 0,
  }
  return {
    summary: {
      ...PARCEL,
      packageNo: REFUSED_PARCEL,
      trackingNo: TRACKING_NO,
      state: 'declarationFailed',
      ...marks,
      totalFeeRmb: null,
    },
    deliveryAddressesVo: ADDRESS,
    pickupPoint: null,
    collector: null,
    distributionMode: 'toDoor',
    flowId: '100005001',
    pictures: [{ pictureId: 'P1', url: '/p/1.png' }],
    sfPkg,
    sfPkgs: [sfPkg],
    canSplit: false,
    whAddresses: [
      {
        code: '769DCR',
        warehouseI18n: { sc: '东莞', tc: '東莞', en: 'Dongguan' },
        name: 'Lin Xiaoyu',
        aptId: 'PT208846',
        address: '港口大道 88 号 PT208846',
        postCode: '523900',
        phone: '+86 769-8555 0146',
      },
    ],
    goods: [{ id: 'G1', value: 14_800, ...goodsItem() }],
    declaredTotal: 14800,
    declaredCurrency: 'CNY',
    note,
    shoppingUrl: 'https://shop.example/order/1',
    warehouseInTime: null,
    outerSize: null,
    volumetricWeight: null,
    sendMode: null,
    fees: [],
    ...NO_FEES,
    currency: 'CNY',
    lastOrderNo: null,
    combineList: [],
    contentNameType: 'en',
  }
}

/** Returns the same parcel with some other values. */
export function parcelWith(summary: Partial<Detail['summary']>, others: Partial<Detail> = {}): Detail {
  const detail = refusedParcel()
  return { ...detail, ...others, summary: { ...detail.summary, ...summary } }
}
