import { useState } from 'react'
import { getForecastAddresses } from '@/contract/forecast/forecast-receivers'
import { extractDestinationFromFlowName } from '@/domain/warehouse/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigateBack, replaceScreen, useRouteParams } from '@/navigation/navigation'
import { showToast } from '@/platform/toast/toast'
import { parcelTexts } from '@/shared/parcels/texts'
import { isQueryNotFound, QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Dialog } from '@/ui/dialog/dialog'
import { FieldError } from '@/ui/field-error/field-error'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { StatusMessage } from '@/ui/status-message/status-message'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { DestinationField, DestinationModeField, ReceiverField } from '../../parts/destination-fields'
import { usePackageInfo } from '../../queries'
import { texts } from '../../texts'
import { type PackageInfo, useDestinationForm } from '../../use-destination-form'
import '../details/index.scss'

/**
 * The member sends an unpaid parcel (`packageNo`) to another destination of its warehouse: mode, and
 * address or pickup point with collector. An unsuitable destination says why. A dialog confirms first,
 * since the parcel is reviewed and measured again. A paid parcel leads to its own screen.
 */
export default withPageBoundary(function DestinationPage() {
  const t = useTexts(texts)
  const { packageNo = '' } = useRouteParams()
  const info = usePackageInfo(packageNo)
  useRefetchOnShow(getForecastAddresses)
  if (info.data?.canChangeDestination && !isQueryNotFound(info)) return <DestinationForm info={info.data} />
  const see = () => replaceScreen('parcelDetails', { packageNo })
  return (
    <Screen name="changeDestination">
      <QueryBoundary query={info}>
        {() => (
          <StatusMessage
            id="destination-closed"
            icon="info"
            title={t('destination.closed')}
            action={{ id: 'destination-parcel', label: t('destination.closed.parcel'), onPress: see }}
          />
        )}
      </QueryBoundary>
    </Screen>
  )
})

function DestinationForm({ info }: { info: PackageInfo }) {
  const t = useTexts(texts)
  const modeText = useTexts(parcelTexts)
  const lang = useLanguage()
  const { form, foot, chooseFlow, check, send: change } = useDestinationForm(info)
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const close = () => setConfirmOpen(false)
  const flow = info.destinations.find(({ flowId }) => flowId === form.value.flowId)
  const send = async () => {
    const isChanged = await change()
    close()
    if (!isChanged) return
    navigateBack('parcelList')
    showToast(t('destination.done'))
  }
  return (
    <Screen
      name="changeDestination"
      footer={
        <BottomActionBar above={foot && <FieldError id="destination-error" text={foot} />}>
          <Button
            id="destination-send"
            kind="signal"
            onPress={() => {
              if (check()) setConfirmOpen(true)
            }}
          >
            {t('destination.send')}
          </Button>
        </BottomActionBar>
      }
    >
      <Stack>
        <Callout tone="info">{t('destination.review')}</Callout>
        <DestinationField info={info} form={form} chooseFlow={chooseFlow} />
        {flow && <DestinationModeField flow={flow} form={form} />}
        {flow && <ReceiverField flow={flow} form={form} />}
      </Stack>
      <Dialog
        id="destination-dialog"
        open={isConfirmOpen}
        title={t('destination.ask')}
        of={
          flow && [
            extractDestinationFromFlowName(flow.flowName[lang]),
            modeText(`mode.${form.value.moveMode}`),
          ]
        }
        text={t('destination.review')}
        onClose={close}
        actions={[
          { id: 'destination-cancel', label: t('destination.cancel'), onPress: close },
          { id: 'destination-confirm', label: t('destination.send'), signal: true, onPress: send },
        ]}
      />
    </Screen>
  )
}
