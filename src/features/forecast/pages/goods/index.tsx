import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { declaredTotal, type GoodsEntry } from '@/domain/goods'
import { moneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { isWithin } from '@/shared/form/path'
import { useFormScreen } from '@/shared/form/use-form'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Dialog } from '@/ui/dialog/dialog'
import { FieldError } from '@/ui/field-error/field-error'
import { Link } from '@/ui/link/link'
import { pressable } from '@/ui/press/press'
import { Stack } from '@/ui/stack/stack'
import { State } from '@/ui/state/state'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { forecastPage, useForecast, useForecastForm, useGoOn } from '../../forecast-page'
import { ForecastScreen } from '../../parts/forecast-screen'
import { StepNames } from '../../parts/step-names'
import { useForecastContext } from '../../queries'
import { texts } from '../../texts/texts'
import '../forecast.scss'

/** The amount, or what was typed in its place. */
const priceOf = ({ unitPrice, currency, priceText }: GoodsEntry): string =>
  unitPrice > 0 ? moneyText(unitPrice, currency) : priceText || '—'

export default forecastPage('forecastGoods', function GoodsPage() {
  const t = useTexts(texts)
  const forecastForm = useForecast()
  const goOn = useGoOn()
  const form = useForecastForm()
  const { goods } = form.value
  const context = useForecastContext()
  const [toRemove, setToRemove] = useState<number>()
  useFormScreen(forecastForm)
  const currency = goods[0]?.currency ?? ''
  // An item may be left before it is right: that shows here at any time, not only when one goes on.
  const found = context.data ? forecastForm.problemsNow() : {}
  const wrong = Object.keys({ ...found, ...form.problems })
  const faulty = (at: number) => wrong.some((path) => isWithin(path, `goods.${at}`))
  const nameOf = ({ description }: GoodsEntry, at: number) => description || t('goods.n', { n: at + 1 })
  const lineOf = (item: GoodsEntry) => t('goods.line', { n: item.quantity, amount: priceOf(item) })
  const removed = toRemove === undefined ? undefined : goods[toRemove]
  const goodsError = form.problemAt('goods')
  const next = () => {
    if (form.validate((path) => isWithin(path, 'goods'))) goOn('forecastPictures')
  }
  const open = (at: number) => goOn('forecastGoodsInfo', { index: String(at) })
  const add = {
    id: 'goods-add',
    label: t('goods.add'),
    onPress: () => open(goods.length),
  }
  const total = goods.length > 0 && (
    <View>
      <View className="fc-note">{t('goods.total', { n: goods.length })}</View>
      <View className="fc-total" id="goods-total">
        {moneyText(declaredTotal(goods), currency)}
      </View>
    </View>
  )
  const foot = context.data && (
    <StickyBar total={total} above={goodsError && <FieldError id="goods-error" text={goodsError} />}>
      <Button id="goods-next" kind={goods.length > 0 ? 'signal' : 'line'} onPress={next}>
        {t('next.proof')}
      </Button>
    </StickyBar>
  )
  return (
    <ForecastScreen name="forecastGoods" footer={foot}>
      <StepNames current={1} />
      {goods.length === 0 ? (
        <State icon="box" title={t('goods.empty')} text={t('goods.empty.text')} action={add} />
      ) : (
        <Stack>
          <Card>
            {goods.map((item, at) => (
              <View key={`${at} ${item.description}`} id={`goods-row-${at}`} className="fc-item">
                <View
                  className="pt-grow"
                  {...pressable('link', { id: `goods-row-${at}-open`, onPress: () => open(at) })}
                >
                  <View className="pt-sb fc-item__name">{nameOf(item, at)}</View>
                  <Text className="pt-t13 pt-2 pt-num">{lineOf(item)}</Text>
                  {faulty(at) && <FieldError id={`goods-row-${at}-error`} text={t('goods.incomplete')} />}
                </View>
                <View className="fc-acts">
                  <Link id={`goods-row-${at}-edit`} of={nameOf(item, at)} onPress={() => open(at)}>
                    {t('goods.edit')}
                  </Link>
                  <Link
                    id={`goods-row-${at}-delete`}
                    role="button"
                    of={nameOf(item, at)}
                    onPress={() => setToRemove(at)}
                  >
                    {t('goods.delete')}
                  </Link>
                </View>
              </View>
            ))}
          </Card>
          <Button id="goods-add" icon="plus" block onPress={add.onPress}>
            {t('goods.add')}
          </Button>
        </Stack>
      )}
      <Dialog
        id="goods-delete-dialog"
        open={toRemove !== undefined}
        title={t('goods.delete.ask')}
        of={removed && [nameOf(removed, toRemove!), lineOf(removed)]}
        onClose={() => setToRemove(undefined)}
        actions={[
          { id: 'goods-delete-cancel', label: t('cancel'), onPress: () => setToRemove(undefined) },
          {
            id: 'goods-delete-confirm',
            label: t('goods.delete'),
            signal: true,
            onPress: () => {
              form.change({ goods: goods.filter((_, at) => at !== toRemove) })
              setToRemove(undefined)
            },
          },
        ]}
      />
    </ForecastScreen>
  )
})
