import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { Icon } from '@/ui/icon/icon'
import { texts } from '../texts/texts'

/** Item 1, item 2, and one more. */
export function ItemTabs({
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
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <View
          key={at}
          id={`goods-tab-${at}`}
          className={`pt-chip ${at === current ? 'is-on' : ''}`}
          role="tab"
          aria-selected={at === current}
          onClick={() => onShow(at)}
        >
          {t('goods.n', { n: at + 1 })}
        </View>
      ))}
      <View id="goods-tab-add" className="pt-chip" role="button" onClick={() => onShow(count)}>
        <Icon name="plus" size={16} />
        {t('goods.add')}
      </View>
    </View>
  )
}
