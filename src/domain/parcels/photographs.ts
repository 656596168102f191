import { LANGS, type LocalisedText } from '../base/language'
import type { FieldProblems } from '../base/problem'
import { fillMissingLanguages } from '../base/written-words'
import { isParcelEnRoute, type ParcelMergeSplitKind, type ParcelState, TERMINAL_STATES } from './parcel-state'

const HOUR_MS = 3_600_000

/**
 * Kinds of the free photographs that a warehouse takes of a parcel (ours), in the order of the screen. They
 * show it as it arrived, on the scales with the tape measure, and its damage.
 */
export const PHOTOGRAPH_KINDS = ['arrival', 'weighing', 'damage'] as const
export type PhotographKind = (typeof PHOTOGRAPH_KINDS)[number]

export const isPhotographKind = (kind: string): kind is PhotographKind =>
  (PHOTOGRAPH_KINDS as readonly string[]).includes(kind)

/** Maximum number of photographs of a parcel by kind (ours). */
export const PHOTOGRAPHS_MAX: Readonly<Record<PhotographKind, number>> = {
  arrival: 4,
  weighing: 4,
  damage: 6,
}

/** Hours within which the warehouse photographs a parcel, from its arrival and from its tally (ours). */
export const PHOTOGRAPH_DUE_HOURS = 48

/** Maximum number of characters of the warehouse's note on a damage, in each language (ours). */
export const PHOTOGRAPH_NOTE_MAX_LENGTH = 200

/**
 * Time in ms in which several photographs of damage are one event of the parcel's history (ours). A warehouse
 * takes a damage from several sides.
 */
export const DAMAGE_EVENT_WINDOW_MS = HOUR_MS

/** A parcel, as far as its photographs depend on it. */
export interface PhotographedParcel {
  kind: ParcelMergeSplitKind
  state: ParcelState
  /** null until the warehouse has the parcel */
  inTime: Date | null
  /** false for a parcel that arrived before the warehouse promised photographs */
  photographsPromised: boolean
  dissolvedAt: Date | null
  /** the newest tally; null before the first */
  talliedAt: Date | null
}

/** States from the tally to the departure. */
const TALLIED_STATES: readonly ParcelState[] = ['toPay', 'toSplit', 'paidWaitingOutbound']

type ParcelInWarehouse = Pick<PhotographedParcel, 'state' | 'inTime' | 'dissolvedAt'>

/**
 * Returns whether the warehouse has or had the parcel as a separate parcel, and the parcel has not ended.
 * Only then can a photograph be added.
 */
export const canBePhotographed = ({ state, inTime, dissolvedAt }: ParcelInWarehouse): boolean =>
  inTime !== null && dissolvedAt === null && !TERMINAL_STATES.some((over) => over === state)

/**
 * Returns the time from which a kind of photograph is awaited; undefined if it is not. A merged parcel and a
 * piece did not arrive, and a merged one is not tallied. Damage is photographed only when it is found.
 */
function findAwaitedSince(kind: PhotographKind, parcel: PhotographedParcel): Date | undefined {
  const { state, inTime, talliedAt } = parcel
  if (!parcel.photographsPromised || !canBePhotographed(parcel) || isParcelEnRoute(state)) return undefined
  if (kind === 'arrival' && parcel.kind === 'single') return inTime ?? undefined
  const isWeighed = kind === 'weighing' && parcel.kind !== 'merged' && TALLIED_STATES.includes(state)
  return isWeighed ? (talliedAt ?? undefined) : undefined
}

export const PHOTOGRAPH_STATES = ['none', 'taken', 'awaited', 'late'] as const

/** State of one kind of photograph. `dueAt` is the end of the time within which it is taken. */
export type PhotographState =
  | { state: 'none' }
  | { state: 'taken' }
  | { state: 'awaited'; dueAt: Date }
  | { state: 'late'; dueAt: Date }

/**
 * Returns the state of a kind of photograph of a parcel. A late one stays late until the parcel leaves the
 * warehouse.
 * @param taken number of photographs of this kind that the parcel has
 */
export function getPhotographState(
  kind: PhotographKind,
  parcel: PhotographedParcel,
  { taken, now }: { taken: number; now: Date },
): PhotographState {
  if (taken > 0) return { state: 'taken' }
  const since = findAwaitedSince(kind, parcel)
  if (!since) return { state: 'none' }
  const dueAt = new Date(since.getTime() + PHOTOGRAPH_DUE_HOURS * HOUR_MS)
  return { state: now > dueAt ? 'late' : 'awaited', dueAt }
}

/** A kind of photograph that the warehouse has not taken yet. */
export interface AwaitedPhotograph {
  kind: PhotographKind
  dueAt: Date
  isLate: boolean
}

/**
 * Returns the kinds of photographs that are missing of a parcel and the parcels inside it, each with its
 * earliest due time.
 */
export function listAwaitedPhotographs(
  family: readonly (PhotographedParcel & { photographs: readonly { kind: PhotographKind }[] })[],
  now: Date,
): AwaitedPhotograph[] {
  return PHOTOGRAPH_KINDS.flatMap((kind) => {
    const dues = family.flatMap(({ photographs, ...parcel }) => {
      const taken = photographs.filter((each) => each.kind === kind).length
      const state = getPhotographState(kind, parcel, { taken, now })
      return 'dueAt' in state ? [state.dueAt] : []
    })
    if (dues.length === 0) return []
    const dueAt = new Date(Math.min(...dues.map(Number)))
    return [{ kind, dueAt, isLate: now > dueAt }]
  })
}

/** Codes of the problems with a note on a photograph. */
export const PHOTOGRAPH_NOTE_PROBLEMS = ['photograph.note.damageOnly'] as const

/**
 * Checks the note on a photograph, which may be missing or empty. Only damage has a note. An empty language takes the
 * text of another one.
 */
export function parsePhotographNote(
  kind: PhotographKind,
  typed: LocalisedText | undefined,
): { note: LocalisedText | null } | { problems: FieldProblems } {
  const note = (typed && fillMissingLanguages(typed)) ?? null
  if (!typed || note === null || kind === 'damage') return { note }
  const filled = LANGS.filter((lang) => typed[lang])
  return {
    problems: Object.fromEntries(
      filled.map((lang) => [`note.${lang}`, { code: PHOTOGRAPH_NOTE_PROBLEMS[0] }]),
    ),
  }
}
