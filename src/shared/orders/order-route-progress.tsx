import { View } from '@tarojs/components'
import { Fragment } from 'react'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { toRouteProgress } from '@/shared/parcels/parcel-view'
import { RouteProgress } from '@/shared/parcels/route-progress'
import { parcelTexts } from '@/shared/parcels/texts'
import type { Order } from './order'
import './orders.scss'

/** Shows the progress of each parcel of an order. If there are several, each has its number. */
export function OrderRouteProgress({ parcels }: Pick<Order, 'parcels'>) {
  const parcelText = useTexts(parcelTexts)
  const lang = useLanguage()
  return parcels.map((parcel) => (
    <Fragment key={parcel.packageNo}>
      {parcels.length > 1 && (
        <View className="pt-mono pt-t13 or-lane-no" id={`order-parcel-${parcel.packageNo}`}>
          {parcel.trackingNo ?? parcel.packageNo}
        </View>
      )}
      <RouteProgress lane={toRouteProgress(parcel, lang, parcelText)} />
    </Fragment>
  ))
}
