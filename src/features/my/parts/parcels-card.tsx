import { parcelListNavigation } from '@/shared/parcels/parcel-list-group'
import { useScreenTitleText } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { MenuRow } from './menu-row'
import { ScreenLinkRow } from './screen-link-row'

/** Links to the member's parcels, a new forecast, the orders, and the freight estimate. */
export const ParcelsCard = () => (
  <Card>
    <MenuRow
      id="my-parcels"
      icon="box"
      label={useScreenTitleText('parcelList')}
      onPress={() => parcelListNavigation.open('waiting')}
    />
    <ScreenLinkRow id="my-forecast" icon="plus" to="forecast" />
    <ScreenLinkRow id="my-records" icon="receipt" to="records" />
    <ScreenLinkRow id="my-freight" icon="calculator" to="freightEstimation" />
  </Card>
)
