import { hashKey, type Query } from '@tanstack/react-query'
import { array, type InferOutput, number, object, safeParse, string, unknown } from 'valibot'
import { CallError } from '@/client/call-error'
import { queryClient } from '@/client/query'
import type { AnswerOf, Call, PayloadOf } from '@/contract/base/call'
import { getSessionState, useSession } from '@/session/session-store'
import { definePersistedAnswerStore } from '@/storage/persisted-answers'

/**
 * Names of the calls whose answers open without a network: what a parcel, a forecast, the address book and
 * the parcel updates show. Of a list that is read page by page, the first page is kept. The parcel list and
 * home keep their own (`usePersistedAnswer`).
 */
export const KEPT_CALLS: ReadonlySet<string> = new Set([
  'getPackageDetail',
  'getRoutePath',
  'getUserInfo',
  'getWarehouses',
  'getMemberWarehouseAddress',
  'getMemberWarehouseAddressParts',
  'getMemberWarehouseAddressOfFlow',
  'listFlowsForForecast',
  'listFlowsOfWarehouse',
  'getForecastRequirementsOfFlow',
  'listTransshipmentModesOfFlow',
  'getSendAndDistributionModes',
  'getForecastAddresses',
  'getDefaultAddress',
  'listPreviousReceivers',
  'listAddresses',
  'listNotifications',
  'getGoodsCategories',
  'listOriginCountries',
  'getGoodsMaterials',
  'getGoodsStyles',
  'getConformityStandard',
  'searchCustomsGoods',
  'listPreviouslyDeclaredGoods',
  'getInsuranceTermsAndRate',
  'getServicePrices',
])

/** Maximum size of all kept answers of a member, in characters of JSON. A phone gives 1 MB to a value. */
const KEPT_CHARACTERS_MAX = 300_000
/** Maximum size of one answer, in characters of JSON. */
const ANSWER_CHARACTERS_MAX = 100_000
/** Time in ms without a further answer after which the answers are written. */
const WRITE_AFTER_MS = 500

/** An answer by the key of its query, with its time in ms since the epoch. */
const KeptSchema = object({ key: string(), at: number(), answer: unknown() })
type Kept = InferOutput<typeof KeptSchema> & { size?: number }

const storedAnswers = definePersistedAnswerStore('screens', array(KeptSchema))

let owner = ''
let answers = new Map<string, Kept>()
let writing: ReturnType<typeof setTimeout> | undefined

/** Loads the answers of the signed-in member; a visitor has none. Another member's leave the memory. */
function followMember(): void {
  const { signedIn, aptId } = getSessionState()
  const next = signedIn ? aptId : ''
  if (owner === next) return
  owner = next
  clearTimeout(writing)
  const kept = owner === '' ? undefined : storedAnswers.of(owner).get()
  answers = new Map(kept?.answer.map((each) => [each.key, each]))
}

/** Returns the newest answers that fit into the limit. */
export function takeNewestAnswers(all: readonly Kept[]): Kept[] {
  let room = KEPT_CHARACTERS_MAX
  return [...all]
    .sort((one, other) => other.at - one.at)
    .filter((each) => {
      each.size ??= JSON.stringify(each.answer).length
      if (each.size > room) return false
      room -= each.size
      return true
    })
}

function write(): void {
  if (owner === '' || owner !== getSessionState().aptId || !getSessionState().signedIn) return
  const kept = takeNewestAnswers([...answers.values()])
  answers = new Map(kept.map((each) => [each.key, each]))
  const answer = kept.map(({ key, at, answer: content }) => ({ key, at, answer: content }))
  const stored = storedAnswers.of(owner)
  // A full device keeps no old answer either: it would be shown as the newest.
  if (!stored.set({ at: Date.now(), answer })) stored.remove()
}

/** How a list that is read page by page converts between its pages and its first answer. */
interface PagesOfList {
  answerOf(data: unknown): unknown
  dataOf(answer: unknown, at: number): unknown
}
const getPages = ({ meta }: Query) => meta?.kept as PagesOfList | undefined

function keep(query: Query): void {
  const { data, dataUpdatedAt: at } = query.state
  const key = query.queryHash
  if (owner === '' || answers.get(key)?.at === at) return
  const answer = getPages(query)?.answerOf(data) ?? data
  const size = JSON.stringify(answer).length
  if (size > ANSWER_CHARACTERS_MAX) answers.delete(key)
  else answers.set(key, { key, at, answer, size })
  clearTimeout(writing)
  writing = setTimeout(write, WRITE_AFTER_MS)
}

const getCall = ({ meta }: Query) => meta?.call as Call | undefined

/** Returns whether a query has nothing to show, because the server cannot be reached. */
const lacksNetwork = ({ state: { data, fetchStatus, error } }: Query): boolean =>
  data === undefined &&
  (fetchStatus === 'paused' ||
    (error instanceof CallError && (error.kind === 'offline' || error.kind === 'unreachable')))

/** Returns the kept answer of a query. One that this release cannot read stays unused. */
function findKept(call: Call, hash: string): { at: number; answer: unknown } | undefined {
  const kept = answers.get(hash)
  const read = kept && safeParse(call.answer, kept.answer)
  return read?.success ? { at: kept!.at, answer: read.output } : undefined
}

/** Returns the answer of a call that the device keeps for the signed-in member; undefined if there is none. */
export const findKeptAnswer = <C extends Call>(call: C, payload: PayloadOf<C>): AnswerOf<C> | undefined =>
  findKept(call, hashKey([call.name, payload]))?.answer as AnswerOf<C> | undefined

/** Gives a query the kept answer. */
function fill(query: Query): void {
  const kept = findKept(getCall(query)!, query.queryHash)
  if (!kept) return
  const { at, answer } = kept
  query.setData(getPages(query)?.dataOf(answer, at) ?? answer, { updatedAt: at, manual: true })
}

function look(query: Query): void {
  if (!KEPT_CALLS.has(getCall(query)?.name ?? '')) return
  if (lacksNetwork(query)) fill(query)
  else if (query.state.status === 'success' && query.state.fetchStatus === 'idle') keep(query)
}

/** Returns the time of the oldest of the member's answers that open screens show, in ms since the epoch. */
export function findOldestShownAnswerAt(): number | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => getCall(query)?.who === 'member' && query.state.data !== undefined)
    .map((query) => query.state.dataUpdatedAt)
  return times.length ? Math.min(...times) : undefined
}

/**
 * Keeps answers of the signed-in member on the device from now on. A query that cannot reach the server gets
 * the kept answer, with its time. They are removed at the end of the session (`removePersistedMemberAnswers`).
 */
export function startKeepingAnswers(): void {
  const cache = queryClient.getQueryCache()
  followMember()
  useSession.subscribe(followMember)
  for (const query of cache.getAll()) look(query)
  cache.subscribe(({ query }) => look(query))
}
