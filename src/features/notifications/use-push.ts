import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import type { PushApi } from '@/platform/push/push'
import { useSession } from '@/session/session-store'
import { isPushOn, turnOffPush, turnOnPush } from '@/shared/push/member-push'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { texts } from './texts'

/** The member's pushes to this browser. A failed switch goes back, with a message. */
export function usePush(push: PushApi, publicKey: string) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts, 'push.')
  const channel = useSession((state) => state.channel)
  const [permission, setPermission] = useState(() => push.permission(channel))
  const [isOn, setOn] = useState<boolean>()
  const [turning, setTurning] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const isTurning = useRef(false)

  const look = async () => {
    setPermission(await push.findPermission(channel))
    // A browser that does not tell has no pushes to turn off.
    setOn(await isPushOn(push).catch(() => false))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the browser's state has no other event
  useEffect(() => {
    void look()
    return push.onReturn(() => void look())
  }, [])

  const turnOn = async () => {
    try {
      const isAllowed = await turnOnPush(push, publicKey)
      // A refusal changes the row, which then says how to allow it.
      if (!isAllowed) setProblem(t('push.dismissed'))
    } catch (error) {
      setProblem(textOf(toProblemFromError(error)))
    }
  }
  const toggle = async (next: boolean): Promise<void> => {
    // The browser may still be asking.
    if (isTurning.current) return
    isTurning.current = true
    setProblem(undefined)
    setTurning(next)
    try {
      if (next) await turnOn()
      else await turnOffPush(push).catch(() => setProblem(t('push.stayedOn')))
      await look()
    } finally {
      setTurning(undefined)
      isTurning.current = false
    }
  }
  return {
    permission,
    /** undefined until the browser has told it */
    isOn: turning ?? isOn,
    problem,
    toggle: (next: boolean) => void toggle(next),
  }
}
