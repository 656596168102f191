import { View } from '@tarojs/components'
import { useState } from 'react'
import { combineQueries } from '@/client/combine-queries'
import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { listAllFlows } from '@/contract/forecast/forecast-lists'
import { getListedGoods } from '@/contract/prohibited/listed-goods'
import { searchListedGoods } from '@/domain/prohibited/find-listed'
import { GOODS_DESTINATION_CHOICES, type GoodsDestinationChoice } from '@/domain/prohibited/listed-goods'
import { findWarehouseOrFirst } from '@/domain/warehouse/places'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { addressBar } from '@/platform/navigation/address-bar'
import { useHomeCountry, useWarehousesShippingHomeFirst } from '@/shared/home-country/home-country'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { ShippabilityResults } from '../../parts/shippability-results'
import { TripPicker } from '../../parts/trip-picker'
import { texts } from '../../texts'
import { getDefaultDestination, toGoodsCheckRoute } from '../../trip-selection'
import '../../prohibited.scss'

const isDestination = (text: string | undefined): text is GoodsDestinationChoice =>
  GOODS_DESTINATION_CHOICES.some((to) => to === text)

/**
 * Prohibited, special and fragile goods by warehouse (`wh`) and destination (`to`, `place`). A search
 * (`q`) in any language answers yes, no or on terms, mode by mode. The address keeps the choice.
 */
export default withPageBoundary(function ProhibitedPage() {
  const t = useTexts(texts)
  const home = useHomeCountry()
  const lists = combineQueries({
    goods: useCall(getListedGoods, {}, { staleMs: REFERENCE_DATA_STALE_MS }),
    warehouses: useWarehousesShippingHomeFirst(),
    flows: useCall(listAllFlows, {}, { staleMs: REFERENCE_DATA_STALE_MS }),
  })
  const [asked, setAsked] = useState(() => {
    const { wh = '', to, place = '', q = '' } = addressBar.params()
    return { from: wh, to: isDestination(to) ? to : undefined, place, question: q }
  })
  const change = (part: Partial<typeof asked>) => {
    const next = { ...asked, ...part }
    setAsked(next)
    // The address keeps the choice for a reload and for a shared link.
    addressBar.replace(addressBar.path(), {
      ...{ wh: next.from || undefined, to: next.to, place: next.place || undefined },
      q: next.question.trim() || undefined,
    })
  }
  const { question } = asked
  return (
    <Screen name="prohibited">
      <Stack>
        <Card>
          <Field
            id="prohibited-search"
            label={t('search')}
            placeholder={t('search.ph')}
            value={question}
            onChange={(text) => change({ question: text })}
            trailing={
              question !== '' && (
                <PressableLink id="prohibited-clear" role="button" onPress={() => change({ question: '' })}>
                  {t('clear')}
                </PressableLink>
              )
            }
          />
        </Card>
        <QueryBoundary query={lists}>
          {({ goods, warehouses, flows }) => {
            const from = findWarehouseOrFirst(asked.from, warehouses)?.code ?? ''
            const { to, place } = asked
            const chosen = { from, ...(to ? { to, place } : getDefaultDestination(flows, from, home?.code)) }
            const trip = toGoodsCheckRoute(flows, chosen)
            return (
              <>
                <TripPicker
                  warehouses={warehouses}
                  flows={flows}
                  chosen={chosen}
                  trip={trip}
                  onChange={change}
                />
                {trip.modes.length === 0 && (
                  <Callout id="prohibited-no-route" tone="warn">
                    {t(chosen.to === 'us' ? 'us' : 'none')}
                  </Callout>
                )}
                <ShippabilityResults
                  question={question}
                  goods={goods}
                  found={searchListedGoods(goods, question)}
                  trip={trip}
                  onAsk={(name) => change({ question: name })}
                />
              </>
            )
          }}
        </QueryBoundary>
        <View className="pt-t13 pt-3">{t('foot')}</View>
        <Button id="prohibited-estimate" block onPress={() => navigate('freightEstimation')}>
          {t('estimate')}
        </Button>
      </Stack>
    </Screen>
  )
})
