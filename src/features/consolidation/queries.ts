import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import type { AnswerOf, PayloadOf } from '@/contract/base/call'
import { getMergeCandidates, getMergeFees } from '@/contract/consolidation/merge'
import { getSplitGoods } from '@/contract/consolidation/split'
import { getSendAndDistributionModes } from '@/contract/forecast/forecast-lists'
import { getForecastAddresses } from '@/contract/forecast/forecast-receivers'
import type { TransshipmentMode } from '@/domain/warehouse/places'

export type MergeCandidate = AnswerOf<typeof getMergeCandidates>[number]

/** The parcels that wait for payment, reloaded each time the screen opens. */
export const useMergeCandidates = () => useCall(getMergeCandidates, {}, { staleMs: 0 })

/** The fees of a merge, or the reason why the parcels cannot be merged. */
export const useMergeFees = (chosen: PayloadOf<typeof getMergeFees> | undefined) =>
  useCall(getMergeFees, chosen ?? { packageNos: [], addressId: '', sendModId: '', pieces: 0 }, {
    enabled: chosen !== undefined,
    staleMs: 0,
  })

/** The saved addresses that parcels of a flow may go to. */
export const useFlowAddresses = (flowId: string) =>
  useCall(getForecastAddresses, { flowId }, { enabled: flowId !== '', staleMs: 0 })

/** The send modes for parcels of a flow. */
export const useSendModes = (flowId: string, moveMode: TransshipmentMode | undefined) =>
  useCall(
    getSendAndDistributionModes,
    { flowId, moveMode: moveMode ?? 'standard' },
    { enabled: moveMode !== undefined, staleMs: REFERENCE_DATA_STALE_MS },
  )

export type SplittableParcel = AnswerOf<typeof getSplitGoods>

/** The goods to divide in a split, and the price of each package. */
export const useSplitGoods = (packageNo: string) =>
  useCall(getSplitGoods, { packageNo }, { enabled: packageNo !== '', staleMs: 0 })
