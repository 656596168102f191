import { useEffect, useRef, useState } from 'react'
import { callServer } from '@/client/call-server'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { invalidateCalls, useCall } from '@/client/query'
import { trackEvent } from '@/client/track'
import { acceptParcelMessages, listOfferedParcelMessages } from '@/contract/messages/messages'
import { CLIENT_ERROR_LOG_CODE } from '@/domain/base/envelope'
import { isParcelMessageKind, type ParcelMessageKind } from '@/domain/messages/parcel-message'
import { useTexts } from '@/i18n/texts'
import type { SubscribeMessageApi, SubscribeSettings } from '@/platform/subscribe-message/subscribe-message'
import { wechatLogin } from '@/platform/wechat-login/wechat-login'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { dismissMessageKindsUntilRestart, useDismissedKinds } from './dismissed-kinds'
import { subscribeMessageTexts } from './texts'

/** An acceptance that WeChat has recorded and our server has not. */
interface UnsavedAcceptance {
  kinds: ParcelMessageKind[]
  idempotencyKey: string
}

/** Reads WeChat's settings, and again on `renew`. */
function useSubscribeSettings(subscribe: SubscribeMessageApi) {
  const [settings, setSettings] = useState<SubscribeSettings>()
  const renew = () => subscribe.settings().then(setSettings)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; `renew` reads them again
  useEffect(() => void renew(), [])
  return { settings, renew }
}

/** Returns the messages that a parcel offers and their state. Returns undefined until both are known. */
export function useSubscribeMessageOffer(subscribe: SubscribeMessageApi, packageNo: string) {
  const t = useTexts(subscribeMessageTexts)
  const { data } = useCall(listOfferedParcelMessages, { packageNo })
  const { settings, renew } = useSubscribeSettings(subscribe)
  const leftAlone = useDismissedKinds()
  const unsaved = useRef<UnsavedAcceptance>(undefined)
  const [isUnsaved, setUnsaved] = useState(false)
  const [failure, setFailure] = useState<string>()
  const textOf = useFormatProblem(subscribeMessageTexts)
  if (!data || !settings) return undefined

  const offers = data.flatMap(({ kind, ...offer }) => (isParcelMessageKind(kind) ? [{ kind, ...offer }] : []))
  const notAccepted = offers.filter(({ isAccepted }) => !isAccepted)
  const refusedForGood = notAccepted.filter(
    ({ templateId }) => settings.permanentChoices[templateId] === 'reject',
  )
  const open = notAccepted.filter(
    ({ kind, templateId }) =>
      !leftAlone.includes(kind) && !['reject', 'ban'].includes(settings.permanentChoices[templateId] ?? ''),
  )

  const save = async () => {
    const { current } = unsaved
    if (!current) return
    const code = await wechatLogin.requestCode()
    if (!code) return setFailure(t('notKept'))
    try {
      await callServer(acceptParcelMessages, { packageNo, code, ...current })
      unsaved.current = undefined
      setUnsaved(false)
      setFailure(undefined)
      await invalidateCalls(listOfferedParcelMessages)
    } catch (error) {
      // The button stays, and a press sends it again.
      setFailure(textOf(toProblemFromError(error)))
    }
  }

  /** Asks WeChat at once. After any wait, WeChat would not accept the call as part of the member's tap. */
  const ask = () =>
    subscribe.ask(open.map(({ templateId }) => templateId)).then((answer) => {
      if ('why' in answer) {
        setFailure(answer.why === 'notNow' ? t('notNow') : undefined)
        if (answer.why === 'unavailable') {
          trackEvent('error', CLIENT_ERROR_LOG_CODE.unknown, `requestSubscribeMessage ${answer.errCode}`)
          dismissMessageKindsUntilRestart(open.map(({ kind }) => kind))
        }
        return renew()
      }
      setFailure(undefined)
      const saidYes = ({ templateId }: { templateId: string }) => answer.said[templateId] === 'accept'
      dismissMessageKindsUntilRestart(open.filter((offer) => !saidYes(offer)).map(({ kind }) => kind))
      const kinds = open.filter(saidYes).map(({ kind }) => kind)
      void renew()
      if (kinds.length === 0) return undefined
      unsaved.current = { kinds, idempotencyKey: createIdempotencyKey() }
      setUnsaved(true)
      return save()
    })

  const isOff = offers.length > 0 && !settings.isOn
  return {
    isOff: isOff || (open.length === 0 && refusedForGood.length > 0),
    isUnsaved,
    failure,
    accepted: offers.filter(({ isAccepted }) => isAccepted).map(({ kind }) => kind),
    open: (isUnsaved ? (unsaved.current?.kinds ?? []) : open.map(({ kind }) => kind)) as ParcelMessageKind[],
    ask: isUnsaved ? save : ask,
    openSetting: () => subscribe.openSetting().then(renew),
  }
}
