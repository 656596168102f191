import { useState } from 'react'
import { TRANSSHIPMENT_MODES } from '@/domain/warehouse/places'
import { type MergeCandidate, useFlowAddresses, useSendModes } from './queries'

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
