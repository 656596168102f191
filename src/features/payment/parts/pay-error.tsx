import { View } from '@tarojs/components'
import type { Problem } from '@/domain/problem'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { FieldError } from '@/ui/field-error/field-error'
import { Link } from '@/ui/link/link'
import { texts } from '../texts/texts'

/** Why something was not paid; of a certificate that is missing, with the way to the addresses and theirs. */
export function PayError({ id, error }: { id: string; error: Problem }) {
  const t = useTexts(texts)
  const textOf = useProblemText(texts)
  return (
    <View>
      <FieldError id={id} text={textOf(error)} />
      {error.code.startsWith('realName.') && (
        <Link id="pay-error-id" onPress={() => navigate('receiverAddresses')}>
          {t('openAddresses')}
        </Link>
      )}
    </View>
  )
}
