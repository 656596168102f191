import { byId, call, createElement, showFailureOf, showMessage } from '../calling.js'
import { createButton, onPress, onSubmit } from '../forms.js'
import { uploadPictures } from './hand-over.js'

const QUIET = 'quiet'
const timeOf = (time) => new Date(time).toLocaleString()

/** The conversation that is open: its member, the newest message that is shown, and the key of the next answer. */
let opened
/** What is drawn of it; how often it was asked for, and which of the answers came last. */
let drawn
let asked = 0
let shown = 0
/** What was typed to each member and not sent. */
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

/** What was said, the oldest first; the form below stays as it is, with what is being written. */
export async function refreshConversation() {
  if (!opened) return
  const { aptId } = opened
  asked += 1
  const turn = asked
  const messages = await call('sandboxGetConversation', { aptId })
  // Another one may have been opened meanwhile, and what was asked for later may be here already.
  const text = JSON.stringify([aptId, messages])
  if (opened.aptId !== aptId || turn < shown) return
  shown = turn
  if (text === drawn) return
  drawn = text
  opened.seen = messages[0]?.id
  byId('conversation-said').replaceChildren(...messages.reverse().map(messageLine))
}

/** Hands over the chosen pictures, then says it with them, once however often it is sent. */
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

/** Opens a member's conversation, with what was typed to them: it is never said to another. */
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

/** How a conversation stands, and the way to open it. */
export function conversationCard({ aptId, waitingSince, isClosed, last }) {
  const card = createElement('div', '', 'card row')
  const rest = isClosed ? 'closed · 已结束' : 'answered · 已回复'
  const state = waitingSince ? `waits since · 等待自 ${timeOf(waitingSince)}` : rest
  const button = createButton('Open · 打开', async () => open(aptId), `conversation-${aptId}`)
  card.append(createElement('b', aptId), createElement('span', state, waitingSince ? '' : QUIET), button)
  card.append(createElement('span', last.text.slice(0, 60) || '[picture · 图片]', QUIET))
  return card
}

/** The form below the open conversation. */
export function showConversation() {
  const form = byId('conversation-answer')
  // Other words are another answer.
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
