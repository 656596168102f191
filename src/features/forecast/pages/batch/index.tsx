import { useLayoutEffect, useState } from 'react'
import { findWarehouseOrFirst } from '@/domain/warehouse/places'
import { useSession } from '@/session/session-store'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { InitialLoadPlaceholder } from '@/ui/skeleton/placeholder'
import { Stack } from '@/ui/stack/stack'
import { toBatchTrip } from '../../batch/batch-draft'
import { useBatch } from '../../batch/use-batch'
import { applyDefaultTrip, BATCH_PARCELS } from '../../forecast-form'
import { BatchFooter } from '../../parts/batch/batch-footer'
import { BatchResult, DiscardBatchLink } from '../../parts/batch/batch-result'
import { BatchRows } from '../../parts/batch/batch-rows'
import { BatchSource } from '../../parts/batch/batch-source'
import { BatchTrip } from '../../parts/batch/batch-trip'
import {
  BatchForecastProvider,
  useForecastFields,
  useForecastFormStore,
} from '../../parts/page/create-forecast-page'
import { ForecastNoticesCard } from '../../parts/trip/forecast-notices-card'
import { useTripReferenceData } from '../../queries'
import '../forecast.scss'

/**
 * Declares many parcels from a table: a CSV or XLSX file, or pasted rows. Each row is judged as a single
 * forecast. Good parcels are declared by one press; rows with a fault stay with their reason until they are
 * changed. The device keeps the table until then.
 */
export default withPageBoundary(function BatchPage() {
  const aptId = useSession((session) => session.aptId)
  return (
    <BatchForecastProvider>
      <BatchContent key={aptId} aptId={aptId} />
    </BatchForecastProvider>
  )
})

function BatchContent({ aptId }: { aptId: string }) {
  const form = useForecastFields()
  const { change, current } = form
  const lists = useTripReferenceData()
  const store = useForecastFormStore()
  const batch = useBatch(aptId, toBatchTrip(form.value))
  const hasLists = lists.data !== undefined
  const first = lists.data && findWarehouseOrFirst(form.value.whCode, lists.data.warehouses)?.code
  // Both run before the first paint, so that the member does not see the trip change.
  useLayoutEffect(() => {
    if (hasLists) applyDefaultTrip(store, BATCH_PARCELS)
  }, [hasLists, store])
  useLayoutEffect(() => {
    // If the warehouse no longer exists, its destinations do not exist either.
    if (first && first !== current().whCode) change({ whCode: first, flowId: '', addressId: '' })
  }, [first, change, current])
  const { rows, declared, pending } = batch.batch
  const hasRows = rows.length > 0 || pending !== undefined
  // The reasons of a kept table make its rows higher, and show with them.
  const [hadRows] = useState(hasRows)
  const { isChecking, unchecked, problem } = batch.check
  const isUnchecked = problem === undefined && (isChecking || unchecked.size > 0)
  return (
    <Screen name="forecastBatch" footer={hasLists && hasRows && <BatchFooter batch={batch} />}>
      <Stack>
        <BatchResult batch={batch} />
        {!hasRows && declared === 0 && <BatchSource onRead={batch.start} />}
        {(hasRows || declared === 0) && <BatchTrip isShort={hasRows} />}
        {hadRows && <InitialLoadPlaceholder isLoading={isUnchecked} />}
        {hasRows && <BatchRows batch={batch} />}
        {hasRows && <DiscardBatchLink batch={batch} />}
        {hasRows && <ForecastNoticesCard />}
      </Stack>
    </Screen>
  )
}
