import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { callServer } from '@/client/call-server'
import { invalidateCalls, useCall } from '@/client/query'
import { getMessagePreferences, saveMessagePreference } from '@/contract/messages/messages'
import { PARCEL_MESSAGE_KINDS, type ParcelMessageKind } from '@/domain/messages/parcel-message'
import { useTexts } from '@/i18n/texts'
import { getSessionState, useSession } from '@/session/session-store'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { InlineField } from '@/ui/inline-field/inline-field'
import { Placeholder } from '@/ui/skeleton/placeholder'
import { SkeletonCards } from '@/ui/skeleton/skeleton'
import { Switch } from '@/ui/switch/switch'
import { texts } from '../texts'

/** The parcel messages that the member wants. Each switch is saved at once. */
export function MessagePreferencesCard() {
  const t = useTexts(texts)
  const signedIn = useSession((state) => state.signedIn)
  const choices = useCall(getMessagePreferences, {}, { enabled: signedIn, staleMs: 0 })
  const [sending, setSending] = useState<Partial<Record<ParcelMessageKind, boolean>>>({})
  const [failed, setFailed] = useState<ParcelMessageKind>()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  // Saves one after the other, so that the last press is saved last.
  const choose = async (kind: ParcelMessageKind, isWanted: boolean) => {
    setFailed(undefined)
    setSending((before) => ({ ...before, [kind]: isWanted }))
    const { aptId } = getSessionState()
    const isStillIn = () => getSessionState().signedIn && getSessionState().aptId === aptId
    const sent = last.current
      // A save that still waits after the member signed out must not change the next member's preferences.
      .then(() => {
        if (!isStillIn()) throw new Error('the member signed out before the save')
        return callServer(saveMessagePreference, { kind, isWanted })
      })
      .then(
        () => setFailed((now) => (now === kind ? undefined : now)),
        () => setFailed(kind),
      )
    last.current = sent
    await sent
    if (last.current === sent) await invalidateCalls(getMessagePreferences)
    if (last.current === sent) setSending({})
  }
  return (
    <>
      <Card title={t('messages')}>
        <View className="pt-card__body pt-t13 pt-2">{t('messages.what')}</View>
        <QueryBoundary query={choices} skeleton={<SkeletonCards cards={1} />}>
          {({ unwanted }) => (
            <>
              {PARCEL_MESSAGE_KINDS.map((kind) => (
                <InlineField key={kind} id={`personal-message-${kind}`} label={t(`messages.${kind}`)}>
                  <Switch
                    id={`personal-message-${kind}`}
                    on={sending[kind] ?? !unwanted.includes(kind)}
                    onChange={(isWanted) => void choose(kind, isWanted)}
                  />
                </InlineField>
              ))}
              {failed && <FieldError id="personal-message-error" text={t('messages.failed')} />}
            </>
          )}
        </QueryBoundary>
      </Card>
      {choices.isLoading && <Placeholder />}
    </>
  )
}
