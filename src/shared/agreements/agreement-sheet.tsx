import { useTexts } from '@/i18n/texts'
import { Sheet } from '@/ui/sheet/sheet'
import { AgreementTabsWithText } from './agreement-tabs'
import { AgreementCompletionErrorMessage, AgreementConfirmButton } from './confirm-button'
import { agreementTexts } from './texts'
import { useAgreementConfirmations } from './use-confirmations'

type AgreementSheetProps = Parameters<typeof useAgreementConfirmations>[0] & { onClose: () => void }

/**
 * The agreement popup: three tabs, each with its own confirmation (S1 §2). Mount it only while it is open.
 */
export function AgreementConfirmationSheet({ onClose, ...options }: AgreementSheetProps) {
  const t = useTexts(agreementTexts)
  const confirmations = useAgreementConfirmations(options)
  const footer = (
    <>
      <AgreementCompletionErrorMessage confirmations={confirmations} />
      <AgreementConfirmButton confirmations={confirmations} />
    </>
  )
  return (
    <Sheet id="agreement-popup" open title={t('heading')} onClose={onClose} footer={footer}>
      <AgreementTabsWithText confirmations={confirmations} />
    </Sheet>
  )
}
