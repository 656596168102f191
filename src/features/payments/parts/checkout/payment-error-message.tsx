import { View } from '@tarojs/components'
import type { Problem } from '@/domain/base/problem'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { CustomerServiceLink } from '@/shared/customer-service/contact-link'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import { texts } from '../../texts'

/** Refusals that a split of the parcel ends: each part is then below the limit. */
const SPLITTABLE_CODES: readonly string[] = [
  'outbound.tooManyOfOne',
  'outbound.tooManyCategories',
  'outbound.tooManyNames',
  'outbound.totalTooDear',
  'outbound.tooHeavy',
]

/** Refusals whose text refers to customer service. */
const SERVICE_CODES: readonly string[] = [
  ...SPLITTABLE_CODES,
  'outbound.incompleteGoods',
  'outbound.itemTooDear',
  'outbound.milkPowder',
  'outbound.milkPowderWeight',
  'outbound.tooLarge',
]

interface PaymentErrorMessageProps {
  id: string
  error: Problem
  /** parcels that the member can have split; a merged one, for example, is never among them */
  splittableNos?: readonly string[]
}

/**
 * The reason why a payment was not made. It links to what helps: a split, customer service, the addresses with
 * their certificates, or the order that already exists.
 */
export function PaymentErrorMessage({ id, error, splittableNos = [] }: PaymentErrorMessageProps) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const orderNo = error.code === 'payment.orderExists' && error.params?.orderNo
  const packageNo = String(error.params?.packageNo ?? '')
  return (
    <View>
      <FieldError id={id} text={textOf(error)} />
      {packageNo && SERVICE_CODES.includes(error.code) && (
        <View className="py-ways">
          {SPLITTABLE_CODES.includes(error.code) && splittableNos.includes(packageNo) && (
            <PressableLink id="pay-error-split" onPress={() => navigate('split', { packageNo })}>
              {t('splitParcel')}
            </PressableLink>
          )}
          <CustomerServiceLink
            id="pay-error-service"
            about={packageNo}
            opens={{ name: 'parcelDetails', params: { packageNo } }}
          />
        </View>
      )}
      {orderNo && (
        <PressableLink id="pay-error-order" onPress={() => navigate('payment', { orderNo: String(orderNo) })}>
          {t('orderExists.open')}
        </PressableLink>
      )}
      {error.code.startsWith('realName.') && (
        <PressableLink id="pay-error-id" onPress={() => navigate('receiverAddresses')}>
          {t('openAddresses')}
        </PressableLink>
      )}
    </View>
  )
}
