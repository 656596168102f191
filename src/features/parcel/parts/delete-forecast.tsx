import { View } from '@tarojs/components'
import { useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { invalidate } from '@/client/query'
import { deletePackage } from '@/contract/parcel-changes'
import { countPackages } from '@/contract/parcel-counts'
import { getPackageDetail, queryPackages } from '@/contract/parcels'
import { canDeleteForecast } from '@/domain/parcel-state'
import type { Problem } from '@/domain/problem'
import { useTexts } from '@/i18n/texts'
import { back } from '@/navigation/navigation'
import { showToast } from '@/platform/toast/toast'
import { session } from '@/session/session-store'
import { forgetDraft } from '@/shared/parcel/forecast-draft'
import { problemOfError } from '@/shared/refusal/problem-of-error'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Dialog } from '@/ui/dialog/dialog'
import { FieldError } from '@/ui/field-error/field-error'
import { Link } from '@/ui/link/link'
import type { Detail } from '../queries'
import { texts } from '../texts/texts'

/** The code of a parcel that is not there: deleted by an earlier press whose answer was lost, or on another device. */
const GONE = '6'

/** Takes back the forecast of a parcel that has not arrived, once confirmed. */
export function DeleteForecast({ summary }: { summary: Detail['summary'] }) {
  const t = useTexts(texts)
  const textOf = useProblemText(texts)
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const { packageNo, trackingNo, state } = summary
  const close = () => setConfirmOpen(false)
  const remove = async () => {
    setProblem(undefined)
    try {
      await callServer(deletePackage, { packageNo })
    } catch (error) {
      if (!(error instanceof CallError && error.code === GONE)) {
        close()
        // It may have arrived meanwhile: the screen shows where it stands.
        void invalidate(getPackageDetail)
        return setProblem(problemOfError(error))
      }
    }
    forgetDraft(session().aptId, summary)
    void invalidate(queryPackages, countPackages)
    close()
    back('parcelList')
    showToast(t('delete.done'))
  }
  if (!canDeleteForecast(state) && !problem) return null
  return (
    <View className="pc-delete">
      {canDeleteForecast(state) && (
        <Link id="details-delete" role="button" onPress={() => setConfirmOpen(true)}>
          {t('delete')}
        </Link>
      )}
      {problem && <FieldError id="details-delete-error" text={textOf(problem)} />}
      <Dialog
        id="details-delete-dialog"
        open={isConfirmOpen}
        title={t('delete.ask')}
        of={[trackingNo ?? packageNo]}
        text={t('delete.text')}
        onClose={close}
        actions={[
          { id: 'details-delete-cancel', label: t('delete.cancel'), onPress: close },
          { id: 'details-delete-confirm', label: t('delete.confirm'), signal: true, onPress: remove },
        ]}
      />
    </View>
  )
}
