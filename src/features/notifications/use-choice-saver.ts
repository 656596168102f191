import { useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServerSilently } from '@/client/call-server'
import { invalidateCalls, queryClient, toQueryOptions } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { listOfferedParcelMessages, saveMessagePreference } from '@/contract/messages/messages'
import {
  getNotificationSettings,
  saveEmailNotifications,
  saveQuietHours,
} from '@/contract/messages/notifications'
import type { ParcelMessageKind } from '@/domain/messages/parcel-message'
import type { QuietHours } from '@/domain/messages/quiet-hours'
import { useTexts } from '@/i18n/texts'
import { getSessionState, isStillMember } from '@/session/session-store'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { texts } from './texts'

/** Each choice and its value. */
type Choices = Record<ParcelMessageKind | 'email', boolean> & { quietHours: QuietHours | null }
type Choice = keyof Choices

/** Sends a choice to the server. */
const send = (choice: Choice, value: Choices[Choice]): Promise<unknown> => {
  if (choice === 'quietHours')
    return callServerSilently(saveQuietHours, { quietHours: value as QuietHours | null })
  const isWanted = value as boolean
  if (choice === 'email') return callServerSilently(saveEmailNotifications, { isWanted })
  return callServerSilently(saveMessagePreference, { kind: choice, isWanted })
}

type Settings = AnswerOf<typeof getNotificationSettings>

/** Returns the settings with a saved choice. */
function withChoice(before: Settings, choice: Choice, value: Choices[Choice]): Settings {
  if (choice === 'quietHours') return { ...before, quietHours: value as QuietHours | null }
  if (choice === 'email') return { ...before, email: { ...before.email, isWanted: value as boolean } }
  const others = before.unwanted.filter((kind) => kind !== choice)
  return { ...before, unwanted: value ? others : [...others, choice] }
}

/** Notes a saved choice, which stays if the settings cannot be requested again. */
const noteSaved = (choice: Choice, value: Choices[Choice]): void =>
  void queryClient.setQueryData(
    toQueryOptions(getNotificationSettings, {}).queryKey,
    (before) => before && withChoice(before, choice, value),
  )

/**
 * Saves each choice at once. One is sent after the other, so that the last press is saved last. A choice that
 * could not be saved goes back, with a message.
 */
export function useChoiceSaver() {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const [sending, setSending] = useState<Partial<Choices>>({})
  const [failure, setFailure] = useState<{ choice: Choice; error: unknown }>()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const save = async <C extends Choice>(choice: C, value: Choices[C]): Promise<void> => {
    setFailure(undefined)
    setSending((before) => ({ ...before, [choice]: value }))
    const { aptId } = getSessionState()
    const sent = last.current
      // A save that still waits after the member signed out must not change the next member's choices.
      .then(() => {
        if (!isStillMember(aptId)) throw new Error('the member signed out before the save')
        return send(choice, value)
      })
      .then(
        () => {
          if (isStillMember(aptId)) noteSaved(choice, value)
          setFailure((now) => (now?.choice === choice ? undefined : now))
        },
        (error: unknown) => setFailure({ choice, error }),
      )
    last.current = sent
    await sent
    if (last.current === sent) await invalidateCalls(getNotificationSettings, listOfferedParcelMessages)
    if (last.current === sent) setSending({})
  }
  return {
    save,
    /** Returns the value to show: the one that is being saved, or the saved one. */
    show: <C extends Choice>(choice: C, saved: Choices[C]): Choices[C] =>
      choice in sending ? (sending[choice] as Choices[C]) : saved,
    /** Returns the message at a choice that could not be saved. */
    problemOf(choice: Choice): string | undefined {
      if (failure?.choice !== choice) return undefined
      const { error } = failure
      return error instanceof CallError && error.refusal ? textOf(error.refusal) : t('failed')
    },
  }
}

export type ChoiceSaver = ReturnType<typeof useChoiceSaver>
