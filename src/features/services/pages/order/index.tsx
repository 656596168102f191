import type { ReactNode } from 'react'
import { getAddedServicesOfParcel, getServiceTypes } from '@/contract/services/added-services'
import { useTexts } from '@/i18n/texts'
import { replaceScreen, useRouteParams } from '@/navigation/navigation'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { AddedServiceRows } from '@/shared/services/service-rows'
import { Card } from '@/ui/card/card'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { StatusMessage } from '@/ui/status-message/status-message'
import { ServiceOrderBar, ServiceOrderForm } from '../../parts/service-order-form'
import { ServiceParcelHeader } from '../../parts/service-parcel-header'
import { type ParcelServices, type ServiceType, useParcelServices, useServiceTypes } from '../../queries'
import { texts } from '../../texts'
import { useServiceForm } from '../../use-service-form'
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
  const offered = findOfferedTypes(services.data, types.data?.types)
  const order = useServiceForm(packageNo, offered)
  const footer = types.data && offered.length > 0 && (
    <ServiceOrderBar order={order} currency={types.data.currency} />
  )
  return (
    <Screen name="addValueService" footer={footer}>
      <QueryBoundary query={services}>
        {(data) => (
          <QueryBoundary query={types}>
            {({ currency }) => (
              <Services services={data}>
                {offered.length > 0 && <ServiceOrderForm order={order} types={offered} currency={currency} />}
              </Services>
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Screen>
  )
})

/** The types with a price that the parcel's warehouse offers; none if the parcel can have no service now. */
const findOfferedTypes = (services?: ParcelServices, priced: readonly ServiceType[] = []) =>
  priced.filter(
    (type) =>
      services?.canOrder &&
      services.configs.some(({ addedType, openFlag }) => addedType === type.addedType && openFlag === 1),
  )

interface ServicesProps {
  services: ParcelServices
  /** the form, where the member can order a service */
  children: ReactNode
}

function Services({ services: { parcel, services }, children }: ServicesProps) {
  const t = useTexts(texts)
  const onPress = () => replaceScreen('parcelDetails', { packageNo: parcel.packageNo })
  return (
    <Stack>
      <ServiceParcelHeader parcel={parcel} />
      {services.length > 0 && (
        <Card title={t('ordered')}>
          <AddedServiceRows id="service-ordered" services={services} />
        </Card>
      )}
      {children || (
        <StatusMessage
          id="service-none"
          icon="info"
          title={t('none.title')}
          text={t('none.text')}
          action={{ id: 'service-parcel', label: t('none.action'), onPress }}
        />
      )}
      <CurrencyNote />
    </Stack>
  )
}
