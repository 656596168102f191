import { View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/call'
import type { getFlowsAll } from '@/contract/forecast-lists'
import type { getWarehouses } from '@/contract/warehouse'
import type { ListedTrip } from '@/domain/listed-goods'
import { formatFlowName } from '@/domain/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { Chips } from '@/ui/chip/chips'
import { texts } from '../texts/texts'
import { type Chosen, choicesOf, flowsTo } from '../trip'

interface TripChoiceProps {
  warehouses: AnswerOf<typeof getWarehouses>
  flows: AnswerOf<typeof getFlowsAll>
  chosen: Chosen
  trip: ListedTrip
  onChange: (chosen: Chosen) => void
}

/** Where from and where to: the documents' destinations, and within them the place (S2 §2 'Prohibited items'). */
export function TripChoice({ warehouses, flows, chosen, trip, onChange }: TripChoiceProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const places = flowsTo(flows, chosen)
  return (
    <Card>
      <View className="ph-choice">
        <View className="pt-t13 pt-3">{t('from')}</View>
        <Chips
          id="prohibited-from"
          items={warehouses.map(({ code, warehouse }) => ({ key: code, label: warehouse[lang] }))}
          current={chosen.from}
          onChange={(from) =>
            onChange({
              ...chosen,
              from,
              to: choicesOf(flows, from).includes(chosen.to) ? chosen.to : 'china',
            })
          }
        />
        <View className="pt-t13 pt-3">{t('to')}</View>
        <Chips
          id="prohibited-to"
          items={choicesOf(flows, chosen.from).map((to) => ({ key: to, label: t(`to.${to}`) }))}
          current={chosen.to}
          onChange={(to) => onChange({ ...chosen, to, place: '' })}
        />
        {places.length > 1 && (
          <Chips
            id="prohibited-place"
            items={places.map(({ tarArea, flowName }) => ({
              key: tarArea,
              label: formatFlowName(flowName[lang]),
            }))}
            current={trip.to}
            onChange={(place) => onChange({ ...chosen, place })}
          />
        )}
      </View>
    </Card>
  )
}
