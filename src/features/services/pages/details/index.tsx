import { getAddedService } from '@/contract/services/added-services'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate, useRouteParams } from '@/navigation/navigation'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { findAllowedForecastChange, openForecastChange } from '@/shared/parcels/open-forecast'
import { isQueryNotFound, QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { formatAddedServiceName, toAddedServiceStateBadge } from '@/shared/services/service-words'
import { addedServiceTexts } from '@/shared/services/texts'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { ServiceParcelHeader } from '../../parts/service-parcel-header'
import { ServicePicturesCard, ViewAllPicturesLink } from '../../parts/service-pictures-card'
import { ServiceRemarksCard } from '../../parts/service-remarks-card'
import { ServiceStatusNote } from '../../parts/service-status-note'
import { type ServiceDetail, useServiceDetail } from '../../queries'
import { hasQuantityDifference } from '../../service-pictures'
import { texts } from '../../texts'
import '../../services.scss'

definePageConfig({ enablePullDownRefresh: true })

/**
 * One service (`orderNo`): its state, photographs next to the declared goods with the counted quantity,
 * video, remarks, reply, failure reason and refund. A press enlarges a photograph. An unpaid service can
 * be paid here; a waiting one is cancelled from its order.
 */
export default withPageBoundary(function ServiceDetailsPage() {
  const { orderNo = '' } = useRouteParams()
  const query = useServiceDetail(orderNo)
  const words = useTexts(addedServiceTexts)
  useRefetchOnShow(getAddedService)
  useRefetchOnPullDown(getAddedService)
  const footer = query.data && !isQueryNotFound(query) && <ServiceActionBar data={query.data} />
  return (
    <Screen name="serviceDetails" footer={footer}>
      <QueryBoundary query={query}>
        {(data) => {
          const { text, tone } = toAddedServiceStateBadge(data.service.state, words)
          const badge = <StatusTag tone={tone}>{text}</StatusTag>
          return (
            <Stack>
              <ServiceParcelHeader parcel={data.parcel} badge={badge}>
                <ViewAllPicturesLink data={data} />
              </ServiceParcelHeader>
              <ServiceStatusNote data={data} />
              <ServicePicturesCard data={data} />
              <ServiceRemarksCard service={data.service} />
              <Card>
                <ValueCell id="service-price" label={formatAddedServiceName(data.service, words)}>
                  {formatMoneyText(data.service.totalCents, data.service.currency)}
                </ValueCell>
              </Card>
              <CurrencyNote />
            </Stack>
          )
        }}
      </QueryBoundary>
    </Screen>
  )
})

/**
 * The next action: pay the service or, once it has ended, order another and correct a wrong declared
 * quantity.
 */
function ServiceActionBar({ data }: { data: ServiceDetail }) {
  const t = useTexts(texts)
  const { parcel, service } = data
  const { orderNo, state, totalCents, currency } = service
  const { packageNo } = parcel
  if (state === 'waiting') return null
  if (state === 'notPaid')
    return (
      <BottomActionBar>
        <Button id="service-pay" kind="signal" onPress={() => navigate('payDiscounts', { orderNo })}>
          {t('details.pay', { amount: formatMoneyText(totalCents, currency) })}
        </Button>
      </BottomActionBar>
    )
  const change = hasQuantityDifference(data) ? findAllowedForecastChange(parcel) : undefined
  return (
    <BottomActionBar>
      <Button id="service-again" onPress={() => navigate('addValueService', { packageNo })}>
        {t('again')}
      </Button>
      {change && (
        <Button id="service-change" kind="signal" onPress={() => openForecastChange(change, packageNo)}>
          {t('change')}
        </Button>
      )}
    </BottomActionBar>
  )
}
