import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { buildGoodsContext } from '@/domain/forecast'
import { checkCurrency } from '@/domain/goods-fields'
import { useTexts } from '@/i18n/texts'
import { back, useRouteParams } from '@/navigation/navigation'
import { isWithin, valueAt } from '@/shared/form/path'
import { useFormScreen } from '@/shared/form/use-form'
import { Loaded } from '@/shared/loaded/loaded'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { forecastPage, useForecast, useForecastForm } from '../../forecast-page'
import { emptyItem, indexOf, repriced } from '../../goods-form'
import { useDeclaredStanding } from '../../parts/declared-sum'
import { ExportFields } from '../../parts/export-fields'
import { FieldsAwaited } from '../../parts/fields-awaited'
import { ForecastScreen } from '../../parts/forecast-screen'
import { ItemFields } from '../../parts/item-fields'
import { ItemTabs } from '../../parts/item-tabs'
import { StepNames } from '../../parts/step-names'
import { type Lists, useForecastContext } from '../../queries'
import { texts } from '../../texts/texts'
import { useItemOffers } from '../../use-item-offers'
import '../forecast.scss'

export default forecastPage('forecastGoodsInfo', function GoodsInfoPage() {
  const context = useForecastContext()
  // Asked for beside the lists, not after them.
  useItemOffers('')
  if (context.data) return <ItemPage lists={context.data} />
  return (
    <ForecastScreen name="forecastGoodsInfo">
      <StepNames current={1} />
      <Loaded query={context}>{() => null}</Loaded>
    </ForecastScreen>
  )
})

function ItemPage({ lists }: { lists: Lists }) {
  const t = useTexts(texts)
  const forecastForm = useForecast()
  const form = useForecastForm()
  const draft = form.value
  const params = useRouteParams()
  const [index, setIndex] = useState(() => indexOf(params.index, draft.goods.length))
  const { exportDeclaration, prices } = buildGoodsContext(draft, lists)
  const currency = prices?.currency
  const path = `goods.${index}` as const
  const item = form.item(path, emptyItem(currency ?? ''))
  const { unitPrice, currency: itemCurrency } = item.value
  useFormScreen(forecastForm)
  // An item that needs a correction says where, when it is opened; a new one is not blamed for what is still to come.
  useEffect(() => {
    if (valueAt(forecastForm.current(), path)) forecastForm.showProblems((field) => isWithin(field, path))
  }, [forecastForm, path])
  // Prices are in the warehouse's currency; a price that was typed for another one has to be looked at again.
  useEffect(() => {
    const problem = checkCurrency(itemCurrency, currency)
    if (!problem || currency === undefined) return
    forecastForm.change(repriced(item.value, currency), path)
    if (unitPrice > 0) forecastForm.addProblems({ [`${path}.currency`]: problem })
  }, [forecastForm, itemCurrency, unitPrice, currency, path, item.value])

  const isAwaited = useItemOffers(item.value.categoryId)
  const standing = useDeclaredStanding()
  const save = () => {
    // An item of which nothing was typed is told what it needs.
    item.change({})
    if (form.validate((field) => isWithin(field, path))) back()
  }
  return (
    <ForecastScreen
      name="forecastGoodsInfo"
      footer={
        <StickyBar above={standing}>
          <Button id="goods-save" kind="signal" onPress={save}>
            {t('goods.save')}
          </Button>
        </StickyBar>
      }
    >
      <StepNames current={1} />
      <ItemTabs count={Math.max(draft.goods.length, index + 1)} current={index} onShow={setIndex} />
      <Stack>
        <FieldsAwaited isLoading={isAwaited} />
        <Card>
          <ItemFields form={item} from={lists} />
        </Card>
        <Card>
          <ExportFields form={item} needed={exportDeclaration} />
        </Card>
        <View />
      </Stack>
    </ForecastScreen>
  )
}
