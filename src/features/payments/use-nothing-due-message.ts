import { type CallError, isRefusal } from '@/client/call-error'
import { getOutboundFeesOfParcel } from '@/contract/dispatch/outbound'
import { useTexts } from '@/i18n/texts'
import { replaceScreen } from '@/navigation/navigation'
import { orderTexts } from '@/shared/orders/texts'
import { texts } from './texts'
import { getTargetPackageNos, type PaymentTarget } from './use-amount-due'

/**
 * Returns the message for a parcel that does not wait for payment; undefined if the error has another reason.
 */
export function useNothingDueMessage(target: PaymentTarget, error: CallError | null) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const [packageNo] = getTargetPackageNos(target)
  if (packageNo === undefined || !isRefusal(error, getOutboundFeesOfParcel, 'nothingDue')) return undefined
  const onPress = () => replaceScreen('parcelDetails', { packageNo })
  return {
    title: t('nothing.title'),
    text: t('nothing.text'),
    action: { id: 'pay-nothing-parcel', label: ofOrder('parcel'), onPress },
  }
}
