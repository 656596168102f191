import { useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { deleteCertificate, listCertificates } from '@/contract/certificates/certificates'
import type { Problem } from '@/domain/base/problem'
import { canBeReplacementCertificate, needsNewReview } from '@/domain/certificates/certificate'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/refetch/refetch'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { CARD_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { CertificateCard } from '../../parts/certificate-card'
import { DeleteCertificateDialog } from '../../parts/delete-certificate-dialog'
import { invalidateCertificates, type ListedCertificate, useCertificates } from '../../queries'
import { texts } from '../../texts'
import '../../certificates.scss'

definePageConfig({ enablePullDownRefresh: true })

/**
 * The member's ID certificates: masked number, review state with the reason of a failure, expiry within 60
 * days, and how many addresses use it. Before deletion the member chooses which certificate those
 * addresses use next.
 */
export default withPageBoundary(function CertificatesPage() {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const certificates = useCertificates()
  const [toDelete, setToDelete] = useState<ListedCertificate>()
  const [error, setError] = useState<Problem>()
  useRefetchOnShow(listCertificates)
  useRefetchOnPullDown(listCertificates)
  const erase = async (rebinding: { rebindTo: string; unbind: boolean }) => {
    setError(undefined)
    try {
      await callServer(deleteCertificate, { id: toDelete!.id, ...rebinding })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(toProblemFromError(failure))
    }
    setToDelete(undefined)
    await invalidateCertificates()
  }
  const add = { id: 'certificate-add', label: t('add'), onPress: () => navigate('certificateEdit') }
  const listed = sortByNeed(certificates.data ?? [])
  const urgent = listed.find(({ status }) => status === 'failed')
  const foot = !!certificates.data?.length && (
    <BottomActionBar above={error && <FieldError id="certificate-error" text={textOf(error)} />}>
      <Button id={add.id} kind={urgent ? 'line' : 'signal'} icon="plus" onPress={add.onPress}>
        {add.label}
      </Button>
    </BottomActionBar>
  )
  return (
    <Screen name="certificates" footer={foot}>
      <QueryBoundary query={certificates}>
        {(list) =>
          list.length === 0 ? (
            <StatusMessage
              id="certificates-none"
              drawing={CARD_DRAWING}
              title={t('empty.title')}
              text={t('empty.text')}
              action={add}
            />
          ) : (
            <Stack>
              {listed.map((certificate) => (
                <CertificateCard
                  key={certificate.id}
                  certificate={certificate}
                  isUrgent={certificate === urgent}
                  onEdit={() => navigate('certificateEdit', { id: certificate.id })}
                  onDelete={() => setToDelete(certificate)}
                />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
      {toDelete && (
        <DeleteCertificateDialog
          certificate={toDelete}
          others={(certificates.data ?? []).filter(
            (each) => each.id !== toDelete.id && canBeReplacementCertificate(each, new Date()),
          )}
          onDelete={erase}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </Screen>
  )
})

/** Puts certificates that need the member first. */
function sortByNeed(list: readonly ListedCertificate[]): ListedCertificate[] {
  const now = new Date()
  return [...list].sort((a, b) => Number(needsNewReview(b, now)) - Number(needsNewReview(a, now)))
}
