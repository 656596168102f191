import { Text, View } from '@tarojs/components'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import { formatGramsAsKg } from '@/domain/weight'
import { useTexts } from '@/i18n/texts'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { FieldError } from '@/ui/field-error/field-error'
import { Link } from '@/ui/link/link'
import { problemOfFinding } from '../finding-problem'
import { numberOf, overOf, sumsOf } from '../picked'
import type { Candidate } from '../queries'
import { texts } from '../texts/texts'

interface PickBarProps {
  picked: readonly Candidate[]
  /** Next was pressed: that too few are picked is said, too */
  isAsked: boolean
  onLeaveOut: (candidate: Candidate) => void
}

const { grams: maxGrams, boxesSuggested, parcelsMin } = CONSOLIDATION_LIMITS.merge

/** What the picked parcels come to, against what goes into one box, and what to leave out when it is over. */
export function PickBar({ picked, isAsked, onLeaveOut }: PickBarProps) {
  const t = useTexts(texts)
  const textOf = useProblemText(texts)
  const { grams, pieces, categories, rmbCents } = sumsOf(picked)
  const over = overOf(picked)
  const leaveOut = over?.leaveOut
  const tooFew = isAsked && picked.length < parcelsMin
  const hint = !over && picked[0]?.tarArea === 'SG' && picked.length > boxesSuggested
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
        <Text className="pt-t13 pt-2" id="merge-sums">
          {t('merge.sums', { pieces, categories, amount: (rmbCents / 100).toFixed(2) })}
        </Text>
      )}
      {hint && (
        <Text className="pt-t13 pt-2" id="merge-boxes">
          {t('merge.boxes', { max: boxesSuggested })}
        </Text>
      )}
      {over && <FieldError id="merge-over" text={textOf(problemOfFinding(over.found))} />}
      {leaveOut && (
        <Link id="merge-leave-out" role="button" onPress={() => onLeaveOut(leaveOut)}>
          {t('merge.leaveOut', { no: numberOf(leaveOut) })}
        </Link>
      )}
      {tooFew && !over && (
        <FieldError
          id="merge-few"
          text={textOf(problemOfFinding({ code: '8', params: { min: parcelsMin } }))}
        />
      )}
    </View>
  )
}
