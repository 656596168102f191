import type { AnswerOf } from '@/contract/base/call'
import type { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getCurrencyDecimals } from '@/domain/base/money'
import { createEmptyForecastDraft, type ForecastDraft } from './stored-forecast-draft'

/**
 * Returns the declared values of a parcel as a correction draft. The member must agree to the notices again.
 */
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
        : // A refused picture no longer counts as proof.
          { state: 'refused' as const, problem: { code: 'image.refused' } }),
    })),
  }
}
