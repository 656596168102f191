import { useRef, useState } from 'react'
import { useCall } from '@/client/query'
import { getCardPaySwitch } from '@/contract/payments/payments'
import {
  isMethodAllowedForPurpose,
  listPaymentMethodsOfChannel,
  type PaymentMethod,
  type PaymentPurpose,
  sortPaymentMethodsForCountry,
} from '@/domain/payments/payment'
import { useSession } from '@/session/session-store'
import { useMember } from '@/shared/account/member'

/**
 * The payment methods for a purpose in this channel, in the order of the member's country, and the chosen
 * one. Initially the first method is chosen.
 * @param purpose undefined while the amount due is loading
 */
export function usePaymentMethod(purpose: PaymentPurpose | undefined) {
  const channel = useSession((state) => state.channel)
  const card = useCall(getCardPaySwitch, {})
  const homeCountry = useMember().data?.homeCountry?.code
  const country = useRef(homeCountry)
  // Fixed when the methods appear: a country that loads later must not move them.
  if (!purpose) country.current = homeCountry
  const offered = listPaymentMethodsOfChannel(channel).filter(
    (method) =>
      isMethodAllowedForPurpose(purpose ?? 'outbound', method) &&
      (method !== 'bankCard' || card.data?.isOn !== false),
  )
  const methods = sortPaymentMethodsForCountry(offered, country.current)
  const [chosen, choose] = useState<PaymentMethod>()
  // A method that is no longer offered is no longer chosen.
  const method = chosen && methods.includes(chosen) ? chosen : methods[0]
  return { methods, method, choose }
}
