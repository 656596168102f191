import { View } from '@tarojs/components'
import { useState } from 'react'
import { combineQueries } from '@/client/combine-queries'
import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { listAllFlows } from '@/contract/forecast/forecast-lists'
import { getListedGoods } from '@/contract/prohibited/listed-goods'
import { listModesThatAccept } from '@/domain/prohibited/listed-goods'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useHomeCountry, useWarehousesShippingHomeFirst } from '@/shared/home-country/home-country'
import { tripOfNextForecast } from '@/shared/parcels/forecast-draft'
import { parcelTexts } from '@/shared/parcels/texts'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { ShippabilityResults } from '../../parts/shippability-results'
import { TripLine, TripPicker } from '../../parts/trip-picker'
import { texts } from '../../texts'
import { answerGoodsQuestion, findChosenFlow } from '../../trip-selection'
import { useGoodsQuestion } from '../../use-goods-question'
import '../../prohibited.scss'

/**
 * Prohibited, special and fragile goods by warehouse (`wh`) and destination (`to`, `place`). A search (`q`) in
 * any language answers yes, no or on terms, mode by mode; the picker of the trip folds into a line. The address
 * keeps the choice.
 */
export default withPageBoundary(function ProhibitedPage() {
  const t = useTexts(texts)
  const ofParcel = useTexts(parcelTexts)
  const home = useHomeCountry()
  const lists = combineQueries({
    goods: useCall(getListedGoods, {}, { staleMs: REFERENCE_DATA_STALE_MS }),
    warehouses: useWarehousesShippingHomeFirst(),
    flows: useCall(listAllFlows, {}, { staleMs: REFERENCE_DATA_STALE_MS }),
  })
  const { asked, change, changeTrip } = useGoodsQuestion()
  const { question } = asked
  const [isPickerOpen, setPickerOpen] = useState(false)
  const view = lists.data && answerGoodsQuestion(lists.data, asked, home?.code)
  // Only the best match decides: a further answer may merely mention a word of the question.
  const best = view?.found[0]
  const modes = best ? listModesThatAccept(best, view.trip) : []
  const only = view && view.trip.modes.length > 1 && modes.length === 1 ? modes[0] : undefined
  const declare = () => {
    const flowId = only && view && findChosenFlow(view.flows, view.chosen)?.flowId
    if (flowId) tripOfNextForecast.set({ whCode: view.chosen.from, flowId, moveMode: only })
    // A trip of an earlier question, from which the visitor went back, must not reach this forecast.
    else tripOfNextForecast.remove()
    navigate('forecast')
  }
  // No button invites to declare what no mode accepts.
  const footer = modes.length > 0 && (
    <BottomActionBar>
      <Button id="prohibited-declare" kind="signal" onPress={declare}>
        {only ? t('declare.mode', { mode: ofParcel(`mode.${only}`) }) : t('declare')}
      </Button>
    </BottomActionBar>
  )
  return (
    <Screen name="prohibited" footer={footer}>
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
          {(data) => {
            const { chosen, trip, found } = answerGoodsQuestion(data, asked, home?.code)
            return (
              <>
                {question.trim() && !isPickerOpen ? (
                  <TripLine
                    flows={data.flows}
                    chosen={chosen}
                    trip={trip}
                    onOpen={() => setPickerOpen(true)}
                  />
                ) : (
                  <TripPicker
                    {...data}
                    chosen={chosen}
                    trip={trip}
                    onChange={(part) => changeTrip(part, chosen)}
                  />
                )}
                {trip.modes.length === 0 && (
                  <Callout id="prohibited-no-route" tone="warn">
                    {t(chosen.to === 'us' ? 'us' : 'none')}
                  </Callout>
                )}
                <ShippabilityResults
                  question={question}
                  goods={data.goods}
                  found={found}
                  trip={trip}
                  onAsk={(name) => change({ question: name })}
                />
              </>
            )
          }}
        </QueryBoundary>
        <View className="pt-t13 pt-3">{t('foot')}</View>
        <PressableLink id="prohibited-estimate" onPress={() => navigate('freightEstimation')}>
          {t('estimate')}
        </PressableLink>
      </Stack>
    </Screen>
  )
})
