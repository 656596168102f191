import { View } from '@tarojs/components'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { submitMerge } from '@/contract/consolidation/merge'
import { SETTLEMENT_CURRENCY } from '@/domain/payments/payment'
import { formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { replaceScreen, useRouteParams } from '@/navigation/navigation'
import { Money } from '@/shared/money/money'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { parsePackageNosParam } from '@/shared/parcels/format-package-nos-param'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { PARCEL_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { DeliveryOptionsCard } from '../../parts/delivery-options-card'
import { ParcelsInBox } from '../../parts/merge-candidate-row'
import { MergeFees } from '../../parts/merge-fees'
import { useMergeCandidates, useMergeFees } from '../../queries'
import { texts } from '../../texts'
import { toMergeChoice, useDeliveryOptions } from '../../use-delivery-options'
import { useSubmitConsolidation } from '../../use-submit-consolidation'
import '../../consolidation.scss'

/**
 * The parcels of a merge (`packageNo`, joined by full stops): contents and single fees, address, mode, fees
 * line by line and the saving. Address and mode can be changed. After submission the payment screen replaces
 * this one. A paid merge can be undone from its result until it is packed.
 */
export default withPageBoundary(function MergeDetailPage() {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const { packageNo = '' } = useRouteParams()
  const packageNos = parsePackageNosParam(packageNo)
  const candidates = useMergeCandidates()
  const parcels = (candidates.data ?? []).filter(({ parcel }) => packageNos.includes(parcel.packageNo))
  const isWhole = parcels.length === packageNos.length
  const choice = useDeliveryOptions(parcels[0])
  const { address, sendMode } = choice
  const chosen = isWhole ? toMergeChoice(parcels, choice) : undefined
  const fees = useMergeFees(chosen)
  const total = fees.isError ? undefined : fees.data
  const { submit, error, problems } = useSubmitConsolidation(
    (idempotencyKey) =>
      callServer(submitMerge, { ...chosen!, totalCents: total!.totalCents, idempotencyKey }),
    undefined,
    `${address?.id} ${sendMode?.sendModId}`,
  )
  const refusedFees = fees.error instanceof CallError ? fees.error.problems : {}
  const ofAddress = problems.addressId ?? refusedFees.addressId
  const problem = ofAddress ? undefined : (error ?? (fees.error && toProblemFromError(fees.error)))
  const footer = isWhole && (
    <BottomActionBar
      above={problem && <FieldError id="merge-error" text={textOf(problem)} />}
      total={
        total ? (
          <View id="merge-box">
            <View className="pt-t12 pt-2">
              {t('review.box', { n: parcels.length, weight: formatWeight(total.weight) })}
            </View>
            <Money cents={total.totalCents} currency={total.currency} size={20} due />
          </View>
        ) : (
          // As high as the total, so that the button does not move.
          <View className="mg-awaited">
            <View className="pt-t12">{'\u00a0'}</View>
            <Money cents={0} currency={SETTLEMENT_CURRENCY} size={20} />
          </View>
        )
      }
    >
      <Button id="merge-submit" kind="signal" onPress={total ? submit : () => fees.refetch()}>
        {t('review.submit')}
      </Button>
    </BottomActionBar>
  )
  const again = {
    id: 'merge-again',
    label: t('review.gone.action'),
    onPress: () => replaceScreen('merge', {}),
  }
  return (
    <Screen name="mergeDetail" footer={footer}>
      <QueryBoundary query={candidates}>
        {() =>
          isWhole ? (
            <Stack>
              <ParcelsInBox parcels={parcels} />
              <DeliveryOptionsCard
                choice={choice}
                country={parcels[0]!.tarArea}
                error={ofAddress && textOf(ofAddress)}
              />
              {total && (
                <>
                  <MergeFees fees={total} />
                  <CurrencyNote />
                </>
              )}
            </Stack>
          ) : (
            <StatusMessage
              id="merge-gone"
              drawing={PARCEL_DRAWING}
              title={t('review.gone.title')}
              text={t('review.gone.text')}
              action={again}
            />
          )
        }
      </QueryBoundary>
    </Screen>
  )
})
