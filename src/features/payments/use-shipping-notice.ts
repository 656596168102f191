import { useRef, useState } from 'react'
import { REFERENCE_DATA_STALE_MS, useCall, waitUntilDoneOrOffline } from '@/client/query'
import { getOverlays } from '@/contract/notices/overlays'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import type { PaymentTarget } from './use-amount-due'

/**
 * The notice that the member must accept before new parcels are ordered and paid. It is shown once per visit
 * of the screen, and not for an existing order. If the setting of the forwarder is not loaded, `before`
 * requests it; if that fails, the notice is shown.
 *
 * The notice opens only when the warehouses are loaded, or cannot be loaded. Its links depend on them, so
 * nothing moves after it opens. The promise of `before` resolves with the payment, or when the member closes
 * the notice. Until then the pressed button is busy.
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
