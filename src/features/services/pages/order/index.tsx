import { getAddedServicesOfParcel, getServiceTypes } from '@/contract/services/added-services'
import { useTexts } from '@/i18n/texts'
import { replaceScreen, useRouteParams } from '@/navigation/navigation'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { AddedServiceRows } from '@/shared/services/service-rows'
import { Card } from '@/ui/card/card'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { StatusMessage } from '@/ui/status-message/status-message'
import { ServiceOrderForm } from '../../parts/service-order-form'
import { ServiceParcelHeader } from '../../parts/service-parcel-header'
import { type ParcelServices, type ServiceType, useParcelServices, useServiceTypes } from '../../queries'
import { texts } from '../../texts'
import '../../services.scss'

/**
 * Services of a parcel (`packageNo`): those ordered, and a form for those that its warehouse offers. The
 * member chooses type, one to ten photographs and a remark, and sees the price calculation. After
 * submission the payment screen replaces this one.
 */
export default withPageBoundary(function AddValueServicePage() {
  const { packageNo = '' } = useRouteParams()
  const services = useParcelServices(packageNo)
  const types = useServiceTypes()
  useRefetchOnShow(getAddedServicesOfParcel, getServiceTypes)
  return (
    <Screen name="addValueService">
      <QueryBoundary query={services}>
        {(data) => (
          <QueryBoundary query={types}>
            {({ types: priced, currency }) => <Services services={data} types={priced} currency={currency} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Screen>
  )
})

interface ServicesProps {
  services: ParcelServices
  /** service types that have a price */
  types: readonly ServiceType[]
  currency: string
}

function Services({ services: { parcel, canOrder, configs, services }, types, currency }: ServicesProps) {
  const t = useTexts(texts)
  const { packageNo } = parcel
  const offered = types.filter((type) =>
    configs.some(({ addedType, openFlag }) => addedType === type.addedType && openFlag === 1),
  )
  const onPress = () => replaceScreen('parcelDetails', { packageNo })
  return (
    <Stack>
      <ServiceParcelHeader parcel={parcel} />
      {services.length > 0 && (
        <Card title={t('ordered')}>
          <AddedServiceRows id="service-ordered" services={services} />
        </Card>
      )}
      {canOrder && offered.length > 0 ? (
        <ServiceOrderForm packageNo={packageNo} types={offered} currency={currency} />
      ) : (
        <StatusMessage
          id="service-none"
          icon="info"
          title={t('none.title')}
          text={t('none.text')}
          action={{ id: 'service-parcel', label: t('none.action'), onPress }}
        />
      )}
    </Stack>
  )
}
