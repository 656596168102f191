import { Text, View } from '@tarojs/components'
import { SURCHARGE_STATES } from '@/domain/surcharges/surcharge'
import { formatMoneyText } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { buildFeeLine } from '@/shared/money/fee-line'
import { Money } from '@/shared/money/money'
import { feeTexts } from '@/shared/money/texts'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import { StatusTag } from '@/ui/status-tag/status-tag'
import type { ParcelDetail, ParcelSurcharge } from '../queries'
import { texts } from '../texts'
import { useSurchargeAnswer } from '../use-surcharge-answer'

const TONES = { asked: 'warn', agreed: 'pay', refused: 'danger', paid: 'ok', withdrawn: 'idle' } as const
const getSurchargeState = ({ state }: ParcelSurcharge) =>
  SURCHARGE_STATES.find((name) => name === state) ?? 'withdrawn'

/**
 * Fees that were added after the price was given. Each waits for the member's answer; nothing is charged
 * before it.
 */
export const DetailSurcharges = ({ detail: { surcharges, summary } }: { detail: ParcelDetail }) =>
  surcharges
    .filter((fee) => getSurchargeState(fee) !== 'withdrawn')
    .map((fee) => <SurchargeCard key={fee.id} fee={fee} isOwn={fee.packageNo === summary.packageNo} />)

function SurchargeCard({ fee, isOwn }: { fee: ParcelSurcharge; isOwn: boolean }) {
  const t = useTexts(texts)
  const money = useTexts(feeTexts)
  const lang = useLanguage()
  const state = getSurchargeState(fee)
  if (state === 'withdrawn') return null
  const { name, how } = buildFeeLine(fee, money, lang)
  const reason = fee.reason[lang]
  return (
    <Card
      id={`late-${state}-${fee.feeType}`}
      title={t('late')}
      action={<StatusTag tone={TONES[state]}>{t(`late.${state}`)}</StatusTag>}
    >
      <View className="pt-card__body pc-late">
        <View className="pc-late__row">
          <Text className="pt-b">{name}</Text>
          <Money cents={fee.amountCents} currency={fee.currency} size={20} due={state !== 'paid'} />
        </View>
        {how.length > 0 && <Text className="pt-t13 pt-2">{how.join(' · ')}</Text>}
        {reason && <Text className="pc-late__why">{t('late.reason', { reason })}</Text>}
        {!isOwn && <Text className="pt-t13 pt-2">{t('late.parcel', { packageNo: fee.packageNo })}</Text>}
        {state === 'paid' ? <PaidSurcharge fee={fee} /> : <SurchargeActions fee={fee} state={state} />}
      </View>
    </Card>
  )
}

function SurchargeActions({ fee, state }: { fee: ParcelSurcharge; state: 'asked' | 'agreed' | 'refused' }) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const { problem, agree, refuse } = useSurchargeAnswer(fee)
  const amount = formatMoneyText(fee.amountCents, fee.currency)
  const id = `late-${fee.feeType}`
  return (
    <>
      <Text className="pt-t13 pt-2">{t(`late.${state}.note`)}</Text>
      {problem && <FieldError id={`${id}-error`} text={textOf(problem)} />}
      <View className="pc-late__acts">
        {state !== 'refused' && (
          <Button id={`${id}-refuse`} size="md" onPress={refuse}>
            {t('late.refuse')}
          </Button>
        )}
        <Button id={`${id}-agree`} size="md" kind={state === 'refused' ? 'line' : 'ink'} onPress={agree}>
          {t(state === 'agreed' ? 'late.pay' : 'late.agree', { amount })}
        </Button>
      </View>
    </>
  )
}

function PaidSurcharge({ fee: { feeType, orderNo } }: { fee: ParcelSurcharge }) {
  const t = useTexts(texts)
  if (!orderNo) return null
  return (
    <PressableLink id={`late-${feeType}-order`} onPress={() => navigate('payResult', { orderNo })}>
      {t('late.order')}
    </PressableLink>
  )
}
