import { View } from '@tarojs/components'
import { Fragment } from 'react'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { RouteProgress } from '@/shared/parcel/lane'
import { toRouteProgress } from '@/shared/parcel/parcel-view'
import { parcelTexts } from '@/shared/parcel/texts/texts'
import type { Order } from '../result-view'

/** Where each parcel of an order is on its way. Its number tells one of several from the others. */
export function OrderRouteProgress({ parcels }: Pick<Order, 'parcels'>) {
  const parcelText = useTexts(parcelTexts)
  const lang = useLanguage()
  return parcels.map((parcel) => (
    <Fragment key={parcel.packageNo}>
      {parcels.length > 1 && (
        <View className="pt-mono pt-t13 py-lane-no" id={`order-parcel-${parcel.packageNo}`}>
          {parcel.trackingNo ?? parcel.packageNo}
        </View>
      )}
      <RouteProgress lane={toRouteProgress(parcel, lang, parcelText)} />
    </Fragment>
  ))
}
