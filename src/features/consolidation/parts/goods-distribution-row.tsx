import { Text, View } from '@tarojs/components'
import {
  getQuantityInSplitPackage,
  getUnassignedQuantity,
  type SplitPackage,
} from '@/domain/consolidation/split'
import { useTexts } from '@/i18n/texts'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { StatusTag } from '@/ui/status-tag/status-tag'
import type { SplittableParcel } from '../queries'
import { texts } from '../texts'

type Item = SplittableParcel['goods'][number]

interface GoodsDistributionRowProps {
  item: Item
  pieces: readonly SplitPackage[]
  onChange: (at: number, quantity: number) => void
}

/** A commodity: its quantity in each package, and the quantity that is in no package yet. */
export function GoodsDistributionRow({ item, pieces, onChange }: GoodsDistributionRowProps) {
  const t = useTexts(texts)
  const { position, description, specification, quantity: count, gift } = item
  const left = getUnassignedQuantity(pieces, item)
  return (
    <View className={`sp-good ${left > 0 ? 'is-left' : ''}`}>
      <View className="pt-between">
        <View className="sp-good__name">
          <Text className="pt-t15">{description}</Text>
          {specification !== '' && <Text className="pt-t12 pt-3">{specification}</Text>}
          {gift && <StatusTag tone="idle">{t('divide.gift')}</StatusTag>}
        </View>
        <View className="sp-good__left pt-t13" id={`split-left-${position}`}>
          {left === 0 && <Icon name="check" size={16} />}
          <Text>{t(left > 0 ? 'divide.left' : 'divide.all', { left, count })}</Text>
        </View>
      </View>
      {gift && <Text className="pt-t12 pt-3">{t('divide.gift.note')}</Text>}
      <View className="sp-grid">
        {pieces.map((piece, at) => (
          <QuantityStepper
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, only a position
            key={`${at + 1}`}
            item={item}
            number={at + 1}
            quantity={getQuantityInSplitPackage(piece, position)}
            left={left}
            onChange={(quantity) => onChange(at, quantity)}
          />
        ))}
      </View>
    </View>
  )
}

interface QuantityStepperProps {
  item: Item
  /** number of the package, from 1 */
  number: number
  quantity: number
  left: number
  onChange: (quantity: number) => void
}

/** The quantity of a commodity in one package, changed one piece at a time. */
function QuantityStepper({ item, number, quantity, left, onChange }: QuantityStepperProps) {
  const t = useTexts(texts)
  const id = `split-${item.position}-${number}`
  const names = { number, name: item.description }
  return (
    <View className="sp-grid__cell">
      <Text className="pt-t12 pt-3">{t('divide.parcel', { number })}</Text>
      <View className={`sp-qty ${quantity === 0 ? 'is-zero' : ''}`}>
        <View
          className={`sp-qty__btn ${quantity === 0 ? 'is-off' : ''}`}
          {...getPressableProps('button', { id: `${id}-fewer`, onPress: () => onChange(quantity - 1) })}
          aria-label={t('divide.fewer', names)}
          aria-disabled={quantity === 0}
        >
          <Icon name="minus" size={16} />
        </View>
        <Text className="sp-qty__n pt-num" id={id}>
          {quantity}
        </Text>
        <View
          className={`sp-qty__btn ${left === 0 ? 'is-off' : ''}`}
          {...getPressableProps('button', { id: `${id}-more`, onPress: () => onChange(quantity + 1) })}
          aria-label={t('divide.more', names)}
          aria-disabled={left === 0}
        >
          <Icon name="plus" size={16} />
        </View>
      </View>
    </View>
  )
}
