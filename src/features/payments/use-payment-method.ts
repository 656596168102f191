import { useState } from 'react'
import { useCall } from '@/client/query'
import { getCardPaySwitch } from '@/contract/payments/payments'
import {
  isMethodAllowedForPurpose,
  listPaymentMethodsOfChannel,
  type PaymentMethod,
  type PaymentPurpose,
} from '@/domain/payments/payment'
import { useSession } from '@/session/session-store'

/** The methods that a purpose can be paid by here, and the one that is chosen: at first the first. */
export function usePaymentMethod(purpose: PaymentPurpose) {
  const channel = useSession((state) => state.channel)
  const card = useCall(getCardPaySwitch, {})
  const methods = listPaymentMethodsOfChannel(channel).filter(
    (method) =>
      isMethodAllowedForPurpose(purpose, method) && (method !== 'bankCard' || card.data?.isOn !== false),
  )
  const [chosen, choose] = useState<PaymentMethod>()
  // A method that is offered no more is chosen no more.
  const method = chosen && methods.includes(chosen) ? chosen : methods[0]
  return { methods, method, choose }
}
