import { useEffect, useRef, useState } from 'react'
import { callServer } from '@/client/call-server'
import { newIdempotencyKey } from '@/client/idempotency-key'
import { invalidate, useCall } from '@/client/query'
import { report } from '@/client/track'
import { acceptMessages, getOfferedMessages } from '@/contract/messages'
import { INTERNAL_ERROR_TYPE } from '@/domain/envelope'
import { isParcelMessageKind, type ParcelMessageKind } from '@/domain/parcel-message'
import { useTexts } from '@/i18n/texts'
import type {
  SubscribeMessage,
  SubscribeSettings,
} from '@/platform/subscribe-message/subscribe-message.types'
import { wechatLogin } from '@/platform/wechat-login/wechat-login'
import { problemOfError } from '@/shared/refusal/problem-of-error'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { leaveAlone, useLeftAlone } from './left-alone'
import { messageTexts } from './texts/texts'

/** What WeChat was told and our server was not yet. */
interface Unsaved {
  kinds: ParcelMessageKind[]
  idempotencyKey: string
}

/** Reads WeChat's settings, and again when asked to. */
function useSettings(subscribe: SubscribeMessage) {
  const [settings, setSettings] = useState<SubscribeSettings>()
  const renew = () => subscribe.settings().then(setSettings)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; after that when something has changed them
  useEffect(() => void renew(), [])
  return { settings, renew }
}

/** What the member can be told of a parcel, and how that stands; undefined until it is known. */
export function useMessageOffer(subscribe: SubscribeMessage, packageNo: string) {
  const t = useTexts(messageTexts)
  const { data } = useCall(getOfferedMessages, { packageNo })
  const { settings, renew } = useSettings(subscribe)
  const leftAlone = useLeftAlone()
  const unsaved = useRef<Unsaved>(undefined)
  const [isUnsaved, setUnsaved] = useState(false)
  const [failure, setFailure] = useState<string>()
  const textOf = useProblemText(messageTexts)
  if (!data || !settings) return undefined

  const offers = data.flatMap(({ kind, ...offer }) => (isParcelMessageKind(kind) ? [{ kind, ...offer }] : []))
  const wanted = offers.filter(({ isAccepted }) => !isAccepted)
  const refusedForGood = wanted.filter(({ templateId }) => settings.always[templateId] === 'reject')
  const open = wanted.filter(
    ({ kind, templateId }) =>
      !leftAlone.includes(kind) && !['reject', 'ban'].includes(settings.always[templateId] ?? ''),
  )

  const save = async () => {
    const { current } = unsaved
    if (!current) return
    const code = await wechatLogin.code()
    if (!code) return setFailure(t('notKept'))
    try {
      await callServer(acceptMessages, { packageNo, code, ...current })
      unsaved.current = undefined
      setUnsaved(false)
      setFailure(undefined)
      await invalidate(getOfferedMessages)
    } catch (error) {
      // The button stays, and tells it again.
      setFailure(textOf(problemOfError(error)))
    }
  }

  /** Nothing is waited for before WeChat is asked, or it would not take it for the member's tap. */
  const ask = () =>
    subscribe.ask(open.map(({ templateId }) => templateId)).then((answer) => {
      if ('why' in answer) {
        setFailure(answer.why === 'notNow' ? t('notNow') : undefined)
        if (answer.why === 'unavailable') {
          report('error', INTERNAL_ERROR_TYPE.unknown, `requestSubscribeMessage ${answer.errCode}`)
          leaveAlone(open.map(({ kind }) => kind))
        }
        return renew()
      }
      setFailure(undefined)
      const saidYes = ({ templateId }: { templateId: string }) => answer.said[templateId] === 'accept'
      leaveAlone(open.filter((offer) => !saidYes(offer)).map(({ kind }) => kind))
      const kinds = open.filter(saidYes).map(({ kind }) => kind)
      void renew()
      if (kinds.length === 0) return undefined
      unsaved.current = { kinds, idempotencyKey: newIdempotencyKey() }
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
