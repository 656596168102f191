import { byId, call } from './calling.js'
import { certificateCard } from './sections/certificates.js'
import { uncheckedPictureCard } from './sections/content-check.js'
import { conversationCard } from './sections/conversations.js'
import { feedbackCard } from './sections/feedback.js'
import { parcelCard } from './sections/parcels.js'
import { refundCard } from './sections/refunds.js'
import { serviceCard } from './sections/services.js'
import { surchargeCard } from './sections/surcharges.js'
import { shippingReportCard, verificationCodeCard, wechatMessageCard } from './told.js'

/** What is asked for again and again: the place of the page, its call, and how a row is drawn. */
const LISTS = [
  ['parcels', 'sandboxListParcels', parcelCard],
  ['messages', 'sandboxListSentMessages', verificationCodeCard],
  ['wechat', 'sandboxListWechatMessages', wechatMessageCard],
  ['checked-pictures', 'sandboxListPendingPictures', uncheckedPictureCard],
  ['certificates', 'sandboxListCertificates', certificateCard],
  ['services', 'sandboxListAddedServices', serviceCard],
  ['surcharges', 'sandboxListSurcharges', surchargeCard],
  ['conversations', 'sandboxListConversations', conversationCard],
  ['feedback', 'sandboxListFeedback', feedbackCard],
  ['shipping', 'sandboxListShippingReports', shippingReportCard],
  ['refunds', 'sandboxListRefunds', refundCard],
]

const drawn = {}

/** What a row says, without the keys of its pictures: they are others after a while, and it is still the same row. */
const keyOf = (row) =>
  JSON.stringify(row, (_, value) => (typeof value === 'string' ? value.replace(/\?until=.*$/, '') : value))

function isChosen({ options, selectedIndex }) {
  const first = [...options].findLastIndex((option) => option.defaultSelected)
  return selectedIndex !== Math.max(first, 0)
}

/** Somebody is at work in it: it stands in the focus, or something is typed or chosen. */
export const isBeingEdited = (card) =>
  card.contains(document.activeElement) ||
  [...card.querySelectorAll('input, textarea')].some((field) => field.value !== field.defaultValue) ||
  [...card.querySelectorAll('select')].some(isChosen)

/** Draws the rows that are new or changed: in the others focus and what is typed stay as they are. */
function draw(id, rows, cardOf) {
  const place = byId(id)
  const before = drawn[id] ?? new Map()
  const now = new Map(rows.map((row) => [keyOf(row), row]))
  const staysAs = (key, text) => {
    const known = before.get(key)
    return known && (known.text === text || isBeingEdited(known.card)) ? known : undefined
  }
  for (const [key, { card }] of before)
    if (!now.has(key) || !staysAs(key, JSON.stringify(now.get(key)))) card.remove()
  drawn[id] = new Map()
  place.classList.add('drawn')
  let next = place.firstElementChild
  for (const [key, row] of now) {
    const text = JSON.stringify(row)
    const known = staysAs(key, text) ?? { card: cardOf(row), text }
    drawn[id].set(key, known)
    if (known.card === next) next = next.nextElementSibling
    else place.insertBefore(known.card, next)
  }
}

/** How often all was asked for, and which of it was drawn last. */
let asked = 0
let shown = 0

/** Asks for all lists, and draws what is another than before; nothing that was asked for before what is drawn already. */
export async function refreshLists() {
  asked += 1
  const turn = asked
  const all = await Promise.all(LISTS.map(([, name]) => call(name)))
  if (turn < shown) return
  shown = turn
  for (const [at, [id, , cardOf]] of LISTS.entries()) draw(id, all[at], cardOf)
}
