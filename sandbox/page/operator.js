import { byId, createElement, showFailureOf } from './calling.js'
import { showForwarderRows } from './forwarder-rows.js'
import { refreshLists } from './lists.js'
import { showAgreements } from './sections/agreements.js'
import { showClock, showTime } from './sections/clock.js'
import { refreshConversation, showConversation } from './sections/conversations.js'
import { showCountries } from './sections/countries.js'
import { showListedGoods } from './sections/listed-goods.js'
import { showMembers } from './sections/members.js'
import { showNotices } from './sections/notices.js'
import { showPopups } from './sections/popups.js'
import { showPriceLists } from './sections/price-lists.js'
import { showReasons } from './sections/reasons.js'
import { showSettings } from './sections/settings.js'
import { showStepDialog } from './sections/step-dialog.js'
import { showSurcharges } from './sections/surcharges.js'

const REFRESH_MS = 2500

/** Shows everything that is loaded repeatedly. */
const showAll = () => Promise.all([showTime(), refreshLists()])

/** Adds a link to every part of the page. */
function showContents() {
  for (const [at, head] of document.querySelectorAll('main > h2, main > details > summary').entries()) {
    head.id ||= `part-${at}`
    const link = createElement('a', head.textContent)
    link.href = `#${head.id}`
    byId('contents').append(link)
  }
}

/** Loads a long list when its part is opened for the first time. Input is kept when the part is closed. */
const showWhenOpened = (part, place, show) =>
  byId(part).addEventListener('toggle', () => {
    if (byId(part).open && !byId(place).firstChild) showFailureOf(show)
  })

showContents()
showClock()
showMembers()
showConversation()
showSurcharges()
showPopups()
showStepDialog()
showWhenOpened('prices', 'freight-rates', showPriceLists)
showWhenOpened('rows', 'routes', showForwarderRows)
showWhenOpened('listed', 'listed-goods', showListedGoods)
for (const show of [showSettings, showCountries, showReasons, showNotices, showAgreements, showAll])
  showFailureOf(show)
document.addEventListener('changed', () => showFailureOf(showAll))
setInterval(() => {
  showFailureOf(showAll)
  showFailureOf(refreshConversation)
}, REFRESH_MS)
