import { PARCEL_STATES, type ParcelState } from '@/domain/parcels/parcel-state'
import {
  canBePhotographed,
  DAMAGE_EVENT_WINDOW_MS,
  getPhotographState,
  isPhotographKind,
  listAwaitedPhotographs,
  PHOTOGRAPH_DUE_HOURS,
  PHOTOGRAPH_KINDS,
  PHOTOGRAPHS_MAX,
  type PhotographedParcel,
  type PhotographKind,
  parsePhotographNote,
} from '@/domain/parcels/photographs'

const HOUR_MS = 3_600_000
const ARRIVED = new Date('2026-11-20T02:00:00Z')
const TALLIED = new Date('2026-11-21T02:00:00Z')
const hoursAfter = (time: Date, hours: number) => new Date(time.getTime() + hours * HOUR_MS)

const parcel = (part: Partial<PhotographedParcel> = {}): PhotographedParcel => ({
  kind: 'single',
  state: 'toPay',
  inTime: ARRIVED,
  photographsPromised: true,
  dissolvedAt: null,
  talliedAt: TALLIED,
  ...part,
})
const stateOf = (
  kind: PhotographKind,
  part: Partial<PhotographedParcel>,
  { taken = 0, now = TALLIED } = {},
) => getPhotographState(kind, parcel(part), { taken, now }).state
/** States in which a kind is awaited, of those in which the warehouse can have the parcel. */
const statesAwaiting = (kind: PhotographKind, part: Partial<PhotographedParcel> = {}) =>
  PARCEL_STATES.filter((state) => state !== 'declared' && stateOf(kind, { ...part, state }) === 'awaited')

const IN_WAREHOUSE: ParcelState[] = [
  ...(['waitingDeclaration', 'declarationFailed', 'inboundReview', 'tallying', 'abnormal'] as const),
  ...(['toPay', 'paidWaitingOutbound', 'toSplit'] as const),
]

it('has three kinds, each with a maximum', () => {
  expect(PHOTOGRAPH_KINDS).toEqual(['arrival', 'weighing', 'damage'])
  expect(PHOTOGRAPHS_MAX).toEqual({ arrival: 4, weighing: 4, damage: 6 })
  expect(['arrival', 'damage', 'shopping', 'toString'].map(isPhotographKind)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(DAMAGE_EVENT_WINDOW_MS).toBe(HOUR_MS)
})

it('an arrival is awaited while the warehouse has the parcel, and a weighing after the tally', () => {
  expect(statesAwaiting('arrival').sort()).toEqual([...IN_WAREHOUSE].sort())
  expect(statesAwaiting('weighing')).toEqual(['toPay', 'paidWaitingOutbound', 'toSplit'])
  expect(statesAwaiting('damage')).toEqual([])
  expect(statesAwaiting('weighing', { talliedAt: null })).toEqual([])
  for (const kind of PHOTOGRAPH_KINDS) {
    expect(statesAwaiting(kind, { inTime: null })).toEqual([])
    expect(statesAwaiting(kind, { dissolvedAt: TALLIED })).toEqual([])
    expect(statesAwaiting(kind, { kind: 'merged' })).toEqual([])
  }
})

it('a parcel that arrived before the promise may have photographs, but none are awaited or late', () => {
  const before = { photographsPromised: false }
  const much = hoursAfter(ARRIVED, 500)
  for (const kind of PHOTOGRAPH_KINDS) {
    expect(statesAwaiting(kind, before)).toEqual([])
    expect(stateOf(kind, before, { now: much })).toBe('none')
    expect(stateOf(kind, before, { taken: 1, now: much })).toBe('taken')
  }
})

it('a piece of a split parcel did not arrive, but is weighed', () => {
  expect(statesAwaiting('arrival', { kind: 'piece' })).toEqual([])
  expect(stateOf('weighing', { kind: 'piece' })).toBe('awaited')
})

it.each<[PhotographKind, Date]>([
  ['arrival', ARRIVED],
  ['weighing', TALLIED],
])('%s: is late after 48 hours, until it is taken or the parcel leaves', (kind, since) => {
  expect(PHOTOGRAPH_DUE_HOURS).toBe(48)
  const dueAt = hoursAfter(since, 48)
  expect(getPhotographState(kind, parcel(), { taken: 0, now: dueAt })).toEqual({ state: 'awaited', dueAt })
  const now = new Date(dueAt.getTime() + 1)
  expect(getPhotographState(kind, parcel(), { taken: 0, now })).toEqual({ state: 'late', dueAt })
  expect(stateOf(kind, {}, { taken: 1, now })).toBe('taken')
  expect(stateOf(kind, { state: 'outboundCustoms' }, { now })).toBe('none')
  expect(stateOf(kind, { state: 'outboundCustoms' }, { taken: 1, now })).toBe('taken')
})

it('damage exists only when it was photographed', () => {
  expect(stateOf('damage', {}, { now: hoursAfter(ARRIVED, 500) })).toBe('none')
  expect(stateOf('damage', {}, { taken: 2 })).toBe('taken')
})

it('of parcels in one box, the earliest due time of each kind counts', () => {
  const box = {
    ...parcel({ kind: 'merged', state: 'paidWaitingOutbound', inTime: TALLIED }),
    photographs: [],
  }
  const inside = (part: Partial<PhotographedParcel>, kinds: PhotographKind[]) => ({
    ...parcel({ state: 'paidWaitingOutbound', ...part }),
    photographs: kinds.map((kind) => ({ kind })),
  })
  const early = { inTime: hoursAfter(ARRIVED, -24) }
  const family = [box, inside({}, []), inside(early, ['weighing', 'damage']), inside({}, ['arrival'])]
  expect(listAwaitedPhotographs(family, hoursAfter(ARRIVED, 25))).toEqual([
    { kind: 'arrival', dueAt: hoursAfter(ARRIVED, 24), isLate: true },
    { kind: 'weighing', dueAt: hoursAfter(TALLIED, 48), isLate: false },
  ])
  expect(listAwaitedPhotographs([inside({}, ['arrival', 'weighing'])], TALLIED)).toEqual([])
})

it('a parcel can be photographed from its arrival until it ends', () => {
  const possible = PARCEL_STATES.filter((state) => canBePhotographed(parcel({ state })))
  expect(PARCEL_STATES.filter((state) => !possible.includes(state))).toEqual(['signed', 'abnormalEnded'])
  expect(canBePhotographed(parcel({ inTime: null }))).toBe(false)
  expect(canBePhotographed(parcel({ dissolvedAt: TALLIED }))).toBe(false)
})

it('only damage has a note, which may be in one language', () => {
  const note = { sc: '', tc: '', en: 'A corner is crushed' }
  const everywhere = { sc: note.en, tc: note.en, en: note.en }
  expect(parsePhotographNote('damage', note)).toEqual({ note: everywhere })
  expect(parsePhotographNote('damage', { sc: '', tc: '', en: '' })).toEqual({ note: null })
  expect(parsePhotographNote('arrival', { sc: '', tc: '', en: '' })).toEqual({ note: null })
  expect(parsePhotographNote('damage', undefined)).toEqual({ note: null })
  expect(parsePhotographNote('weighing', note)).toEqual({
    problems: { 'note.en': { code: 'photograph.note.damageOnly' } },
  })
})
