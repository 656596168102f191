import { literal, string } from 'valibot'
import { callServerSilently } from '@/client/call-server'
import {
  deletePushSubscription,
  getNotificationSettings,
  savePushSubscription,
} from '@/contract/messages/notifications'
import { navigate } from '@/navigation/navigation'
import { parseScreenLink } from '@/navigation/parse-screen-link'
import { type PushApi, pushApi } from '@/platform/push/push'
import { getSessionState, isStillMember, type SessionState, useSession } from '@/session/session-store'
import { defineStoredValue } from '@/storage/define-stored'

/** Whether a member turned pushes on in this browser. */
const storedPush = defineStoredValue({ name: 'push', version: 1, schema: literal(true) })

/**
 * Member whose pushes the one subscription of this browser brings, also after their session has expired. A
 * subscription without an owner brings nobody's.
 */
const storedOwner = defineStoredValue({ name: 'pushOwner', version: 1, schema: string() })

/** The work on the subscription so far. A browser has one subscription, so no two may change it at once. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

const isTurnedOn = (aptId: string): boolean => storedPush.of(aptId).get() === true

/** Ends the subscription, whoever owns it. @returns its endpoint @throws if the browser keeps it */
async function forget(push: PushApi): Promise<string | undefined> {
  const endpoint = await push.unsubscribe()
  storedOwner.remove()
  return endpoint
}

/** Returns whether this browser receives the pushes of the signed-in member. */
export async function isPushOn(push: PushApi): Promise<boolean> {
  const { aptId } = getSessionState()
  const isOurs = () => isTurnedOn(aptId) && storedOwner.get() === aptId
  return isOurs() && (await push.isSubscribed()) && isOurs()
}

/**
 * Subscribes this browser, and tells the server. The subscription of another member ends first.
 * @returns false if the member has left meanwhile
 */
async function subscribe(push: PushApi, publicKey: string, aptId: string): Promise<boolean> {
  if (!isStillMember(aptId)) return false
  if (storedOwner.get() !== aptId) await forget(push)
  if (!storedOwner.set(aptId)) throw new Error('the device stores nothing')
  const subscription = await push.subscribe(publicKey)
  if (!isStillMember(aptId)) return false
  await callServerSilently(savePushSubscription, subscription)
  return isStillMember(aptId)
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
      const isSaved = await subscribe(push, publicKey, aptId)
      if (!isSaved || !storedPush.of(aptId).set(true)) throw new Error('not turned on')
    } catch (error) {
      storedPush.of(aptId).remove()
      await forget(push).catch(() => undefined)
      throw error
    }
  })
  return true
}

/** Turns the member's pushes to this browser off. @throws if the browser keeps its subscription */
export function turnOffPush(push: PushApi): Promise<void> {
  const { aptId } = getSessionState()
  return inTurn(async () => {
    const endpoint = storedOwner.get() === aptId ? await forget(push) : undefined
    storedPush.of(aptId).remove()
    // The push service tells the server too, at the next push.
    if (endpoint && isStillMember(aptId))
      await callServerSilently(deletePushSubscription, { endpoint }).catch(() => undefined)
  })
}

/**
 * Ends a subscription that is not of the signed-in member. Then sends the subscription of a member who turned
 * pushes on here, because the browser may have changed it, and the server may have deleted it. An expired
 * session keeps it.
 */
async function renewOrForget(push: PushApi): Promise<void> {
  const { signedIn, aptId, channel } = getSessionState()
  const owner = storedOwner.get()
  const isWanted = isTurnedOn(aptId)
  if (signedIn ? owner !== aptId || !isWanted : owner === undefined) await forget(push)
  if (!signedIn || !isWanted || push.permission(channel) !== 'granted') return
  const { pushPublicKey } = await callServerSilently(getNotificationSettings, {})
  if (pushPublicKey !== null) await subscribe(push, pushPublicKey, aptId)
}

function openScreenOf(path: string): void {
  const link = parseScreenLink(path)
  if (link) navigate(link.name, link.params)
}

/**
 * Follows the session from now on: renews the member's subscription at the start and after a sign-in, and ends
 * it after a sign-out or for another member. Never asks the member, and shows no failure. Opens the pushes that
 * the member presses.
 */
export function startPush(): void {
  const push = pushApi
  if (!push) return
  push.onPress(openScreenOf)
  const follow = ({ signedIn, endReason }: SessionState, before: SessionState) => {
    // At once: the page may close before the browser has ended the subscription.
    if (before.signedIn && !signedIn && !endReason) storedOwner.remove()
    void inTurn(() => renewOrForget(push)).catch(() => undefined)
  }
  // The member may have signed out before this started.
  follow(getSessionState(), useSession.getInitialState())
  useSession.subscribe((now, before) => {
    if (now.signedIn !== before.signedIn || now.aptId !== before.aptId) follow(now, before)
  })
}
