import { useRef, useState } from 'react'
import { REFERENCE_DATA_STALE_MS, useCall, waitUntilDoneOrOffline } from '@/client/query'
import { type getAgreement, getAgreementStatus } from '@/contract/auth/agreements'
import type { AnswerOf } from '@/contract/base/call'
import { getOverlays } from '@/contract/notices/overlays'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import { AGREEMENT_TYPE_CODE } from '@/domain/auth/agreement'
import { submitConfirmedAgreements, useAgreementText } from '@/shared/agreements/agreements'
import type { PaymentTarget } from './use-amount-due'

const NOTICE = AGREEMENT_TYPE_CODE.shippingNotice

/** Returns the answer of a query, which it requests if needed; undefined if that fails or needs a network. */
async function loadUnlessOffline<Answer>(query: {
  data: Answer | undefined
  refetch: () => Promise<{ data: Answer | undefined }>
}): Promise<Answer | undefined> {
  let { data } = query
  if (data === undefined)
    await waitUntilDoneOrOffline(
      query.refetch().then((read) => {
        data = read.data
      }),
    )
  return data
}

/**
 * The notice that the member must accept before new parcels are ordered and paid. A forecast signs its current
 * version, and so does this notice: a member who has signed it is not asked. Nor is a member who pays an
 * existing order. If the setting of the forwarder is not loaded, `before` requests it; if that fails, the
 * notice is shown.
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
  const status = useCall(getAgreementStatus, { typeCode: [NOTICE] }, { enabled: isAsked && isOn })
  const text = useAgreementText(NOTICE, isAsked && isOn)
  const isAgreed = useRef(false)
  const [waiting, setWaiting] = useState<{
    pay: () => Promise<unknown>
    end: (paying?: Promise<unknown>) => void
  }>()
  const before = async (pay: () => Promise<unknown>): Promise<unknown> => {
    if (!isAsked || isAgreed.current) return pay()
    const read = await loadUnlessOffline(settings)
    if (read && !read.switches.shippingNotice) return pay()
    const agreed = await loadUnlessOffline(status)
    if (agreed?.signed.length) return pay()
    await loadUnlessOffline(warehouses)
    return new Promise<unknown>((end) => setWaiting({ pay, end }))
  }
  const close = () => {
    setWaiting(undefined)
    waiting?.end()
  }
  const sign = async ({ typeCode, version, languageCode }: AnswerOf<typeof getAgreement>) => {
    // Without a signature the notice only appears once more, at another payment.
    await submitConfirmedAgreements([{ typeCode, version, languageCode }]).catch(() => undefined)
  }
  const confirm = () => {
    isAgreed.current = true
    if (text.data) void sign(text.data)
    setWaiting(undefined)
    waiting?.end(waiting.pay())
  }
  return { before, confirm, close, isOpen: waiting !== undefined }
}
