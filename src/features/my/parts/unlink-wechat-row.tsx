import { useState } from 'react'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { getUserInfo, unlinkWechat } from '@/contract/auth/sessions'
import { useTexts } from '@/i18n/texts'
import { useMember } from '@/shared/account/member'
import { Dialog } from '@/ui/dialog/dialog'
import { texts } from '../texts'
import { MenuRow } from './menu-row'

type Step = 'closed' | 'asked' | 'failed'

/**
 * Unlinks the WeChat user that signs in as the member automatically, after a confirmation. Shown only if
 * there is such a user.
 */
export function UnlinkWechatRow() {
  const t = useTexts(texts)
  const isLinked = useMember().data?.users.isWechatLinked
  const [step, setStep] = useState<Step>('closed')
  const close = () => setStep('closed')
  const unlink = async () => {
    try {
      await callServer(unlinkWechat, {})
      await invalidateCalls(getUserInfo)
      close()
    } catch {
      setStep('failed')
    }
  }
  if (!isLinked) return null
  return (
    <>
      <MenuRow
        id="my-wechat"
        icon="wechat"
        label={t('wechat')}
        value={t('wechat.linked')}
        role="button"
        onPress={() => setStep('asked')}
      />
      <Dialog
        id="my-wechat-dialog"
        open={step !== 'closed'}
        title={t('wechat.ask')}
        text={t(step === 'failed' ? 'wechat.failed' : 'wechat.text')}
        onClose={close}
        actions={[
          { id: 'my-wechat-cancel', label: t('cancel'), onPress: close },
          { id: 'my-wechat-confirm', label: t('wechat.confirm'), signal: true, onPress: unlink },
        ]}
      />
    </>
  )
}
