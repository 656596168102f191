import { Text, View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/base/call'
import type { getMergeFees } from '@/contract/consolidation/merge'
import { formatGramsAsKg } from '@/domain/base/measures'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import { SETTLEMENT_CURRENCY } from '@/domain/payments/payment'
import { FEE_TYPE_CODE } from '@/domain/pricing/fee-type'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { MergeSaving } from '@/shared/money/fee-lines'
import { Money } from '@/shared/money/money'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import { findMergeViolation, getDisplayNumber, getSelectionTotals } from '../merge-selection'
import type { MergeCandidate } from '../queries'
import { texts } from '../texts'
import { violationToProblem } from '../to-problem'

interface SelectionBarProps {
  picked: readonly MergeCandidate[]
  /** Next was pressed, so too few parcels is an error now */
  isAsked: boolean
  onLeaveOut: (candidate: MergeCandidate) => void
  /** pays the picked parcels without merging them */
  onApart: () => void
  /** the price of the merge, once it is known */
  fees: AnswerOf<typeof getMergeFees> | undefined
}

const { grams: maxGrams, boxesSuggested, parcelsMin } = CONSOLIDATION_LIMITS.merge

/**
 * The totals of the picked parcels against the limits of one box. If a limit is exceeded, names the parcel to
 * leave out.
 */
export function SelectionBar({ picked, isAsked, onLeaveOut, onApart, fees }: SelectionBarProps) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const { grams, pieces, categories, rmbCents } = getSelectionTotals(picked)
  const over = findMergeViolation(picked)
  const leaveOut = over?.leaveOut
  const tooFew = isAsked && picked.length < parcelsMin
  const hint = !over && picked[0]?.tarArea === 'SG' && picked.length > boxesSuggested
  const sums = [
    t('merge.pieces', { pieces }),
    t('merge.categories', { categories }),
    t('merge.value', { amount: formatMoneyText(rmbCents, SETTLEMENT_CURRENCY) }),
  ]
  return (
    <View className="mg-sum">
      <View className="mg-sum__line">
        <Text id="merge-picked">{t('merge.picked', { count: picked.length })}</Text>
        <Text className="pt-num" id="merge-weight">
          {t('merge.weight', { kg: formatGramsAsKg(grams), max: maxGrams / 1000 })}
        </Text>
      </View>
      <View className={`mg-gauge ${grams > maxGrams ? 'is-over' : ''}`}>
        <View
          className="mg-gauge__fill"
          style={{ width: `${Math.min(100, Math.round((grams / maxGrams) * 100))}%` }}
        />
      </View>
      {picked.length > 0 && (
        <View className="mg-sum__line">
          <Text className="pt-t13 pt-2" id="merge-sums">
            {sums.join('\u00a0· ')}
          </Text>
          <PressableLink id="merge-apart" onPress={onApart}>
            {t('merge.apart')}
          </PressableLink>
        </View>
      )}
      {fees && <MergeSaving {...fees} />}
      {hint && (
        <Text className="pt-t13 pt-2" id="merge-boxes">
          {t('merge.boxes', { max: boxesSuggested })}
        </Text>
      )}
      {over && <FieldError id="merge-over" text={textOf(violationToProblem(over.found))} />}
      {leaveOut && (
        <PressableLink id="merge-leave-out" role="button" onPress={() => onLeaveOut(leaveOut)}>
          {t('merge.leaveOut', { no: getDisplayNumber(leaveOut) })}
        </PressableLink>
      )}
      {tooFew && !over && (
        <FieldError
          id="merge-few"
          text={textOf(violationToProblem({ code: 'tooFewParcels', params: { min: parcelsMin } }))}
        />
      )}
    </View>
  )
}

/** The estimated price of the box, with the fee of merging in it. */
export function MergeEstimate({ fees }: { fees: AnswerOf<typeof getMergeFees> | undefined }) {
  const t = useTexts(texts)
  const merging = fees?.fees.find(({ feeType }) => feeType === FEE_TYPE_CODE.merge)?.amountCents ?? 0
  const note =
    fees && merging > 0
      ? t('merge.estimate', { amount: formatMoneyText(merging, fees.currency) })
      : t('merge.estimate.free')
  return (
    <View id="merge-estimate">
      <View className="pt-t12 pt-2">{note}</View>
      {fees ? (
        <Money cents={fees.totalCents} currency={fees.currency} size={20} due />
      ) : (
        <Text className="pt-t13 pt-2">{t('merge.estimating')}</Text>
      )}
    </View>
  )
}
