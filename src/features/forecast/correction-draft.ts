import type { AnswerOf } from '@/contract/base/call'
import type { getPackageDetail } from '@/contract/parcels/parcels'
import { getCurrencyDecimals } from '@/domain/base/money'
import { createEmptyForecastDraft, type ForecastDraft } from './stored-forecast-draft'

/** What was declared for a parcel, as a draft that corrects it; the notices are to be agreed to anew. */
export function toCorrectionDraft(detail: AnswerOf<typeof getPackageDetail>): ForecastDraft {
  const { summary, deliveryAddressesVo: receiver, pickupPoint, collector } = detail
  const empty = createEmptyForecastDraft()
  return {
    ...empty,
    trackingNo: summary.trackingNo ?? '',
    whCode: summary.orgSto,
    flowId: detail.flowId ?? '',
    moveMode: summary.moveMode ?? empty.moveMode,
    distributionMode: detail.distributionMode ?? empty.distributionMode,
    addressId: receiver?.id ?? '',
    pickupPointId: pickupPoint?.id ?? '',
    pickupName: collector?.name ?? '',
    pickupAreaCode: collector?.areaCode ?? '',
    pickupPhone: collector?.phone ?? '',
    insured: detail.insuredCents !== null,
    insuredValue:
      detail.insuredCents === null
        ? ''
        : String(detail.insuredCents / 10 ** getCurrencyDecimals(detail.declaredCurrency)),
    basedOn: summary.updatedAt,
    note: detail.note,
    shoppingUrl: detail.shoppingUrl,
    goods: detail.goods.map(({ id: _id, value: _value, ...item }) => item),
    pictures: detail.pictures.map(({ pictureId, url }) => ({
      key: pictureId,
      name: '',
      ...(url
        ? { state: 'done' as const, pictureId, url }
        : // It counts as no proof any more.
          { state: 'refused' as const, problem: { code: 'image.refused' } }),
    })),
  }
}
