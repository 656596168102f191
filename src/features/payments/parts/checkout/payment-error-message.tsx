import { View } from '@tarojs/components'
import type { Problem } from '@/domain/base/problem'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import { texts } from '../../texts'

/**
 * The reason why a payment was not made. It links to the addresses and their certificates, or to the order
 * that already exists.
 */
export function PaymentErrorMessage({ id, error }: { id: string; error: Problem }) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const orderNo = error.code === 'payment.orderExists' && error.params?.orderNo
  return (
    <View>
      <FieldError id={id} text={textOf(error)} />
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
