import { useState } from 'react'
import { callServer } from '@/client/call-server'
import { reactivateAccount } from '@/contract/account/cancellation'
import type { Problem } from '@/domain/base/problem'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { startOrConfirmLinkSession } from '@/session/session-from-link'
import { type AccountReactivation, getWechatBindingToSend, useSession } from '@/session/session-store'
import { CustomerServiceSheet } from '@/shared/customer-service/customer-service-sheet'
import { customerServiceTexts } from '@/shared/customer-service/texts'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Dialog } from '@/ui/dialog/dialog'
import { PressableLink } from '@/ui/link/link'
import { createSignInDraftStorage } from '../sign-in-draft-storage'
import { needsCustomerService } from '../sign-in-form'
import { texts } from '../texts'

/** Shown when a member signs in to their cancelled account. Asks whether to reactivate it. */
export function ReactivateAccountDialog({ onClose }: { onClose: () => void }) {
  const reactivation = useSession((state) => state.reactivation)
  return reactivation ? <ReactivationQuestion reactivation={reactivation} onClose={onClose} /> : null
}

function ReactivationQuestion({
  reactivation,
  onClose,
}: {
  reactivation: AccountReactivation
  onClose: () => void
}) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const tContact = useTexts(customerServiceTexts)
  const [problem, setProblem] = useState<Problem>()
  const [isContactOpen, setContactOpen] = useState(false)
  const { ticket, aptId, until, leadsTo } = reactivation
  const comeBack = async () => {
    try {
      const session = await callServer(reactivateAccount, { ticket, bind: getWechatBindingToSend() })
      createSignInDraftStorage().remove()
      startOrConfirmLinkSession(session, leadsTo)
    } catch (error) {
      setProblem(toProblemFromError(error))
    }
  }
  return (
    <>
      <Dialog
        id="reactivate"
        open={!isContactOpen}
        title={t('reactivate.title')}
        text={problem ? textOf(problem) : t('reactivate.text', { aptId, until: formatDateTime(until) })}
        onClose={onClose}
        actions={[
          { id: 'reactivate-no', label: t('reactivate.no'), onPress: onClose },
          { id: 'reactivate-yes', label: t('reactivate.yes'), signal: true, onPress: comeBack },
        ]}
      >
        {problem && needsCustomerService(problem) && (
          <PressableLink id="reactivate-contact" role="button" onPress={() => setContactOpen(true)}>
            {tContact('open')}
          </PressableLink>
        )}
      </Dialog>
      <CustomerServiceSheet open={isContactOpen} onClose={() => setContactOpen(false)} />
    </>
  )
}
