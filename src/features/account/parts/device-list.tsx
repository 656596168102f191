import { View } from '@tarojs/components'
import { useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { listDevices, signOutDevice } from '@/contract/account/devices'
import type { AnswerOf } from '@/contract/base/call'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { showToast } from '@/platform/toast/toast'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { Dialog } from '@/ui/dialog/dialog'
import { PressableLink } from '@/ui/link/link'
import { texts } from '../texts'

type Devices = AnswerOf<typeof listDevices>

/**
 * Returns the key of the text that explains the effect of signing a device out. An unknown device may be the
 * mini program.
 */
const getSignOutTextKey = ({ app, isUnknown }: Devices[number]) =>
  isUnknown ? 'devices.text.notKnown' : app === 'miniProgram' ? 'devices.text.wechat' : 'devices.text'

/** This device, and the others. The member can sign out each of the others. */
export function DeviceList({ devices }: { devices: Devices }) {
  const t = useTexts(texts)
  const problemText = useFormatProblem(texts)
  const [asked, setAsked] = useState<Devices[number]>()
  const close = () => setAsked(undefined)
  const others = devices.filter(({ isThis }) => !isThis)
  const signOut = async (id: string) => {
    close()
    try {
      await callServer(signOutDevice, { id })
      showToast(t('devices.done'))
    } catch (error) {
      if (error instanceof CallError) showToast(problemText(toProblemFromError(error)))
    }
    // Also after a refusal: a device that was signed out meanwhile disappears from the list.
    await invalidateCalls(listDevices)
  }
  const nameOf = ({ app, name, isUnknown }: Devices[number]) =>
    (isUnknown && t('devices.notKnown')) ||
    [app === 'browser' ? '' : t(`devices.app.${app}`), name].filter(Boolean).join(' · ') ||
    t('devices.unknown')
  const cell = (device: Devices[number], number: number) => (
    <ValueCell
      key={device.id}
      long
      id={device.isThis ? 'device-this' : `device-${number}`}
      label={device.isThis ? t('devices.this') : t('devices.used', { at: formatDateTime(device.usedAt) })}
      note={t('devices.since', { at: formatDateTime(device.signedInAt) })}
      trailing={
        !device.isThis && (
          <PressableLink
            id={`device-sign-out-${number}`}
            role="button"
            of={nameOf(device)}
            onPress={() => setAsked(device)}
          >
            {t('devices.signOut')}
          </PressableLink>
        )
      }
    >
      {nameOf(device)}
    </ValueCell>
  )
  return (
    <>
      <Card>{devices.filter(({ isThis }) => isThis).map((device) => cell(device, 0))}</Card>
      <Card title={t('devices.others')}>
        {others.length === 0 && (
          <View className="pt-card__body pt-t13 pt-2" id="devices-none">
            {t('devices.none')}
          </View>
        )}
        {others.map((device, at) => cell(device, at + 1))}
      </Card>
      <View className="pt-t13 pt-2">{t('devices.stranger')}</View>
      <Dialog
        id="device-dialog"
        open={asked !== undefined}
        title={t('devices.ask')}
        of={asked ? [nameOf(asked)] : undefined}
        text={asked && t(getSignOutTextKey(asked))}
        onClose={close}
        actions={[
          { id: 'device-cancel', label: t('cancel'), onPress: close },
          {
            id: 'device-confirm',
            label: t('devices.signOut'),
            signal: true,
            onPress: () => signOut(asked!.id),
          },
        ]}
      />
    </>
  )
}
