import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import type { PushApi } from '@/platform/push/push'
import { InstallSheet } from '@/shared/installation/install-sheet'
import { Button } from '@/ui/button/button'
import { InlineField } from '@/ui/inline-field/inline-field'
import { Switch } from '@/ui/switch/switch'
import { texts } from '../texts'
import { usePush } from '../use-push'

/**
 * Pushes to this browser: a switch, or why it cannot be switched on here. Only a press on the switch makes the
 * browser ask.
 */
export function PushRow({ push, publicKey }: { push: PushApi; publicKey: string }) {
  const t = useTexts(texts)
  const { permission, isOn, problem, toggle } = usePush(push, publicKey)
  if (permission === 'notInstalled') return <InstallFirst />
  if (permission === 'unsupported')
    return <InlineField id="notify-push-unsupported" label={t('push')} note={t('push.unsupported')} />
  const isDenied = permission === 'denied'
  // After the press that the member refused, the way to allow them is announced.
  const text = isDenied ? t('push.denied') : problem
  const isNote = isDenied && !problem
  return (
    <InlineField
      id="notify-push"
      label={t('push')}
      note={isNote ? text : undefined}
      error={isNote ? undefined : text}
    >
      <Switch
        id="notify-push"
        on={!isDenied && isOn === true}
        isDisabled={isDenied || isOn === undefined}
        onChange={toggle}
      />
    </InlineField>
  )
}

/** Safari on iOS receives pushes only for an app on the home screen. */
function InstallFirst() {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <InlineField id="notify-push-install" label={t('push')} note={t('push.install')}>
        <Button id="notify-push-install-how" size="sm" onPress={() => setOpen(true)}>
          {t('push.install.how')}
        </Button>
      </InlineField>
      <InstallSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
