import { View } from '@tarojs/components'
import { useCall } from '@/client/query'
import { getSignInIdentifiers } from '@/contract/account/contact'
import type { AnswerOf } from '@/contract/base/call'
import type { getNotificationSettings } from '@/contract/messages/notifications'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { pushApi } from '@/platform/push/push'
import { subscribeMessageApi } from '@/platform/subscribe-message/subscribe-message'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { InlineField } from '@/ui/inline-field/inline-field'
import { InitialLoadPlaceholder } from '@/ui/skeleton/placeholder'
import { Switch } from '@/ui/switch/switch'
import { texts } from '../texts'
import type { ChoiceSaver } from '../use-choice-saver'
import { PushRow } from './push-row'

interface WaysCardProps {
  settings: AnswerOf<typeof getNotificationSettings>
  saver: ChoiceSaver
}

/** The ways that bring notifications to the member: pushes to this browser, e-mail, WeChat's messages. */
export function WaysCard({ settings: { email, pushPublicKey }, saver }: WaysCardProps) {
  const t = useTexts(texts)
  const { isLoading, canAddEmail } = useCanAddEmail(email.address === null)
  const hasPush = pushApi !== undefined && pushPublicKey !== null
  if (!hasPush && email.address === null && !isLoading && !canAddEmail && !subscribeMessageApi) return null
  return (
    <>
      <InitialLoadPlaceholder isLoading={isLoading} />
      <Card title={t('ways')}>
        {pushApi && pushPublicKey !== null && <PushRow push={pushApi} publicKey={pushPublicKey} />}
        {canAddEmail && <NoEmailRow />}
        {email.address !== null && (
          <InlineField
            id="notify-email"
            label={t('email')}
            note={email.address}
            error={saver.problemOf('email')}
          >
            <Switch
              id="notify-email"
              on={saver.show('email', email.isWanted)}
              onChange={(isWanted) => void saver.save('email', isWanted)}
            />
          </InlineField>
        )}
        {subscribeMessageApi && (
          <View id="notify-wechat" className="pt-card__body pt-t13 pt-2">
            {t('wechat')}
          </View>
        )}
      </Card>
    </>
  )
}

/**
 * Returns whether the member may add an e-mail address for notifications. If the account has one and gets none
 * there, the back end sends no e-mails.
 */
function useCanAddEmail(isMissing: boolean): { isLoading: boolean; canAddEmail: boolean } {
  const { data: identifiers, isLoading } = useCall(getSignInIdentifiers, {}, { enabled: isMissing })
  return { isLoading, canAddEmail: isMissing && identifiers?.email === null }
}

/** Leads to the form for an e-mail address. */
function NoEmailRow() {
  const t = useTexts(texts)
  return (
    <InlineField id="notify-email-none" label={t('email')} note={t('email.none')}>
      <Button id="notify-email-add" size="sm" onPress={() => navigate('phoneEmail', { kind: 'email' })}>
        {t('email.add')}
      </Button>
    </InlineField>
  )
}
