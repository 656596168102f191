import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { trackView } from '@/client/track'
import { goodsContextOf } from '@/domain/forecast'
import { type GoodsEntry, type GoodsItem, readGoodsItem } from '@/domain/goods'
import { checkCurrency } from '@/domain/goods-fields'
import { type FieldProblems, problemsOf } from '@/domain/problem'
import { useTexts } from '@/i18n/texts'
import { back, useRouteParams } from '@/navigation/navigation'
import { useMemberOnly } from '@/session/use-member-only'
import { Loaded } from '@/shared/loaded/loaded'
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
import { type Lists, useForecastContext } from '../../queries'
import { texts } from '../../texts/texts'
import '../forecast.scss'

export default function GoodsInfoPage() {
  const t = useTexts(texts)
  const context = useForecastContext()
  useMemberOnly()
  useDidShow(() => trackView('forecastGoodsInfo'))
  if (context.data) return <ItemPage lists={context.data} />
  return (
    <Page title={t('title')}>
      <StepNames current={1} />
      <Loaded query={context}>{() => null}</Loaded>
    </Page>
  )
}

function ItemPage({ lists }: { lists: Lists }) {
  const t = useTexts(texts)
  const draft = useDraft()
  const params = useRouteParams()
  const [index, setIndex] = useState(() => indexOf(params.index, draft.goods.length))
  const context = goodsContextOf(draft, lists)
  const currency = context.currency ?? 'CNY'
  const item = draft.goods[index] ?? emptyItem(currency)
  const problems = useProblems()
  const words = useProblemText(problems)
  const problemsOfItem = (entry: GoodsEntry) => {
    const read = readGoodsItem(entry, context)
    return 'problems' in read ? read.problems : {}
  }
  const checkOpened = () => {
    const opened = draftNow().goods[index]
    if (opened) addProblems(problemsOf(problemsOfItem(opened), `goods.${index}.`))
  }
  // An item that needs a correction says where, when it is opened; a new one is not blamed for what is still to come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item that is opened, not at each change
  useEffect(checkOpened, [index])
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
  const leave = (field: keyof GoodsItem) => {
    const problem = problemsOfItem(item)[field]
    if (problem) addProblems({ [`goods.${index}.${field}`]: problem })
  }
  const save = () => {
    const all = problemsOf(problemsOfItem(item), `goods.${index}.`)
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
          <ItemFields form={form} from={lists} />
        </Card>
        <Card>
          <ExportFields form={form} needed={context.exportDeclaration} />
        </Card>
        <View />
      </Stack>
    </Page>
  )
}
