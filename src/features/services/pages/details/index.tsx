import { getAddedService } from '@/contract/added-services'
import { moneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate, useRouteParams } from '@/navigation/navigation'
import { serviceName, serviceState } from '@/shared/added-service/service-words'
import { serviceTexts } from '@/shared/added-service/texts/texts'
import { isGone, Loaded } from '@/shared/loaded/loaded'
import { changeActionOf, openChange } from '@/shared/parcel/open-forecast'
import { useRenewWhenPulled, useRenewWhenShown } from '@/shared/renewal/renewal'
import { Screen } from '@/shared/screen/screen'
import { Badge } from '@/ui/badge/badge'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { ServiceHead } from '../../parts/service-head'
import { ServiceNote } from '../../parts/service-note'
import { AllPictures, TakenCard } from '../../parts/taken-card'
import { WordsCard } from '../../parts/words-card'
import { type Service, useService } from '../../queries'
import { differsFromDeclared } from '../../taken-view'
import { texts } from '../../texts/texts'
import '../../services.scss'

definePageConfig({ enablePullDownRefresh: true })

/** One service, by the number of its order: how it stands, what the warehouse took beside what was declared, what it says. */
export default asPage(function ServiceDetailsPage() {
  const { orderNo = '' } = useRouteParams()
  const query = useService(orderNo)
  const words = useTexts(serviceTexts)
  useRenewWhenShown(getAddedService)
  useRenewWhenPulled(getAddedService)
  const footer = query.data && !isGone(query) && <ServiceBar data={query.data} />
  return (
    <Screen name="serviceDetails" footer={footer}>
      <Loaded query={query}>
        {(data) => {
          const { text, tone } = serviceState(data.service.state, words)
          const badge = <Badge tone={tone}>{text}</Badge>
          return (
            <Stack>
              <ServiceHead parcel={data.parcel} badge={badge}>
                <AllPictures data={data} />
              </ServiceHead>
              <ServiceNote data={data} />
              <TakenCard data={data} />
              <WordsCard service={data.service} />
              <Card>
                <ValueCell id="service-price" label={serviceName(data.service, words)}>
                  {moneyText(data.service.totalCents, data.service.currency)}
                </ValueCell>
              </Card>
            </Stack>
          )
        }}
      </Loaded>
    </Screen>
  )
})

/** What can be done now: pay for it, or, once it is over, order another, and put right what was declared wrong. */
function ServiceBar({ data }: { data: Service }) {
  const t = useTexts(texts)
  const { parcel, service } = data
  const { orderNo, state, totalCents, currency } = service
  const { packageNo } = parcel
  if (state === 'waiting') return null
  if (state === 'notPaid')
    return (
      <StickyBar>
        <Button id="service-pay" kind="signal" onPress={() => navigate('payDiscounts', { orderNo })}>
          {t('details.pay', { amount: moneyText(totalCents, currency) })}
        </Button>
      </StickyBar>
    )
  const change = differsFromDeclared(data) ? changeActionOf(parcel) : undefined
  return (
    <StickyBar>
      <Button id="service-again" onPress={() => navigate('addValueService', { packageNo })}>
        {t('again')}
      </Button>
      {change && (
        <Button id="service-change" kind="signal" onPress={() => openChange(change, packageNo)}>
          {t('change')}
        </Button>
      )}
    </StickyBar>
  )
}
