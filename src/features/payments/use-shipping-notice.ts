import { useRef, useState } from 'react'
import { REFERENCE_DATA_STALE_MS, useCall, waitUntilDoneOrOffline } from '@/client/query'
import { getOverlays } from '@/contract/notices/overlays'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import type { PaymentTarget } from './use-amount-due'

/**
 * The notice that parcels are not ordered and paid without: once a visit of the screen, and not of an order that was
 * made before. While it is not known whether the forwarder has it, it is asked about, and shown where that fails. It
 * opens when it is known, too, where parcels leave from: what it links to depends on that, and nothing of it moves.
 * What `before` returns ends with the payment, or when the notice is left: until then the button that asked is busy.
 */
export function useShippingNotice(target: PaymentTarget) {
  const isAsked = 'packageNos' in target
  const settings = useCall(getOverlays, {}, { enabled: isAsked, staleMs: REFERENCE_DATA_STALE_MS })
  const isOn = settings.data?.switches.shippingNotice === true
  const warehouses = useCall(
    getWarehouses,
    {},
    { enabled: isAsked && isOn, staleMs: REFERENCE_DATA_STALE_MS },
  )
  const isAgreed = useRef(false)
  const [waiting, setWaiting] = useState<{
    pay: () => Promise<unknown>
    end: (paying?: Promise<unknown>) => void
  }>()
  const before = async (pay: () => Promise<unknown>): Promise<unknown> => {
    if (!isAsked || isAgreed.current) return pay()
    const { data } = settings.data ? settings : await settings.refetch()
    if (data && !data.switches.shippingNotice) return pay()
    if (!warehouses.data) await waitUntilDoneOrOffline(warehouses.refetch())
    return new Promise<unknown>((end) => setWaiting({ pay, end }))
  }
  const close = () => {
    setWaiting(undefined)
    waiting?.end()
  }
  const confirm = () => {
    isAgreed.current = true
    setWaiting(undefined)
    waiting?.end(waiting.pay())
  }
  return { before, confirm, close, isOpen: waiting !== undefined }
}
