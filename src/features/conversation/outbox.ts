import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { invalidateCalls } from '@/client/query'
import { getConversation, sendConversationMessage } from '@/contract/conversation/conversation'
import type { Problem } from '@/domain/base/problem'
import { parseMessageText } from '@/domain/conversation/conversation'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { type MessageDraft, type Outbox, storedOutbox } from './stored-outbox'

interface OutboxState extends Outbox {
  /** how those stand that were sent since the app was opened, by their key; of others nothing is known */
  states: Readonly<Record<string, 'sending' | 'arrived' | Problem>>
  /** what is wrong with the draft, once it was to be sent */
  problem: Problem | undefined
}

/** ms within which a second press is of the same message */
const DOUBLE_PRESS_MS = 1000

const createEmptyMessageDraft = (): MessageDraft => ({
  text: '',
  pictures: [],
  idempotencyKey: createIdempotencyKey(),
})

/** What one member writes: it outlives the screen and the app, and is nobody else's. */
function createOutbox(aptId: string) {
  const stored = storedOutbox.of(aptId)
  const kept = (): Outbox => stored.get() ?? { draft: createEmptyMessageDraft(), unsent: [] }
  const store = create<OutboxState>(() => ({ ...kept(), states: {}, problem: undefined }))
  /** Another window may have changed it meanwhile, unless the device has no room for it. */
  let isKept = true
  /** ms since 1970 of the last message that was sent */
  let sentAt = 0
  const change = (make: (outbox: Outbox) => Partial<Outbox>) => {
    const { draft, unsent } = (isKept && stored.get()) || store.getState()
    const outbox = { draft, unsent, ...make({ draft, unsent }) }
    isKept = stored.set(outbox)
    store.setState(outbox)
  }
  const setState = (key: string, state: OutboxState['states'][string]) =>
    store.setState(({ states }) => ({ states: { ...states, [key]: state } }))

  async function deliver(message: MessageDraft): Promise<void> {
    const { text, pictures, idempotencyKey } = message
    if (store.getState().states[idempotencyKey] === 'sending') return
    setState(idempotencyKey, 'sending')
    try {
      const pictureIds = pictures.map(({ pictureId }) => pictureId)
      await callServer(sendConversationMessage, { text, pictureIds, idempotencyKey })
      setState(idempotencyKey, 'arrived')
    } catch (error) {
      setState(idempotencyKey, toProblemFromError(error))
      // Words that are refused can only be changed: they are back where they were typed.
      const problem = error instanceof CallError ? error.problems.text : undefined
      if (problem) {
        takeBack(message)
        store.setState({ problem })
      }
    }
    void invalidateCalls(getConversation)
  }

  /** Back into the field, before what stands there, once; pictures that are gone stay away. */
  function takeBack(message: MessageDraft): void {
    const isUnsent = ({ idempotencyKey }: MessageDraft) => idempotencyKey === message.idempotencyKey
    const problem = store.getState().states[message.idempotencyKey]
    const pictures = typeof problem === 'object' && problem.code === PICTURES_GONE ? [] : message.pictures
    change(({ draft, unsent }) => {
      // Another window has taken it back.
      if (!unsent.some(isUnsent)) return {}
      return {
        draft: {
          text: [message.text, draft.text].filter(Boolean).join('\n'),
          pictures: [...pictures, ...draft.pictures],
          idempotencyKey: createIdempotencyKey(),
        },
        unsent: unsent.filter((each) => !isUnsent(each)),
      }
    })
  }

  return {
    use: store as UseBoundStore<StoreApi<OutboxState>>,
    /** A message about something, such as a parcel's number, begins with it, unless one is being written. */
    begin(about: string): void {
      const { text, pictures } = store.getState().draft
      if (about && !text && pictures.length === 0)
        change(({ draft }) => ({ draft: { ...draft, text: `${about}\n` } }))
    },
    /** Other words are another message. */
    write(part: Partial<Pick<MessageDraft, 'text' | 'pictures'>>): void {
      change(({ draft }) => ({ draft: { ...draft, ...part, idempotencyKey: createIdempotencyKey() } }))
      store.setState({ problem: undefined })
    },
    addPicture(picture: MessageDraft['pictures'][number]): void {
      change(({ draft }) => ({
        draft: { ...draft, pictures: [...draft.pictures, picture], idempotencyKey: createIdempotencyKey() },
      }))
      store.setState({ problem: undefined })
    },
    /** Sends the draft, or says what is wrong with it. The second press of two, which finds nothing left, says nothing. */
    send(): void {
      const { draft } = store.getState()
      const isEmpty = draft.text.trim() === '' && draft.pictures.length === 0
      if (isEmpty && Date.now() - sentAt < DOUBLE_PRESS_MS) return
      const read = parseMessageText(draft.text, draft.pictures.length)
      if ('problem' in read) {
        store.setState({ problem: read.problem })
        return
      }
      const message = { ...draft, text: read.text }
      change(({ unsent }) => ({ draft: createEmptyMessageDraft(), unsent: [...unsent, message] }))
      store.setState({ problem: undefined })
      sentAt = Date.now()
      void deliver(message)
    },
    sendAgain: deliver,
    takeBack,
    /** These stand in the conversation: they have arrived, whatever was heard of them. */
    arrived(keys: readonly string[]): void {
      if (store.getState().unsent.some(({ idempotencyKey }) => keys.includes(idempotencyKey)))
        change(({ unsent }) => ({ unsent: unsent.filter((each) => !keys.includes(each.idempotencyKey)) }))
    },
    /** Shows what another window of the app has written, and writes. @returns a function that ends it */
    follow() {
      const renew = () => isKept && store.setState(kept())
      renew()
      return stored.watch(renew)
    },
  }
}

const PICTURES_GONE = 'conversation.pictures.gone'

export type OutboxStore = ReturnType<typeof createOutbox>
const outboxByMember = new Map<string, OutboxStore>()

/** The outbox of a member, by code: one as long as the app is open, so that what is on its way is known again. */
export function getOutbox(aptId: string): OutboxStore {
  const outbox = outboxByMember.get(aptId) ?? createOutbox(aptId)
  outboxByMember.set(aptId, outbox)
  return outbox
}
