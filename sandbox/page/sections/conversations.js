import { byId, call, createElement, showFailureOf, showMessage } from '../calling.js'
import { createButton, onPress, onSubmit } from '../forms.js'
import { uploadPictures } from './hand-over.js'

const QUIET = 'quiet'
const timeOf = (time) => new Date(time).toLocaleString()

/**
 * The open conversation: its member, the newest shown message, and the idempotency key of the next answer.
 */
let opened
/**
 * The drawn messages, the number of loads that were started, and the number of the load that was shown last.
 */
let drawn
let asked = 0
let shown = 0
/** Unsent text by member. */
const typed = new Map()

function messageLine({ from, text, pictures, time }) {
  const line = createElement('div', '', 'message')
  line.append(
    createElement('span', `${from === 'service' ? 'we · 客服' : 'member · 会员'} ${timeOf(time)}`, QUIET),
  )
  if (text) line.append(createElement('div', text, 'lines'))
  for (const [at, { url: href }] of pictures.entries())
    line.append(
      href
        ? Object.assign(createElement('a', `Picture · 图片 ${at + 1} `), { href, target: '_blank' })
        : createElement('span', 'refused picture · 图片未通过 ', QUIET),
    )
  return line
}

/** Loads and shows the messages, oldest first. The form below keeps the text that is being written. */
export async function refreshConversation() {
  if (!opened) return
  const { aptId } = opened
  asked += 1
  const turn = asked
  const messages = await call('sandboxGetConversation', { aptId })
  // Another conversation may be open by now, or a later load may already be shown.
  const text = JSON.stringify([aptId, messages])
  if (opened.aptId !== aptId || turn < shown) return
  shown = turn
  if (text === drawn) return
  drawn = text
  opened.seen = messages[0]?.id
  byId('conversation-said').replaceChildren(...messages.reverse().map(messageLine))
}

/** Uploads the selected pictures and sends the answer with them. A repeated send creates one message only. */
async function answer(form, text) {
  const { aptId, seen, key: idempotencyKey } = opened
  const pictureIds = await uploadPictures(
    'sandboxUploadConversationPicture',
    { aptId },
    form.elements.pictures,
  )
  await call('sandboxAnswerConversation', { aptId, text, pictureIds, seen, idempotencyKey })
  typed.delete(aptId)
  if (opened.aptId === aptId) {
    opened.key = crypto.randomUUID()
    form.reset()
  }
  showMessage(`${aptId}: answered · 已回复`)
  await refreshConversation()
}

/**
 * Opens a member's conversation with the unsent text for this member, so that it is never sent to another.
 */
function open(aptId) {
  if (opened?.aptId === aptId) return
  const form = byId('conversation-answer')
  if (opened) typed.set(opened.aptId, form.elements.text.value)
  form.reset()
  form.elements.text.value = typed.get(aptId) ?? ''
  opened = { aptId, key: crypto.randomUUID() }
  drawn = undefined
  byId('conversation-said').replaceChildren()
  byId('conversation').hidden = false
  byId('conversation-of').textContent = aptId
  showFailureOf(refreshConversation)
}

/** Draws the state of a conversation, with a button that opens it. */
export function conversationCard({ aptId, waitingSince, isClosed, last }) {
  const card = createElement('div', '', 'card row')
  const rest = isClosed ? 'closed · 已结束' : 'answered · 已回复'
  const state = waitingSince ? `waiting since · 等待自 ${timeOf(waitingSince)}` : rest
  const button = createButton('Open · 打开', async () => open(aptId), `conversation-${aptId}`)
  card.append(createElement('b', aptId), createElement('span', state, waitingSince ? '' : QUIET), button)
  card.append(createElement('span', last.text.slice(0, 60) || '[picture · 图片]', QUIET))
  return card
}

/** Sets up the form below the open conversation. */
export function showConversation() {
  const form = byId('conversation-answer')
  // A changed text is another answer, so it needs a new key.
  form.addEventListener('input', () => {
    opened.key = crypto.randomUUID()
  })
  onSubmit(form, ({ text }) => answer(form, text), { pictureIds: 'pictures' })
  onPress(byId('conversation-close'), async () => {
    const { aptId, seen } = opened
    await call('sandboxCloseConversation', { aptId, seen })
    showMessage(`${aptId}: closed · 已结束`)
  })
}
