import type { FieldProblems } from '@/domain/base/problem'
import { useTexts } from '@/i18n/texts'
import { isPathWithin } from '@/shared/form/path'
import { useFormErrorEffects } from '@/shared/form/use-form'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { Stack } from '@/ui/stack/stack'
import { PARCEL_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { AesCard } from '../../parts/goods/aes-card'
import { DeclaredTotal, useDeclaredLimitNotice } from '../../parts/goods/declared-total'
import { GoodsList, useGoodsItemTexts } from '../../parts/goods/goods-list'
import { InsuranceCard } from '../../parts/goods/insurance-card'
import {
  createForecastPage,
  useForecastFields,
  useForecastFormStore,
  useOpenForecastScreen,
} from '../../parts/page/create-forecast-page'
import { ForecastScreen } from '../../parts/page/forecast-screen'
import { ForecastSteps } from '../../parts/page/forecast-steps'
import { useForecastReferenceData } from '../../queries'
import { texts } from '../../texts'
import { usePresetGoods } from '../../use-options-loading'
import '../forecast.scss'

/**
 * Step 2 of a declaration: the list of goods, to add, change or remove, with the customs limit, insurance
 * and export declaration. Parameters as in step 1.
 */
export default createForecastPage('forecastGoods', function GoodsPage() {
  const t = useTexts(texts)
  const forecastForm = useForecastFormStore()
  const openScreen = useOpenForecastScreen()
  const form = useForecastFields()
  const problemText = useFormatProblem(texts)
  const { nameOf } = useGoodsItemTexts()
  const { goods } = form.value
  const context = useForecastReferenceData()
  useFormErrorEffects(forecastForm)
  // A member may leave an item incomplete. The list always shows its problem, not only after Next.
  const found = context.data ? forecastForm.problemsNow() : {}
  const wrong = { ...found, ...form.problems }
  const firstOf = (problems: FieldProblems, at: number) =>
    Object.entries(problems).find(([path]) => isPathWithin(path, `goods.${at}`))?.[1]
  const faultOf = (at: number) => {
    const problem = firstOf(wrong, at)
    return problem && problemText(problem)
  }
  const faulty = goods.findIndex((_, at) => firstOf(form.problems, at))
  const goodsError =
    form.problemAt('goods') ??
    (faulty < 0 ? undefined : t('goods.faulty', { name: nameOf(goods[faulty]!, faulty) }))
  const next = () => {
    if (form.validate((path) => isPathWithin(path, 'goods') || path === 'insuredValue'))
      openScreen('forecastPictures')
  }
  const open = (at: number) => openScreen('forecastGoodsInfo', { index: String(at) })
  const add = { id: 'goods-add', label: t('goods.add'), onPress: () => open(goods.length) }
  usePresetGoods()
  const limitNotice = useDeclaredLimitNotice()
  const foot = context.data && (
    <BottomActionBar
      total={goods.length > 0 && <DeclaredTotal />}
      summary={limitNotice}
      above={goodsError && <FieldError id="goods-error" text={goodsError} />}
    >
      <Button id="goods-next" kind={goods.length > 0 ? 'signal' : 'line'} onPress={next}>
        {t('next.proof')}
      </Button>
    </BottomActionBar>
  )
  return (
    <ForecastScreen name="forecastGoods" footer={foot}>
      <ForecastSteps current={1} />
      {goods.length === 0 ? (
        <StatusMessage
          drawing={PARCEL_DRAWING}
          title={t('goods.empty')}
          text={t('goods.empty.text')}
          action={add}
        />
      ) : (
        <Stack>
          <GoodsList faultOf={faultOf} onOpen={open} />
          <Button id="goods-add" icon="plus" block onPress={add.onPress}>
            {t('goods.add')}
          </Button>
          <AesCard />
          <InsuranceCard />
        </Stack>
      )}
    </ForecastScreen>
  )
})
