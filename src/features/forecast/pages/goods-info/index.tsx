import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { buildGoodsValidationContext, findWarehouseAndFlow } from '@/domain/forecast/forecast'
import type { GoodsEntry } from '@/domain/forecast/goods'
import { checkCurrencyMatchesWarehouse } from '@/domain/forecast/goods-fields'
import { useTexts } from '@/i18n/texts'
import { navigateBack, useRouteParams } from '@/navigation/navigation'
import { runAfterPressForMember } from '@/session/run-after-press-for-member'
import { getValueAtPath, isPathWithin } from '@/shared/form/path'
import { useFormErrorEffects } from '@/shared/form/use-form'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Stack } from '@/ui/stack/stack'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import {
  changePriceCurrency,
  createEmptyGoodsItem,
  hasItemInput,
  parseItemIndex,
  presetOriginCountry,
} from '../../goods-item-form'
import { CustomsCodeFields } from '../../parts/goods/customs-code-fields'
import { useDeclaredLimitNotice } from '../../parts/goods/declared-total'
import { GoodsItemFields } from '../../parts/goods/goods-item-fields'
import { GoodsItemTabs } from '../../parts/goods/goods-item-tabs'
import { OriginCountryField } from '../../parts/goods/origin-country-field'
import {
  createForecastPage,
  useForecastFields,
  useForecastFormStore,
} from '../../parts/page/create-forecast-page'
import { FieldsPlaceholder } from '../../parts/page/fields-placeholder'
import { ForecastScreen } from '../../parts/page/forecast-screen'
import { ForecastSteps } from '../../parts/page/forecast-steps'
import { type ForecastReferenceData, useForecastReferenceData } from '../../queries'
import { texts } from '../../texts'
import { useItemOptionsLoading, usePresetGoods } from '../../use-options-loading'
import '../forecast.scss'

/**
 * One item of a declaration: name, category, quantity, price and customs codes. `index` names the item;
 * any other value opens a new item. Other parameters as in step 1.
 */
export default createForecastPage('forecastGoodsInfo', function GoodsInfoPage() {
  const context = useForecastReferenceData()
  // Starts this request together with the lists, not after them.
  useItemOptionsLoading('')
  if (context.data) return <ItemPage lists={context.data} />
  return (
    <ForecastScreen name="forecastGoodsInfo">
      <ForecastSteps current={1} />
      <QueryBoundary query={context}>{() => null}</QueryBoundary>
    </ForecastScreen>
  )
})

function ItemPage({ lists }: { lists: ForecastReferenceData }) {
  const t = useTexts(texts)
  const forecastForm = useForecastFormStore()
  const form = useForecastFields()
  const draft = form.value
  const params = useRouteParams()
  const [index, setIndex] = useState(() => parseItemIndex(params.index, draft.goods.length))
  const { exportDeclaration, prices } = buildGoodsValidationContext(draft, lists)
  const currency = prices?.currency
  const path = `goods.${index}` as const
  const origin = presetOriginCountry(findWarehouseAndFlow(draft, lists))
  const item = form.item(path, createEmptyGoodsItem(currency ?? '', origin))
  const { unitPrice, currency: itemCurrency } = item.value
  useFormErrorEffects(forecastForm)
  // An existing item shows the problems of its values as soon as it is opened. Empty fields are marked only
  // when the member saves: the goods of a shop's message still lack some.
  useEffect(() => {
    const opened = getValueAtPath(forecastForm.current(), path) as GoodsEntry | undefined
    const nameOf = (field: string) => field.slice(path.length + 1) as keyof GoodsEntry
    if (opened)
      forecastForm.showProblems((field) => isPathWithin(field, path) && hasItemInput(opened, nameOf(field)))
  }, [forecastForm, path])
  // Prices are in the warehouse's currency. The member must check a price that was typed in another currency.
  useEffect(() => {
    const problem = checkCurrencyMatchesWarehouse(itemCurrency, currency)
    if (!problem || currency === undefined) return
    forecastForm.change(changePriceCurrency(item.value, currency), path)
    if (unitPrice > 0) forecastForm.addProblems({ [`${path}.currency`]: problem })
  }, [forecastForm, itemCurrency, unitPrice, currency, path, item.value])

  const preset = usePresetGoods()
  const isAwaited = useItemOptionsLoading(item.value.categoryId)
  const limitNotice = useDeclaredLimitNotice()
  const isValid = () => form.validate((field) => isPathWithin(field, path))
  const save = () => {
    const isTyped = getValueAtPath(forecastForm.current(), path) !== undefined
    if (isTyped && isValid()) navigateBack()
    if (isTyped) return
    // Creates the item, so that validation shows the missing fields. The form is drawn again, after the press is
    // visible.
    void runAfterPressForMember(() => {
      item.change({})
      isValid()
    })
  }
  return (
    <ForecastScreen
      name="forecastGoodsInfo"
      footer={
        <BottomActionBar summary={limitNotice}>
          <Button id="goods-save" kind="signal" onPress={save}>
            {t('goods.save')}
          </Button>
        </BottomActionBar>
      }
    >
      <ForecastSteps current={1} />
      <GoodsItemTabs count={Math.max(draft.goods.length, index + 1)} current={index} onShow={setIndex} />
      <Stack>
        <FieldsPlaceholder isLoading={isAwaited} />
        <Card>
          <GoodsItemFields key={path} form={item} from={lists} onNamed={() => preset(index)} />
        </Card>
        <Card>
          <OriginCountryField form={item} />
          <CustomsCodeFields form={item} needed={exportDeclaration} />
        </Card>
        <View />
      </Stack>
    </ForecastScreen>
  )
}
