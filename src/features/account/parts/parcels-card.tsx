import { listGroup } from '@/shared/parcel/list-group'
import { useScreenTitle } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { Row } from './row'
import { WayRow } from './way-row'

/** The member's parcels and what was paid for them. */
export const ParcelsCard = () => (
  <Card>
    <Row
      id="my-parcels"
      icon="box"
      label={useScreenTitle('parcelList')}
      onPress={() => listGroup.open('waiting')}
    />
    <WayRow id="my-forecast" icon="plus" to="forecast" />
    <WayRow id="my-records" icon="receipt" to="records" />
    <WayRow id="my-freight" icon="calculator" to="freightEstimation" />
  </Card>
)
