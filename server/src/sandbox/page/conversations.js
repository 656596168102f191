import { byId, call, element, guarded, showMessage } from './calling.js'

const QUIET = 'quiet'
const timeOf = (time) => new Date(time).toLocaleString()

/** The conversation that is open: its member, the newest message that is shown, and the key of the next answer. */
let opened

function messageLine({ from, text, pictures, time }) {
  const line = element('p', '')
  line.append(element('span', `${from === 'service' ? 'we · 客服' : 'member · 会员'} ${timeOf(time)}`, QUIET))
  if (text) line.append(element('div', text, 'lines'))
  for (const { url } of pictures)
    line.append(Object.assign(element('a', 'Picture · 图片 '), { href: url, target: '_blank' }))
  return line
}

/** What was said, the oldest first; the form below stays as it is, with what is being written. */
export async function renewConversation() {
  if (!opened) return
  const messages = await call('sandboxConversation', { aptId: opened.aptId })
  opened.seen = messages[0]?.id
  byId('conversation-said').replaceChildren(...messages.reverse().map(messageLine))
}

/** Hands over the chosen pictures, then says it with them, once however often it is sent. */
async function answer(form) {
  const { aptId, seen, key } = opened
  const pictureIds = []
  for (const file of form.elements.pictures.files) {
    const fields = new FormData()
    fields.append('aptId', aptId)
    fields.append('file', file)
    pictureIds.push((await call('sandboxConversationPicture', fields)).pictureId)
  }
  const text = form.elements.text.value
  await call('sandboxAnswerConversation', { aptId, text, pictureIds, seen, idempotencyKey: key })
  opened.key = crypto.randomUUID()
  form.reset()
  showMessage(`${aptId}: answered · 已回复`)
}

/** How a conversation stands, and the way to open it. */
export function conversationCard({ aptId, waitingSince, isClosed, last }) {
  const card = element('div', '', 'card row')
  const rest = isClosed ? 'closed · 已结束' : 'answered · 已回复'
  const state = waitingSince ? `waits since · 等待自 ${timeOf(waitingSince)}` : rest
  const button = element('button', 'Open · 打开')
  button.id = `conversation-${aptId}`
  button.addEventListener('click', () => {
    opened = { aptId, key: crypto.randomUUID() }
    byId('conversation').hidden = false
    byId('conversation-of').textContent = aptId
    guarded(renewConversation)
  })
  card.append(element('b', aptId), element('span', state, waitingSince ? '' : QUIET), button)
  card.append(element('span', last.text.slice(0, 60) || '[picture · 图片]', QUIET))
  return card
}

/** The form below the open conversation. A second press waits for the first. */
export function showConversation() {
  const form = byId('conversation-answer')
  const buttons = [...form.querySelectorAll('button')]
  const act = async (work) => {
    for (const button of buttons) button.disabled = true
    await guarded(async () => {
      await work()
      await renewConversation()
    })
    for (const button of buttons) button.disabled = false
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    act(() => answer(form))
  })
  byId('conversation-close').addEventListener('click', () =>
    act(async () => {
      const { aptId, seen } = opened
      await call('sandboxCloseConversation', { aptId, seen })
      showMessage(`${aptId}: closed · 已结束`)
    }),
  )
}
