import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { Chip } from '@/ui/chip/chip'
import { Icon } from '@/ui/icon/icon'
import { texts } from '../../texts'

/** A tab for each item, and a button that adds one. */
export function GoodsItemTabs({
  count,
  current,
  onShow,
}: {
  count: number
  current: number
  onShow: (index: number) => void
}) {
  const t = useTexts(texts)
  return (
    <View className="fc-items">
      <View className="fc-items__tabs" role="tablist">
        {Array.from({ length: count }, (_, at) => at).map((at) => (
          <Chip key={at} id={`goods-tab-${at}`} role="tab" on={at === current} onPress={() => onShow(at)}>
            {t('goods.n', { n: at + 1 })}
          </Chip>
        ))}
      </View>
      <Chip id="goods-tab-add" role="button" onPress={() => onShow(count)}>
        <Icon name="plus" size={16} />
        {t('goods.add')}
      </Chip>
    </View>
  )
}
