import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { CONSOLIDATION_LIMITS, getMaxMergedParcels } from '@/domain/consolidation/limits'
import { useTexts } from '@/i18n/texts'
import { navigate, relaunchAtScreen, useRouteParams } from '@/navigation/navigation'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { formatPackageNosParam, parsePackageNosParam } from '@/shared/parcels/format-package-nos-param'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { PARCEL_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { findMergeViolation, getMergeBlocker, groupByLane, type MergeLane } from '../../merge-selection'
import { LanePicker } from '../../parts/lane-picker'
import { MergeCandidateRow } from '../../parts/merge-candidate-row'
import { MergeEstimate, SelectionBar } from '../../parts/selection-bar'
import { type MergeCandidate, useMergeCandidates } from '../../queries'
import { texts } from '../../texts'
import { useMergeEstimate } from '../../use-delivery-options'
import '../../consolidation.scss'

const getPackageNo = ({ parcel }: MergeCandidate) => parcel.packageNo
const { parcelsMin, grams } = CONSOLIDATION_LIMITS.merge

/**
 * The member picks parcels that wait for payment, from one lane: same warehouse, destination and mode. The
 * bar compares weight with the 30 kg limit, estimates the price and the saving, and names a parcel to leave
 * out. An excluded parcel says why. `packageNo` preselects parcels.
 */
export default withPageBoundary(function MergePage() {
  const t = useTexts(texts)
  const { packageNo = '' } = useRouteParams()
  const asked = parsePackageNosParam(packageNo)
  const candidates = useMergeCandidates()
  const lanes = groupByLane(candidates.data ?? [])
  const [chosenLane, setLane] = useState<string>()
  const [numbers, setNumbers] = useState<readonly string[]>(asked)
  const [isAsked, setAsked] = useState(false)
  useDidShow(() => {
    if (candidates.data) void candidates.refetch()
  })
  const holds = (lane: MergeLane) => lane.parcels.some(({ parcel }) => asked.includes(parcel.packageNo))
  const lane = lanes.find(({ key }) => key === chosenLane) ?? lanes.find(holds) ?? lanes[0]
  const picked = (lane?.parcels ?? []).filter(
    (candidate) => numbers.includes(candidate.parcel.packageNo) && !getMergeBlocker(candidate),
  )
  const toggle = ({ parcel }: MergeCandidate) =>
    setNumbers((before) =>
      before.includes(parcel.packageNo)
        ? before.filter((each) => each !== parcel.packageNo)
        : [...before, parcel.packageNo],
    )
  const next = () => {
    setAsked(true)
    if (picked.length < parcelsMin || findMergeViolation(picked)) return
    navigate('mergeDetail', { packageNo: formatPackageNosParam(picked.map(getPackageNo)) })
  }
  const fees = useMergeEstimate(picked)
  const footer = lane && (
    <BottomActionBar
      summary={
        <SelectionBar
          picked={picked}
          isAsked={isAsked}
          onLeaveOut={toggle}
          onApart={() =>
            navigate('payDiscounts', { packageNo: formatPackageNosParam(picked.map(getPackageNo)) })
          }
          fees={fees.data}
        />
      }
      total={fees.isAsked && <MergeEstimate fees={fees.data} />}
    >
      <Button id="merge-next" kind="signal" onPress={next}>
        {t('merge.next')}
      </Button>
    </BottomActionBar>
  )
  const list = {
    id: 'merge-list',
    label: t('merge.none.action'),
    onPress: () => relaunchAtScreen('parcelList'),
  }
  return (
    <Screen name="merge" footer={footer}>
      <QueryBoundary query={candidates}>
        {() =>
          lane ? (
            <Stack>
              <Callout id="merge-rule" tone="info">
                {t('merge.rule', { min: parcelsMin, max: getMaxMergedParcels(lane.to), kg: grams / 1000 })}
              </Callout>
              <LanePicker lanes={lanes} lane={lane} onChange={setLane} />
              {lane.parcels.map((candidate) => (
                <MergeCandidateRow
                  key={candidate.parcel.packageNo}
                  candidate={candidate}
                  picked={picked.includes(candidate)}
                  onToggle={() => toggle(candidate)}
                />
              ))}
              <CurrencyNote />
            </Stack>
          ) : (
            <StatusMessage
              id="merge-none"
              drawing={PARCEL_DRAWING}
              title={t('merge.none.title')}
              text={t('merge.none.text')}
              action={list}
            />
          )
        }
      </QueryBoundary>
    </Screen>
  )
})
