import { byId, call } from './calling.js'
import { certificateCard } from './sections/certificates.js'
import { uncheckedPictureCard } from './sections/content-check.js'
import { conversationCard } from './sections/conversations.js'
import { feedbackCard } from './sections/feedback.js'
import { parcelCard } from './sections/parcels.js'
import { refundCard } from './sections/refunds.js'
import { serviceCard } from './sections/services.js'
import { surchargeCard } from './sections/surcharges.js'
import { notificationCard, shippingReportCard, verificationCodeCard, wechatMessageCard } from './told.js'

/** Lists that are loaded repeatedly: id of the element, call, and function that draws a row. */
const LISTS = [
  ['parcels', 'sandboxListParcels', parcelCard],
  ['messages', 'sandboxListSentMessages', verificationCodeCard],
  ['wechat', 'sandboxListWechatMessages', wechatMessageCard],
  ['notifications', 'sandboxListNotifications', notificationCard],
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

/**
 * Returns the content of a row as its key. It leaves out the query of picture addresses, which changes while
 * the row stays the same.
 */
const keyOf = (row) =>
  JSON.stringify(row, (_, value) => (typeof value === 'string' ? value.replace(/\?until=.*$/, '') : value))

function isChosen({ options, selectedIndex }) {
  const first = [...options].findLastIndex((option) => option.defaultSelected)
  return selectedIndex !== Math.max(first, 0)
}

/** Returns whether the operator works in a card: it has the focus, or an input was changed. */
export const isBeingEdited = (card) =>
  card.contains(document.activeElement) ||
  [...card.querySelectorAll('input, textarea')].some((field) => field.value !== field.defaultValue) ||
  [...card.querySelectorAll('select')].some(isChosen)

/** Draws the rows that are new or changed. The other rows keep focus and input. */
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

/** Number of loads that were started, and number of the load that was drawn last. */
let asked = 0
let shown = 0

/** Loads all lists and draws the changes. A response that is older than the drawn one is ignored. */
export async function refreshLists() {
  asked += 1
  const turn = asked
  const all = await Promise.all(LISTS.map(([, name]) => call(name)))
  if (turn < shown) return
  shown = turn
  for (const [at, [id, , cardOf]] of LISTS.entries()) draw(id, all[at], cardOf)
}
