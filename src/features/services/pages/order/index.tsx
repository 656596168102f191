import { getAddedServices, getServiceTypes } from '@/contract/added-services'
import { useTexts } from '@/i18n/texts'
import { replace, useRouteParams } from '@/navigation/navigation'
import { ServiceRows } from '@/shared/added-service/service-rows'
import { Loaded } from '@/shared/loaded/loaded'
import { useRenewWhenShown } from '@/shared/renewal/renewal'
import { Screen } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { State } from '@/ui/state/state'
import { OrderForm } from '../../parts/order-form'
import { ServiceHead } from '../../parts/service-head'
import { type ParcelServices, type ServiceType, useParcelServices, useServiceTypes } from '../../queries'
import { texts } from '../../texts/texts'
import '../../services.scss'

/** Services of `packageNo`: those that were ordered, and the way to order one. */
export default asPage(function AddValueServicePage() {
  const { packageNo = '' } = useRouteParams()
  const services = useParcelServices(packageNo)
  const types = useServiceTypes()
  useRenewWhenShown(getAddedServices, getServiceTypes)
  return (
    <Screen name="addValueService">
      <Loaded query={services}>
        {(data) => (
          <Loaded query={types}>
            {({ types: priced, currency }) => <Services services={data} types={priced} currency={currency} />}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  )
})

interface ServicesProps {
  services: ParcelServices
  /** those that have a price */
  types: readonly ServiceType[]
  currency: string
}

function Services({ services: { parcel, canOrder, configs, services }, types, currency }: ServicesProps) {
  const t = useTexts(texts)
  const { packageNo } = parcel
  const offered = types.filter((type) =>
    configs.some(({ addedType, openFlag }) => addedType === type.addedType && openFlag === 1),
  )
  const onPress = () => replace('parcelDetails', { packageNo })
  return (
    <Stack>
      <ServiceHead parcel={parcel} />
      {services.length > 0 && (
        <Card title={t('ordered')}>
          <ServiceRows id="service-ordered" services={services} />
        </Card>
      )}
      {canOrder && offered.length > 0 ? (
        <OrderForm packageNo={packageNo} types={offered} currency={currency} />
      ) : (
        <State
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
