import { useState } from 'react'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import { TRANSSHIPMENT_MODES } from '@/domain/warehouse/places'
import { findMergeViolation, getSelectionTotals } from './merge-selection'
import { type MergeCandidate, useFlowAddresses, useMergeFees, useSendModes } from './queries'

/**
 * The address and send mode of parcels in one lane: the member's choice, else the values of the first parcel.
 */
export function useDeliveryOptions(first: MergeCandidate | undefined) {
  const [addressId, setAddressId] = useState<string>()
  const [sendModId, setSendModId] = useState<string>()
  const mode = TRANSSHIPMENT_MODES.find((each) => each === first?.moveMode)
  const addresses = useFlowAddresses(first?.flowId ?? '')
  const modes = useSendModes(first?.flowId ?? '', mode)
  const offered = addresses.data ?? []
  const sendModes = modes.data?.sendModes ?? []
  const address =
    offered.find(({ id }) => id === (addressId ?? first?.addressId)) ??
    offered.find(({ isDefault }) => isDefault) ??
    offered[0]
  const sendMode =
    sendModes.find((each) => each.sendModId === (sendModId ?? first?.sendModId)) ?? sendModes[0]
  return { addresses, modes, offered, sendModes, address, sendMode, setAddressId, setSendModId }
}

export type DeliveryOptions = ReturnType<typeof useDeliveryOptions>

/**
 * Returns the request for a price of parcels in one box; undefined while the address or send mode is unknown.
 */
export const toMergeChoice = (
  parcels: readonly MergeCandidate[],
  { address, sendMode }: Pick<DeliveryOptions, 'address' | 'sendMode'>,
) =>
  address &&
  sendMode && {
    packageNos: parcels.map(({ parcel }) => parcel.packageNo),
    addressId: address.id,
    sendModId: sendMode.sendModId,
    pieces: getSelectionTotals(parcels).pieces,
  }

/**
 * Loads the price of the picked parcels in one box, by the address and send mode that the next screen
 * proposes. The next screen reports why a box has no price.
 */
export function useMergeEstimate(picked: readonly MergeCandidate[]) {
  const isWhole = picked.length >= CONSOLIDATION_LIMITS.merge.parcelsMin && !findMergeViolation(picked)
  const options = useDeliveryOptions(isWhole ? picked[0] : undefined)
  const chosen = isWhole ? toMergeChoice(picked, options) : undefined
  const fees = useMergeFees(chosen)
  const isAsked = chosen !== undefined && !fees.isError
  return { isAsked, data: isAsked ? fees.data : undefined }
}
