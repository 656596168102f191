import { Text, View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/base/call'
import type { listAllFlows } from '@/contract/forecast/forecast-lists'
import type { getWarehouses } from '@/contract/warehouse/warehouse'
import type { GoodsCheckRoute } from '@/domain/prohibited/listed-goods'
import { extractDestinationFromFlowName, toDisplayedDestinationCode } from '@/domain/warehouse/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { FilterChips } from '@/ui/chip/filter-chips'
import { Icon } from '@/ui/icon/icon'
import { PressableLink } from '@/ui/link/link'
import { texts } from '../texts'
import { findChosenFlow, findFlowsTo, listDestinationChoices, type TripSelection } from '../trip-selection'

interface TripPickerProps {
  warehouses: AnswerOf<typeof getWarehouses>
  flows: AnswerOf<typeof listAllFlows>
  chosen: TripSelection
  trip: GoodsCheckRoute
  /** Receives only what a choice changes: an earlier choice may still wait to be drawn. */
  onChange: (part: Partial<TripSelection>) => void
}

type TripLineProps = Omit<TripPickerProps, 'warehouses' | 'onChange'> & { onOpen: () => void }

/** The trip in one line between question and answer. 'Change route' opens the picker. */
export function TripLine({ flows, chosen, trip, onOpen }: TripLineProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const flow = findChosenFlow(flows, chosen)
  return (
    <View className="ph-trip" id="prohibited-trip">
      <Text className="pt-code">{chosen.from}</Text>
      <Icon name="arrow-right" />
      <Text className="pt-code">{toDisplayedDestinationCode(trip.to || null)}</Text>
      <Text className="pt-t13 pt-2 ph-trip__place">
        {flow ? extractDestinationFromFlowName(flow.flowName[lang]) : t(`to.${chosen.to}`)}
      </Text>
      <PressableLink id="prohibited-change" role="button" onPress={onOpen}>
        {t('change')}
      </PressableLink>
    </View>
  )
}

/**
 * Origin and destination: the destinations of the documents, and within them the place (S2 §2 'Prohibited
 * items').
 */
export function TripPicker({ warehouses, flows, chosen, trip, onChange }: TripPickerProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const places = findFlowsTo(flows, chosen)
  return (
    <Card>
      <View className="ph-choice">
        <View className="pt-t13 pt-3">{t('from')}</View>
        <FilterChips
          id="prohibited-from"
          items={warehouses.map(({ code, warehouse }) => ({ key: code, label: warehouse[lang] }))}
          current={chosen.from}
          onChange={(from) =>
            onChange({
              from,
              ...(!listDestinationChoices(flows, from).includes(chosen.to) && { to: 'china' }),
            })
          }
        />
        <View className="pt-t13 pt-3">{t('to')}</View>
        <FilterChips
          id="prohibited-to"
          items={listDestinationChoices(flows, chosen.from).map((to) => ({ key: to, label: t(`to.${to}`) }))}
          current={chosen.to}
          onChange={(to) => onChange({ to, place: '' })}
        />
        {places.length > 1 && (
          <FilterChips
            id="prohibited-place"
            items={places.map(({ tarArea, flowName }) => ({
              key: tarArea,
              label: extractDestinationFromFlowName(flowName[lang]),
            }))}
            current={trip.to}
            onChange={(place) => onChange({ to: chosen.to, place })}
          />
        )}
      </View>
    </Card>
  )
}
