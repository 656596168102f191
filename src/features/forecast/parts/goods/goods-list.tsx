import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { GoodsEntry } from '@/domain/forecast/goods'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { runAfterPressForMember } from '@/session/run-after-press-for-member'
import { Card } from '@/ui/card/card'
import { Dialog } from '@/ui/dialog/dialog'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import { getPressableProps } from '@/ui/press/pressable-props'
import { texts } from '../../texts'
import { useForecastFields } from '../page/create-forecast-page'

/** Returns the formatted price, or the typed text if it is not an amount. */
const formatItemPrice = ({ unitPrice, currency, priceText }: GoodsEntry): string =>
  unitPrice > 0 ? formatMoneyText(unitPrice, currency) : priceText || '—'

/** Returns the quantity, or the typed text if it is not a number. */
const formatItemQuantity = ({ quantity, quantityText }: GoodsEntry): string =>
  Number.isNaN(quantity) ? quantityText || '—' : String(quantity)

export function useGoodsItemTexts() {
  const t = useTexts(texts)
  return {
    nameOf: ({ description }: GoodsEntry, at: number) => description || t('goods.n', { n: at + 1 }),
    /** Returns a short line without line breaks. The dialog balances the lines of its subject. */
    lineOf: (item: GoodsEntry) =>
      t('goods.line', { n: formatItemQuantity(item), amount: formatItemPrice(item) }).replaceAll(
        ' ',
        '\u00a0',
      ),
  }
}

const GoodsItemError = ({ at, text }: { at: number; text?: string }) =>
  text ? <FieldError id={`goods-row-${at}-error`} text={text} /> : null

interface GoodsListProps {
  /** returns the problem of the item at an index, in the user's language */
  faultOf: (at: number) => string | undefined
  onOpen: (at: number) => void
}

/** The declared goods. The member can change or remove each item. */
export function GoodsList({ faultOf, onOpen }: GoodsListProps) {
  const t = useTexts(texts)
  const { goods } = useForecastFields().value
  const { nameOf, lineOf } = useGoodsItemTexts()
  const [toRemove, setToRemove] = useState<number>()
  return (
    <>
      <Card>
        {goods.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, only a position
          <View key={`${at} ${item.description}`} id={`goods-row-${at}`} className="fc-item">
            <View
              className="pt-grow"
              {...getPressableProps('link', { id: `goods-row-${at}-open`, onPress: () => onOpen(at) })}
            >
              <View className="pt-sb fc-item__name">{nameOf(item, at)}</View>
              <Text className="pt-t13 pt-2 pt-num">{lineOf(item)}</Text>
              <GoodsItemError at={at} text={faultOf(at)} />
            </View>
            <View className="fc-acts">
              <PressableLink id={`goods-row-${at}-edit`} of={nameOf(item, at)} onPress={() => onOpen(at)}>
                {t('goods.edit')}
              </PressableLink>
              <PressableLink
                id={`goods-row-${at}-delete`}
                role="button"
                of={nameOf(item, at)}
                onPress={() => setToRemove(at)}
              >
                {t('goods.delete')}
              </PressableLink>
            </View>
          </View>
        ))}
      </Card>
      <RemoveItemDialog at={toRemove} onClose={() => setToRemove(undefined)} />
    </>
  )
}

/** @param at index of the item to remove; undefined closes the dialog */
function RemoveItemDialog({ at, onClose }: { at: number | undefined; onClose: () => void }) {
  const t = useTexts(texts)
  const form = useForecastFields()
  const { nameOf, lineOf } = useGoodsItemTexts()
  const item = at === undefined ? undefined : form.value.goods[at]
  const remove = () =>
    runAfterPressForMember(() => {
      const { goods } = form.current()
      // A second press must not remove the item that has moved to this index. The dialog asks again about an
      // item that has just changed.
      if (!item || !goods.includes(item)) return
      form.change({ goods: goods.filter((each) => each !== item) })
      onClose()
    })
  return (
    <Dialog
      id="goods-delete-dialog"
      open={at !== undefined}
      title={t('goods.delete.ask')}
      of={item && [nameOf(item, at!), lineOf(item)]}
      onClose={onClose}
      actions={[
        { id: 'goods-delete-cancel', label: t('cancel'), onPress: onClose },
        { id: 'goods-delete-confirm', label: t('goods.delete'), signal: true, onPress: remove },
      ]}
    />
  )
}
