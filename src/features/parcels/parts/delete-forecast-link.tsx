import { View } from '@tarojs/components'
import { useState } from 'react'
import { isRefusal } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { deletePackage } from '@/contract/forecast/parcel-changes'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import type { Problem } from '@/domain/base/problem'
import { canDeleteForecast } from '@/domain/parcels/parcel-state'
import { useTexts } from '@/i18n/texts'
import { navigateBack } from '@/navigation/navigation'
import { showToast } from '@/platform/toast/toast'
import { getSessionState } from '@/session/session-store'
import { removeForecastDraft } from '@/shared/parcels/forecast-draft'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Dialog } from '@/ui/dialog/dialog'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'

/** Deletes the forecast of a parcel that has not arrived, after a confirmation. */
export function DeleteForecastLink({ summary }: { summary: ParcelDetail['summary'] }) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const { packageNo, trackingNo, state } = summary
  const close = () => setConfirmOpen(false)
  const remove = async () => {
    setProblem(undefined)
    try {
      await callServer(deletePackage, { packageNo })
    } catch (error) {
      // A missing parcel was already deleted: by an earlier press whose answer was lost, or on another
      // device.
      if (!isRefusal(error, deletePackage, 'parcelNotFound')) {
        close()
        // The parcel may have arrived meanwhile. The screen then shows its current state.
        void invalidateCalls(getPackageDetail)
        return setProblem(toProblemFromError(error))
      }
    }
    removeForecastDraft(getSessionState().aptId, summary)
    void invalidateCalls(getFirstPackagePage, countPackages)
    close()
    navigateBack('parcelList')
    showToast(t('delete.done'))
  }
  if (!canDeleteForecast(state) && !problem) return null
  return (
    <View className="pc-delete">
      {canDeleteForecast(state) && (
        <PressableLink id="details-delete" role="button" onPress={() => setConfirmOpen(true)}>
          {t('delete')}
        </PressableLink>
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
