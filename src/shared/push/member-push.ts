import { literal } from 'valibot'
import { callServerSilently } from '@/client/call-server'
import {
  deletePushSubscription,
  getNotificationSettings,
  savePushSubscription,
} from '@/contract/messages/notifications'
import { type PushApi, pushApi } from '@/platform/push/push'
import { getSessionState, useSession } from '@/session/session-store'
import { defineStoredValue } from '@/storage/define-stored'

/** Whether a member turned pushes on in this browser. */
const storedPush = defineStoredValue({ name: 'push', version: 1, schema: literal(true) })

/** The work on the subscription so far. A browser has one subscription, so no two may change it at once. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

const isStored = (aptId: string): boolean => storedPush.of(aptId).get() === true

/** Returns whether this browser receives the pushes of the signed-in member. */
export const isPushOn = (push: PushApi): Promise<boolean> =>
  inTurn(async () => isStored(getSessionState().aptId) && push.isSubscribed())

/** Subscribes this browser, and tells the server. Does nothing after the member has left. */
async function subscribe(push: PushApi, publicKey: string, aptId: string): Promise<void> {
  const isStillIn = () => getSessionState().signedIn && getSessionState().aptId === aptId
  if (!isStillIn()) return
  const subscription = await push.subscribe(publicKey)
  if (isStillIn()) await callServerSilently(savePushSubscription, subscription)
}

/**
 * Turns the pushes to this browser on. The browser may ask the member, so only a press may call it.
 * @returns whether the member allowed it
 * @throws if the browser or the server cannot; nothing is turned on then
 */
export async function turnOnPush(push: PushApi, publicKey: string): Promise<boolean> {
  const { aptId } = getSessionState()
  if ((await push.askPermission()) !== 'granted') return false
  await inTurn(async () => {
    try {
      await subscribe(push, publicKey, aptId)
      if (!storedPush.of(aptId).set(true)) throw new Error('the device stores nothing')
    } catch (error) {
      await push.unsubscribe().catch(() => undefined)
      throw error
    }
  })
  return true
}

/** Turns the pushes to this browser off. @throws if the browser keeps its subscription */
export const turnOffPush = (push: PushApi): Promise<void> =>
  inTurn(async () => {
    const endpoint = await push.unsubscribe()
    storedPush.of(getSessionState().aptId).remove()
    // The push service tells the server too, at the next push.
    if (endpoint) await callServerSilently(deletePushSubscription, { endpoint }).catch(() => undefined)
  })

/**
 * Sends the subscription of a member who turned pushes on here, because the browser may have changed it, and
 * it ends with the session. For anyone else, the browser forgets the subscription of the former member.
 */
async function renewOrForget(push: PushApi): Promise<void> {
  const { signedIn, aptId, channel } = getSessionState()
  const permission = push.permission(channel)
  if (permission === 'unsupported' || permission === 'notInstalled') return
  if (!signedIn || !isStored(aptId)) return void (await push.unsubscribe())
  if (permission !== 'granted') return
  const { pushPublicKey } = await callServerSilently(getNotificationSettings, {})
  if (pushPublicKey !== null) await subscribe(push, pushPublicKey, aptId)
}

/**
 * Follows the session from now on: renews the member's subscription at the start and after a sign-in, and ends
 * it after a sign-out. Never asks the member, and shows no failure.
 */
export function startPush(): void {
  const push = pushApi
  if (!push) return
  const follow = () => void inTurn(() => renewOrForget(push)).catch(() => undefined)
  follow()
  useSession.subscribe(({ signedIn, aptId }, before) => {
    if (signedIn !== before.signedIn || aptId !== before.aptId) follow()
  })
}
