import { byId, call } from './calling.js'
import { certificateCard } from './certificates.js'
import { conversationCard } from './conversations.js'
import { feedbackCard } from './feedback.js'
import { lateFeeCard } from './late-fees.js'
import { parcelCard } from './parcels.js'
import { refundCard } from './refunds.js'
import { serviceCard } from './services.js'
import { messageCard, shippingCard, wechatCard } from './told.js'

/** What is asked for again and again: the place of the page, its call, and how a row is drawn. */
const LISTS = [
  ['parcels', 'sandboxParcels', parcelCard],
  ['messages', 'sandboxMessages', messageCard],
  ['wechat', 'sandboxWechatMessages', wechatCard],
  ['certificates', 'sandboxCertificates', certificateCard],
  ['services', 'sandboxServices', serviceCard],
  ['late-fees', 'sandboxLateFees', lateFeeCard],
  ['conversations', 'sandboxConversations', conversationCard],
  ['feedback', 'sandboxFeedback', feedbackCard],
  ['shipping', 'sandboxShipping', shippingCard],
  ['refunds', 'sandboxRefunds', refundCard],
]

const drawn = {}

/** Draws the rows that are new or changed: in the others focus and what is typed stay as they are. */
function draw(id, rows, cardOf) {
  const place = byId(id)
  const before = drawn[id] ?? new Map()
  const now = new Map(rows.map((row) => [JSON.stringify(row), row]))
  for (const [text, card] of before) if (!now.has(text)) card.remove()
  drawn[id] = new Map()
  let next = place.firstElementChild
  for (const [text, row] of now) {
    const card = before.get(text) ?? cardOf(row)
    drawn[id].set(text, card)
    if (card === next) next = next.nextElementSibling
    else place.insertBefore(card, next)
  }
}

/** Asks for all lists, and draws what is another than before. */
export async function refresh() {
  const all = await Promise.all(LISTS.map(([, name]) => call(name)))
  for (const [at, [id, , cardOf]] of LISTS.entries()) draw(id, all[at], cardOf)
}
