import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { trackView } from '@/client/track'
import { goodsContextOf } from '@/domain/forecast'
import { checkCurrency, checkGoodsItem, type GoodsEntry, type GoodsItem } from '@/domain/goods'
import { WAREHOUSES } from '@/domain/places'
import { type FieldProblems, type Problem, problemsOf } from '@/domain/problem'
import { useTexts } from '@/i18n/texts'
import { back, useRouteParams } from '@/navigation/navigation'
import { useMemberOnly } from '@/session/use-member-only'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { addProblems, changeDraft, draftNow, setProblems, useDraft, useProblems } from '../../draft'
import { emptyItem, indexOf, withItem } from '../../goods-form'
import { ExportFields } from '../../parts/export-fields'
import { ItemFields } from '../../parts/item-fields'
import { ItemTabs } from '../../parts/item-tabs'
import { StepNames } from '../../parts/step-names'
import { useProblemText } from '../../problem-text'
import { texts } from '../../texts/texts'
import '../forecast.scss'

export default function GoodsInfoPage() {
  const t = useTexts(texts)
  const draft = useDraft()
  const params = useRouteParams()
  const [index, setIndex] = useState(() => indexOf(params.index, draft.goods.length))
  const currency = WAREHOUSES.find(({ code }) => code === draft.whCode)?.currency ?? 'CNY'
  const item = draft.goods[index] ?? emptyItem(currency)
  const problems = useProblems()
  const words = useProblemText(problems)
  const context = goodsContextOf(draft.flowId)
  useMemberOnly()
  useDidShow(() => trackView('forecastGoodsInfo'))
  // An item that needs a correction says where, when it is opened; a new one is not blamed for what is still to come.
  useEffect(() => {
    const { goods, flowId } = draftNow()
    const opened = goods[index]
    if (!opened) return
    addProblems(problemsOf(checkGoodsItem(opened, goodsContextOf(flowId)), `goods.${index}.`))
  }, [index])
  // Prices are in the warehouse's currency; a price that was typed for another one has to be looked at again.
  useEffect(() => {
    const problem = checkCurrency(item.currency, currency)
    if (!problem) return
    changeDraft({ goods: withItem(draft.goods, index, { ...item, currency }) })
    if (item.unitPrice > 0) addProblems({ [`goods.${index}.currency`]: problem })
  }, [item, currency, draft.goods, index])

  const change = (part: Partial<GoodsEntry>) => {
    const others: FieldProblems = Object.fromEntries(
      Object.entries(problems).filter(
        ([field]) => !Object.keys(part).some((name) => field === `goods.${index}.${name}`),
      ),
    )
    changeDraft({ goods: withItem(draft.goods, index, { ...item, ...part }) })
    setProblems(others)
  }
  const found = (it: GoodsEntry) => checkGoodsItem(it, context) as Record<string, Problem>
  const leave = (field: keyof GoodsItem) => {
    const problem = found(item)[field]
    if (problem) addProblems({ [`goods.${index}.${field}`]: problem })
  }
  const save = () => {
    const all = problemsOf(found(item), `goods.${index}.`)
    changeDraft({ goods: withItem(draft.goods, index, item) })
    setProblems(all)
    if (Object.keys(all).length === 0) back()
  }
  const form = { item, change, leave, error: (field: keyof GoodsItem) => words(`goods.${index}.${field}`) }
  return (
    <Page
      title={t('title')}
      foot={
        <StickyBar>
          <Button id="goods-save" kind="signal" onPress={save}>
            {t('goods.save')}
          </Button>
        </StickyBar>
      }
    >
      <StepNames current={1} />
      <ItemTabs count={Math.max(draft.goods.length, index + 1)} current={index} onShow={setIndex} />
      <Stack>
        <Card>
          <ItemFields form={form} />
        </Card>
        <Card>
          <ExportFields form={form} needed={context.exportDeclaration} />
        </Card>
        <View />
      </Stack>
    </Page>
  )
}
