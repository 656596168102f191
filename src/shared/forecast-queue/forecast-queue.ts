import { create } from 'zustand'
import { CallError } from '@/client/call-error'
import { callServerSilently } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { findDeclaredRefusalByCode, type PayloadOf } from '@/contract/base/call'
import { addForecast } from '@/contract/forecast/forecast'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import { ENVELOPE_CODE } from '@/domain/base/envelope'
import { getRetryDelayMs } from '@/domain/base/retry'
import {
  findStatusAfterSending,
  getNextAttemptAt,
  isQueuedForecastDue,
  isQueuedForecastWaiting,
  QUEUED_FORECASTS_MAX,
  type QueuedForecastOutcome,
} from '@/domain/forecast/queued-forecast'
import { getLanguage } from '@/i18n/language'
import { runExclusively } from '@/platform/exclusive/exclusive'
import { keptFiles } from '@/platform/kept-files/kept-files'
import { networkStatus } from '@/platform/network/network'
import type { LocalPicture } from '@/platform/pictures/pictures'
import { showToast } from '@/platform/toast/toast'
import { getSessionState, isStillMember, useSession } from '@/session/session-store'
import { isAnswerLost } from '../refusals/problem-of-error'
import { type QueuedForecast, storedForecastQueue } from './stored-queue'
import { forecastQueueTexts } from './texts'

/** Name of the lock under which a window sends or takes back. */
const LOCK = 'forecast-queue'
/** Minimum time in ms until the next attempt: another window may be sending. */
const RETRY_MIN_MS = getRetryDelayMs(0)

interface QueueView {
  entries: readonly QueuedForecast[]
  /** key of the forecast that this window is sending */
  sending: string | undefined
}

/** The queue of the signed-in member, as the screens show it. */
export const useForecastQueue = create<QueueView>(() => ({ entries: [], sending: undefined }))

/** Returns the storage of the signed-in member; undefined for a visitor. */
function getStorage() {
  const { signedIn, aptId } = getSessionState()
  return signedIn ? storedForecastQueue.of(aptId) : undefined
}

const readEntries = (): QueuedForecast[] => getStorage()?.get() ?? []
const showEntries = (): void => useForecastQueue.setState({ entries: readEntries() })

/** Writes the queue of the signed-in member. @returns false if the device refuses */
function writeEntries(entries: QueuedForecast[]): boolean {
  const storage = getStorage()
  if (!storage) return false
  const isWritten = entries.length === 0 || storage.set(entries)
  if (entries.length === 0) storage.remove()
  showEntries()
  return isWritten
}

const getFileKey = ({ idempotencyKey }: Pick<QueuedForecast, 'idempotencyKey'>, name: string): string =>
  `${idempotencyKey}-${name}`

const removeFiles = (entry: QueuedForecast): Promise<unknown> =>
  Promise.all(entry.files.map(({ name }) => keptFiles.remove(getFileKey(entry, name))))

/**
 * Queues a forecast, with the pictures that are not uploaded yet.
 * @returns false if the device cannot keep it; nothing is queued then
 */
export async function queueForecast(
  entry: Omit<QueuedForecast, 'at' | 'state' | 'files' | 'refusal' | 'tries' | 'triedAt' | 'failure'>,
  pictures: readonly { name: string; key: string; picture: LocalPicture }[],
): Promise<boolean> {
  const { idempotencyKey } = entry
  const others = readEntries().filter((each) => each.idempotencyKey !== idempotencyKey)
  if (others.length >= QUEUED_FORECASTS_MAX) return false
  const files = pictures.map(({ name, key }) => ({ name, key }))
  const at = Date.now()
  const tried = entry.isAttempted
    ? { tries: 1, triedAt: at, failure: 'noAnswer' as const }
    : { tries: 0, triedAt: 0 }
  const queued: QueuedForecast = { ...entry, ...tried, at, state: 'waiting', files }
  const kept = await Promise.all(
    pictures.map(({ name, picture }) => keptFiles.keep(getFileKey(entry, name), picture)),
  )
  if (kept.every(Boolean) && writeEntries([...others, queued])) {
    planRetry()
    return true
  }
  await removeFiles(queued)
  return false
}

function toOutcome(error: unknown): QueuedForecastOutcome {
  if (isAnswerLost(error)) return 'noAnswer'
  if (!(error instanceof CallError)) return 'fault'
  if (error.code === ENVELOPE_CODE.notLoggedIn) return 'signedOut'
  return error.isDeclared ? 'refused' : 'fault'
}

/** Changes one entry of the stored queue; undefined removes it. */
function replaceEntry(key: string, change: (entry: QueuedForecast) => QueuedForecast | undefined): void {
  writeEntries(readEntries().flatMap((each) => (each.idempotencyKey === key ? (change(each) ?? []) : each)))
}

