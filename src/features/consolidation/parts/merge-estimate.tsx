import { Text, View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/base/call'
import type { getMergeFees } from '@/contract/consolidation/merge'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import { FEE_TYPE_CODE } from '@/domain/pricing/fee-type'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Money } from '@/shared/money/money'
import { findMergeViolation, getSelectionTotals } from '../merge-selection'
import { type MergeCandidate, useMergeFees } from '../queries'
import { texts } from '../texts'
import { useDeliveryOptions } from '../use-delivery-options'

/**
 * Loads the price of the picked parcels in one box, by the address and send mode that the next screen
 * proposes. The next screen reports why a box has no price.
 */
export function useMergeEstimate(picked: readonly MergeCandidate[]) {
  const isWhole = picked.length >= CONSOLIDATION_LIMITS.merge.parcelsMin && !findMergeViolation(picked)
  const { address, sendMode } = useDeliveryOptions(isWhole ? picked[0] : undefined)
  const chosen =
    isWhole && address && sendMode
      ? {
          packageNos: picked.map(({ parcel }) => parcel.packageNo),
          addressId: address.id,
          sendModId: sendMode.sendModId,
          pieces: getSelectionTotals(picked).pieces,
        }
      : undefined
  const fees = useMergeFees(chosen)
  const isAsked = chosen !== undefined && !fees.isError
  return { isAsked, data: isAsked ? fees.data : undefined }
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
