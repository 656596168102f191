import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import {
  checkGoodsSendabilityByMode,
  type GoodsCheckRoute,
  type ListedGoods,
} from '@/domain/prohibited/listed-goods'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { getPressableProps } from '@/ui/press/pressable-props'
import { Tabs } from '@/ui/tabs/tabs'
import { texts } from '../texts'

const RESTRICTED_LISTS = ['prohibited', 'special', 'fragile'] as const
type List = (typeof RESTRICTED_LISTS)[number]

/** Returns the lists that contain the goods for a trip. Common goods that every route accepts are on none. */
function findListsOf(goods: ListedGoods, trip: GoodsCheckRoute): List[] {
  const { sendable } = checkGoodsSendabilityByMode(goods, trip)
  return [
    ...(sendable === 'none' ? (['prohibited'] as const) : []),
    ...(sendable === 'some' ? (['special'] as const) : []),
    ...(goods.kind === 'fragile' && sendable !== 'none' ? (['fragile'] as const) : []),
  ]
}

interface RestrictedGoodsListsProps {
  goods: readonly ListedGoods[]
  trip: GoodsCheckRoute
  /** shows the full answer */
  onAsk: (name: string) => void
}

/** The prohibited, special and fragile goods of a trip, each with the reason. */
export function RestrictedGoodsLists({ goods, trip, onAsk }: RestrictedGoodsListsProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const [list, setList] = useState<List>('prohibited')
  const on = (of: List) => goods.filter((each) => findListsOf(each, trip).includes(of))
  const rows = on(list)
  return (
    <>
      <Tabs
        id="prohibited"
        items={RESTRICTED_LISTS.map((key) => ({ key, label: t(`kind.${key}`), count: on(key).length }))}
        current={list}
        onChange={setList}
      />
      <View className="pt-t13 pt-2">{t(rows.length > 0 ? `kind.${list}.text` : 'kind.empty')}</View>
      {rows.length > 0 && (
        <Card id="prohibited-list">
          {rows.map((each) => (
            <View
              key={each.id}
              className="ph-row"
              {...getPressableProps('button', {
                id: `prohibited-row-${each.id}`,
                onPress: () => onAsk(each.name[lang]),
              })}
            >
              <Text className="pt-sb">{each.name[lang]}</Text>
              <Text className="pt-t13 pt-2">{checkGoodsSendabilityByMode(each, trip).note?.[lang]}</Text>
            </View>
          ))}
        </Card>
      )}
    </>
  )
}
