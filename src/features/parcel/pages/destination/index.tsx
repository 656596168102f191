import { useState } from 'react'
import { getForecastAddresses } from '@/contract/forecast-receivers'
import { formatFlowName } from '@/domain/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { back, replace, useRouteParams } from '@/navigation/navigation'
import { showToast } from '@/platform/toast/toast'
import { isGone, Loaded } from '@/shared/loaded/loaded'
import { modeTexts } from '@/shared/parcel/mode-texts/texts'
import { useRenewWhenShown } from '@/shared/renewal/renewal'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Dialog } from '@/ui/dialog/dialog'
import { FieldError } from '@/ui/field-error/field-error'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { State } from '@/ui/state/state'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { FlowField, ModeField, ReceiverField } from '../../parts/destination-fields'
import { usePackageInfo } from '../../queries'
import { texts } from '../../texts/texts'
import { type PackageInfo, useDestination } from '../../use-destination'
import '../details/index.scss'

/** Sends a parcel that is not paid yet to another destination: it is reviewed again. */
export default asPage(function DestinationPage() {
  const t = useTexts(texts)
  const { packageNo = '' } = useRouteParams()
  const info = usePackageInfo(packageNo)
  useRenewWhenShown(getForecastAddresses)
  if (info.data?.canChangeDestination && !isGone(info)) return <DestinationForm info={info.data} />
  const see = () => replace('parcelDetails', { packageNo })
  return (
    <Screen name="changeDestination">
      <Loaded query={info}>
        {() => (
          <State
            id="destination-closed"
            icon="info"
            title={t('destination.closed')}
            action={{ id: 'destination-parcel', label: t('destination.closed.parcel'), onPress: see }}
          />
        )}
      </Loaded>
    </Screen>
  )
})

function DestinationForm({ info }: { info: PackageInfo }) {
  const t = useTexts(texts)
  const modeText = useTexts(modeTexts)
  const lang = useLanguage()
  const { form, foot, chooseFlow, check, send: change } = useDestination(info)
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const close = () => setConfirmOpen(false)
  const flow = info.destinations.find(({ flowId }) => flowId === form.value.flowId)
  const send = async () => {
    const isChanged = await change()
    close()
    if (!isChanged) return
    back('parcelList')
    showToast(t('destination.done'))
  }
  return (
    <Screen
      name="changeDestination"
      footer={
        <StickyBar above={foot && <FieldError id="destination-error" text={foot} />}>
          <Button
            id="destination-send"
            kind="signal"
            onPress={() => {
              if (check()) setConfirmOpen(true)
            }}
          >
            {t('destination.send')}
          </Button>
        </StickyBar>
      }
    >
      <Stack>
        <Callout tone="info">{t('destination.review')}</Callout>
        <FlowField info={info} form={form} chooseFlow={chooseFlow} />
        {flow && <ModeField flow={flow} form={form} />}
        {flow && <ReceiverField flow={flow} form={form} />}
      </Stack>
      <Dialog
        id="destination-dialog"
        open={isConfirmOpen}
        title={t('destination.ask')}
        of={flow && [formatFlowName(flow.flowName[lang]), modeText(`mode.${form.value.moveMode}`)]}
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
