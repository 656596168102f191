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
  /** state of each message sent since the app was opened, by its key; other messages have no entry */
  states: Readonly<Record<string, 'sending' | 'arrived' | Problem>>
  /** problem of the draft, after an attempt to send it */
  problem: Problem | undefined
}

/** Time in ms within which a second press counts as the same message. */
const DOUBLE_PRESS_MS = 1000

const createEmptyMessageDraft = (): MessageDraft => ({
  text: '',
  pictures: [],
  idempotencyKey: createIdempotencyKey(),
})

/**
 * Creates the outbox of one member: the draft and the unsent messages. It survives the screen and the app,
 * and no other member can read it.
 */
function createOutbox(aptId: string) {
  const stored = storedOutbox.of(aptId)
  const kept = (): Outbox => stored.get() ?? { draft: createEmptyMessageDraft(), unsent: [] }
  const store = create<OutboxState>(() => ({ ...kept(), states: {}, problem: undefined }))
  /**
   * false if the device could not store the outbox; if true, the stored value counts, since another window
   * may have changed it
   */
  let isKept = true
  /** time of the last sent message, in ms since 1970 */
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
      // A refused text must be changed, so it returns to the input field.
      const problem = error instanceof CallError ? error.problems.text : undefined
      if (problem) {
        takeBack(message)
        store.setState({ problem })
      }
    }
    void invalidateCalls(getConversation)
  }

  /**
   * Moves an unsent message back into the input field, before the current draft. It happens only once.
   * Pictures that the back end no longer has are removed.
   */
  function takeBack(message: MessageDraft): void {
    const isUnsent = ({ idempotencyKey }: MessageDraft) => idempotencyKey === message.idempotencyKey
    const problem = store.getState().states[message.idempotencyKey]
    const pictures = typeof problem === 'object' && problem.code === PICTURES_GONE ? [] : message.pictures
    change(({ draft, unsent }) => {
      // Another window has already taken it back.
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
    /**
     * Starts a message with its subject, such as a parcel's number. Does nothing if the draft is not empty.
     */
    begin(about: string): void {
      const { text, pictures } = store.getState().draft
      if (about && !text && pictures.length === 0)
        change(({ draft }) => ({ draft: { ...draft, text: `${about}\n` } }))
    },
    /** Changes the draft. A changed draft is another message, with another key. */
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
    /**
     * Sends the draft, or shows its problem. The second press of a double press finds an empty draft and
     * shows nothing.
     */
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
    /**
     * Removes messages that the conversation contains from the unsent ones. They have arrived, even if their
     * answer was an error.
     */
    arrived(keys: readonly string[]): void {
      if (store.getState().unsent.some(({ idempotencyKey }) => keys.includes(idempotencyKey)))
        change(({ unsent }) => ({ unsent: unsent.filter((each) => !keys.includes(each.idempotencyKey)) }))
    },
    /**
     * Follows the changes of other windows of the app.
     *
     * @returns a function that stops it
     */
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

/**
 * Returns the outbox of a member, by member code. There is one per member while the app is open, so that
 * messages in progress stay known.
 */
export function getOutbox(aptId: string): OutboxStore {
  const outbox = outboxByMember.get(aptId) ?? createOutbox(aptId)
  outboxByMember.set(aptId, outbox)
  return outbox
}
