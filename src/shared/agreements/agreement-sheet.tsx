import { useTexts } from '@/i18n/texts'
import { Sheet } from '@/ui/sheet/sheet'
import { AgreementTabs } from './agreement-tabs'
import { ConfirmButton, ConfirmProblem } from './confirm-button'
import { texts } from './texts/texts'
import { useConfirmations } from './use-confirmations'

type AgreementSheetProps = Parameters<typeof useConfirmations>[0] & { onClose: () => void }

/** The agreement popup: three tabs, each with its own confirmation (S1 §2). It is mounted while it is open. */
export function AgreementSheet({ onClose, ...options }: AgreementSheetProps) {
  const t = useTexts(texts)
  const confirmations = useConfirmations(options)
  const footer = (
    <>
      <ConfirmProblem confirmations={confirmations} />
      <ConfirmButton confirmations={confirmations} />
    </>
  )
  return (
    <Sheet id="agreement-popup" open title={t('heading')} onClose={onClose} footer={footer}>
      <AgreementTabs confirmations={confirmations} />
    </Sheet>
  )
}
