import { create } from 'zustand'
import { newIdempotencyKey } from '@/client/idempotency-key'
import type { GoodsEntry } from '@/domain/goods'
import { DEFAULT_WAREHOUSE } from '@/domain/places'
import type { FieldProblems } from '@/domain/problem'
import { session, useSession } from '@/session/session-store'
import { type DraftPicture, survivors } from './pictures'
import { storedDraft } from './stored-draft'

/** A forecast on its way to being sent. */
export interface Draft {
  whCode: string
  flowId: string
  moveMode: string
  distributionMode: string
  trackingNo: string
  addressId: string
  pickupPointId: string
  note: string
  goods: GoodsEntry[]
  pictures: DraftPicture[]
  shoppingUrl: string
  noticesAgreed: boolean
  /** one parcel for what is sent, however often; changed content is another forecast */
  idempotencyKey: string
}

interface DraftState {
  /** member code that the draft belongs to */
  owner: string
  draft: Draft
  /** what is wrong, by field; of this visit only */
  problems: FieldProblems
}

const emptyDraft = (): Draft => ({
  whCode: DEFAULT_WAREHOUSE,
  flowId: '',
  moveMode: 'standard',
  distributionMode: 'toDoor',
  trackingNo: '',
  addressId: '',
  pickupPointId: '',
  note: '',
  goods: [],
  pictures: [],
  shoppingUrl: '',
  noticesAgreed: false,
  idempotencyKey: newIdempotencyKey(),
})

function loadFor(owner: string): DraftState {
  const stored = storedDraft.of(owner).get()
  const draft = stored ? { ...stored, pictures: survivors(stored.pictures) } : emptyDraft()
  return { owner, draft, problems: {} }
}

export const useDraftState = create<DraftState>(() => loadFor(session().aptId))

// The draft is that of whoever is signed in: after an expired session it is still there, for the same member only.
useSession.subscribe(({ aptId }) => {
  if (useDraftState.getState().owner !== aptId) useDraftState.setState(loadFor(aptId))
})

/** Whether there is anything to throw away. */
export const isBlank = (draft: Draft): boolean =>
  JSON.stringify({ ...draft, idempotencyKey: '' }) === JSON.stringify({ ...emptyDraft(), idempotencyKey: '' })

export const useDraft = (): Draft => useDraftState((state) => state.draft)
export const useProblems = (): FieldProblems => useDraftState((state) => state.problems)
export const draftNow = (): Draft => useDraftState.getState().draft

/** Changes the draft, keeps it on the device at once, and takes back what was said of the changed fields. */
export function changeDraft(part: Partial<Draft>): void {
  const { owner, draft, problems } = useDraftState.getState()
  const after = { ...draft, ...part, idempotencyKey: newIdempotencyKey() }
  storedDraft.of(owner).set(after)
  const touched = (field: string) =>
    Object.keys(part).some((name) => field === name || field.startsWith(`${name}.`))
  const left = Object.entries(problems).filter(([field]) => !touched(field))
  useDraftState.setState({ draft: after, problems: Object.fromEntries(left) })
}

export const setProblems = (problems: FieldProblems): void => useDraftState.setState({ problems })
export const addProblems = (problems: FieldProblems): void =>
  useDraftState.setState((state) => ({ problems: { ...state.problems, ...problems } }))

/** After a successful submit, or when the member throws the draft away. */
export function discardDraft(): void {
  const { owner } = useDraftState.getState()
  storedDraft.of(owner).remove()
  useDraftState.setState({ owner, draft: emptyDraft(), problems: {} })
}
