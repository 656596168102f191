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

/**
 * The payment methods for a purpose in this channel, and the chosen one. Initially the first method is
 * chosen.
 */
export function usePaymentMethod(purpose: PaymentPurpose) {
  const channel = useSession((state) => state.channel)
  const card = useCall(getCardPaySwitch, {})
  const methods = listPaymentMethodsOfChannel(channel).filter(
    (method) =>
      isMethodAllowedForPurpose(purpose, method) && (method !== 'bankCard' || card.data?.isOn !== false),
  )
  const [chosen, choose] = useState<PaymentMethod>()
  // A method that is no longer offered is no longer chosen.
  const method = chosen && methods.includes(chosen) ? chosen : methods[0]
  return { methods, method, choose }
}
