import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import type { AnswerOf, PayloadOf } from '@/contract/base/call'
import { getMergeCandidates, getMergeFees } from '@/contract/consolidation/merge'
import { getSplitGoods } from '@/contract/consolidation/split'
import { getSendAndDistributionModes } from '@/contract/forecast/forecast-lists'
import { getForecastAddresses } from '@/contract/forecast/forecast-receivers'
import type { TransshipmentMode } from '@/domain/warehouse/places'

export type MergeCandidate = AnswerOf<typeof getMergeCandidates>[number]

/** The parcels that wait for their payment, looked at again each time the screen is opened. */
export const useMergeCandidates = () => useCall(getMergeCandidates, {}, { staleMs: 0 })

/** What it costs to send parcels in one box, or why they cannot be. */
export const useMergeFees = (chosen: PayloadOf<typeof getMergeFees> | undefined) =>
  useCall(getMergeFees, chosen ?? { packageNos: [], addressId: '', sendModId: '', pieces: 0 }, {
    enabled: chosen !== undefined,
    staleMs: 0,
  })

/** The addresses of the book that parcels of a flow may go to. */
export const useFlowAddresses = (flowId: string) =>
  useCall(getForecastAddresses, { flowId }, { enabled: flowId !== '', staleMs: 0 })

/** How parcels of a flow can be sent. */
export const useSendModes = (flowId: string, moveMode: TransshipmentMode | undefined) =>
  useCall(
    getSendAndDistributionModes,
    { flowId, moveMode: moveMode ?? 'standard' },
    { enabled: moveMode !== undefined, staleMs: REFERENCE_DATA_STALE_MS },
  )

export type SplittableParcel = AnswerOf<typeof getSplitGoods>

/** What is divided when a parcel is split, and what each package costs. */
export const useSplitGoods = (packageNo: string) =>
  useCall(getSplitGoods, { packageNo }, { enabled: packageNo !== '', staleMs: 0 })
