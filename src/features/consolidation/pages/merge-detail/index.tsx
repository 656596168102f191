import { Text, View } from '@tarojs/components'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import type { AnswerOf } from '@/contract/call'
import { type getMergeFees, submitMerge } from '@/contract/consolidation'
import { formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { replace, useRouteParams } from '@/navigation/navigation'
import { Loaded } from '@/shared/loaded/loaded'
import { FeeLines } from '@/shared/money/fee-lines'
import { numbersOfParam, numbersParam } from '@/shared/parcel/numbers-param'
import { problemOfError } from '@/shared/refusal/problem-of-error'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { Link } from '@/ui/link/link'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { State } from '@/ui/state/state'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { TripCard } from '../../parts/trip-card'
import { numberOf, sumsOf } from '../../picked'
import { type Candidate, useCandidates, useMergeFees } from '../../queries'
import { texts } from '../../texts/texts'
import { useSubmit } from '../../use-submit'
import { useTripChoice } from '../../use-trip-choice'
import '../../consolidation.scss'

type Fees = AnswerOf<typeof getMergeFees>

/** The parcels of `packageNo`, joined by `numbersParam`, as they are sent in one box: where to, how, and for how much. */
export default asPage(function MergeDetailPage() {
  const t = useTexts(texts)
  const textOf = useProblemText(texts)
  const { packageNo = '' } = useRouteParams()
  const packageNos = numbersOfParam(packageNo)
  const candidates = useCandidates()
  const parcels = (candidates.data ?? []).filter(({ parcel }) => packageNos.includes(parcel.packageNo))
  const isWhole = parcels.length === packageNos.length
  const choice = useTripChoice(parcels[0])
  const { address, sendMode } = choice
  const chosen =
    isWhole && address && sendMode
      ? {
          packageNos,
          addressId: address.id,
          sendModId: sendMode.sendModId,
          pieces: sumsOf(parcels).pieces,
        }
      : undefined
  const fees = useMergeFees(chosen)
  const total = fees.isError ? undefined : fees.data
  const { submit, error, problems } = useSubmit(
    (idempotencyKey) =>
      callServer(submitMerge, { ...chosen!, totalCents: total!.totalCents, idempotencyKey }),
    undefined,
    `${address?.id} ${sendMode?.sendModId}`,
  )
  const refusedFees = fees.error instanceof CallError ? fees.error.problems : {}
  const ofAddress = problems.addressId ?? refusedFees.addressId
  const problem = ofAddress ? undefined : (error ?? (fees.error && problemOfError(fees.error)))
  const footer = isWhole && (
    <StickyBar above={problem && <FieldError id="merge-error" text={textOf(problem)} />}>
      <Button id="merge-submit" kind="signal" block onPress={total ? submit : () => fees.refetch()}>
        {t('review.submit')}
      </Button>
    </StickyBar>
  )
  const again = { id: 'merge-again', label: t('review.gone.action'), onPress: () => replace('merge', {}) }
  return (
    <Screen name="mergeDetail" footer={footer}>
      <Loaded query={candidates}>
        {() =>
          isWhole ? (
            <Stack>
              <Inside parcels={parcels} />
              <TripCard
                choice={choice}
                country={parcels[0]!.tarArea}
                error={ofAddress && textOf(ofAddress)}
              />
              {total && <MergeFees fees={total} />}
            </Stack>
          ) : (
            <State
              id="merge-gone"
              icon="box"
              title={t('review.gone.title')}
              text={t('review.gone.text')}
              action={again}
            />
          )
        }
      </Loaded>
    </Screen>
  )
})

/** The parcels that go into the box. */
function Inside({ parcels }: { parcels: readonly Candidate[] }) {
  const t = useTexts(texts)
  const change = (
    <Link
      id="merge-pick"
      role="button"
      onPress={() =>
        replace('merge', { packageNo: numbersParam(parcels.map(({ parcel }) => parcel.packageNo)) })
      }
    >
      {t('review.change')}
    </Link>
  )
  return (
    <Card title={t('review.parcels')} action={change}>
      {parcels.map((candidate) => (
        <View key={candidate.parcel.packageNo} className="mg-inside">
          <Text className="pt-mono">{numberOf(candidate)}</Text>
          <Text className="pt-num">{formatWeight(candidate.weight)}</Text>
        </View>
      ))}
    </Card>
  )
}

/** Line by line what it costs, and until when it can be undone. */
function MergeFees({ fees }: { fees: Fees }) {
  const t = useTexts(texts)
  return (
    <Card title={t('review.fees')}>
      <FeeLines
        id="merge-total"
        fees={fees.fees}
        total={t('review.total')}
        totalCents={fees.totalCents}
        currency={fees.currency}
        due
        separateCents={fees.separateCents}
      />
      <View className="mg-note pt-t13 pt-2">
        <Text id="merge-weights">
          {t('review.weight', {
            weight: formatWeight(fees.weight),
            chargeable: formatWeight(fees.chargeableWeight),
          })}
        </Text>
        <Text>{t('review.undo')}</Text>
      </View>
    </Card>
  )
}