/** Sends one forecast of a member and stores the result. Sends nothing after the member has left. */
async function deliver(entry: QueuedForecast, aptId: string): Promise<void> {
  const { idempotencyKey: key, files: kept, parts } = entry
  useForecastQueue.setState({ sending: key })
  let outcome: QueuedForecastOutcome = 'accepted'
  let refusal: QueuedForecast['refusal']
  try {
    const files = await Promise.all(
      kept.map(async ({ name }) => ({ name, picture: await keptFiles.read(getFileKey(entry, name)) })),
    )
    if (!isStillMember(aptId)) return useForecastQueue.setState({ sending: undefined })
    // If the app is closed during the request, the next start knows that the server may have it.
    replaceEntry(key, (each) => ({ ...each, isAttempted: true }))
    await callServerSilently(addForecast, entry.payload as PayloadOf<typeof addForecast>, {
      parts,
      files: files.flatMap(({ name, picture }) =>
        picture ? [{ name, handle: picture.handle, fileName: picture.name, type: picture.type }] : [],
      ),
    })
  } catch (error) {
    outcome = toOutcome(error)
    if (outcome === 'refused') {
      const { code, msg, data } = error as CallError
      refusal = { code, msg, data }
    }
  }
  useForecastQueue.setState({ sending: undefined })
  // Another member's queue is not touched. The key lets a repeat arrive only once.
  if (!isStillMember(aptId)) return
  const status = findStatusAfterSending(entry, outcome, Date.now())
  replaceEntry(key, (each) => status && { ...each, ...status, refusal })
  const t = forecastQueueTexts.in(getLanguage())
  if (outcome === 'refused') showToast(t('toast.refused', { number: entry.trackingNo }))
  if (outcome !== 'accepted') return
  await removeFiles(entry)
  showToast(t('toast.sent', { number: entry.trackingNo }))
  void invalidateCalls(getFirstPackagePage, countPackages)
}

let retrying: ReturnType<typeof setTimeout> | undefined
function planRetry(): void {
  clearTimeout(retrying)
  const nextAt = Math.min(...readEntries().filter(isQueuedForecastWaiting).map(getNextAttemptAt))
  if (nextAt === Number.POSITIVE_INFINITY) return
  const isDue = (entry: QueuedForecast) => isQueuedForecastDue(entry, Date.now())
  retrying = setTimeout(() => void send(isDue), Math.max(RETRY_MIN_MS, nextAt - Date.now()))
}

/** Sends everything that waits, also what would pause. */
export const sendQueuedForecasts = (): Promise<void> => send(isQueuedForecastWaiting)

/**
 * Sends some forecasts, one after the other. Only one window sends at a time. Does nothing without a network,
 * for a visitor, or after another window changed the member.
 */
async function send(isChosen: (entry: QueuedForecast) => boolean): Promise<void> {
  const { aptId } = getSessionState()
  if (!networkStatus.isOnline() || !isStillMember(aptId)) return
  if (!readEntries().some(isQueuedForecastWaiting)) return
  await runExclusively(LOCK, async () => {
    for (const { idempotencyKey: key } of readEntries().filter(isChosen)) {
      // Another window may have taken it back meanwhile.
      const entry = readEntries().find((each) => each.idempotencyKey === key)
      if (entry && networkStatus.isOnline() && isStillMember(aptId)) await deliver(entry, aptId)
    }
  })
  showEntries()
  planRetry()
}

/**
 * Takes a forecast out of the queue. `restore` puts it back into its form, with its pictures by their key in
 * the draft. It is removed only after that, so that no crash loses it.
 * @returns whether it was taken: not while it is being sent, and not if it has left the queue
 */
export async function takeBackForecast(
  key: string,
  restore: (entry: QueuedForecast, pictures: ReadonlyMap<string, LocalPicture>) => void,
): Promise<boolean> {
  let isTaken = false
  if (useForecastQueue.getState().sending === key) return false
  await runExclusively(LOCK, async () => {
    const entry = readEntries().find((each) => each.idempotencyKey === key)
    if (!entry) return
    const pictures = new Map<string, LocalPicture>()
    for (const file of entry.files) {
      const picture = await keptFiles.take(getFileKey(entry, file.name))
      if (picture) pictures.set(file.key, picture)
    }
    restore(entry, pictures)
    replaceEntry(key, () => undefined)
    await removeFiles(entry)
    isTaken = true
  })
  return isTaken
}

/** Returns the server's refusal as the error that the call threw; undefined if there is none. */
export const toRefusalError = ({ refusal }: QueuedForecast): CallError | undefined =>
  refusal &&
  new CallError({
    kind: 'code',
    ...refusal,
    declared: findDeclaredRefusalByCode(addForecast, refusal.code),
  })

let isStarted = false
let endWatch = () => {}

/** Shows and follows the queue of the member who is signed in, in every window. */
function followMember(): void {
  endWatch()
  endWatch = getStorage()?.watch(showEntries) ?? (() => {})
  showEntries()
  void sendQueuedForecasts()
}

/** Starts to send queued forecasts whenever there is a network and a session. Later calls do nothing. */
export function startForecastQueue(): void {
  if (isStarted) return
  isStarted = true
  void keptFiles.removeTaken()
  networkStatus.onChange((online) => {
    if (online) void sendQueuedForecasts()
  })
  useSession.subscribe((now, before) => {
    if (now.signedIn !== before.signedIn || now.aptId !== before.aptId) followMember()
  })
  followMember()
}
