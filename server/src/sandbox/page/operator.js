import { showAgreements } from './agreements.js'
import { byId, createElement, showFailureOf } from './calling.js'
import { showClock, showTime } from './clock.js'
import { refreshConversation, showConversation } from './conversations.js'
import { showCountries } from './countries.js'
import { showSurcharges } from './late-fees.js'
import { showListedGoods } from './listed-goods.js'
import { refreshLists } from './lists.js'
import { showMembers } from './members.js'
import { showNotices } from './notices.js'
import { showPopups } from './popups.js'
import { showPriceLists } from './price-lists.js'
import { showReasons } from './reasons.js'
import { showSettings } from './settings.js'
import { showStepDialog } from './step-dialog.js'

const REFRESH_MS = 2500

/** What is asked for again and again. */
const showAll = () => Promise.all([showTime(), refreshLists()])

/** A link to every part of the page. */
function showContents() {
  for (const [at, head] of document.querySelectorAll('main > h2, main > details > summary').entries()) {
    head.id ||= `part-${at}`
    const link = createElement('a', head.textContent)
    link.href = `#${head.id}`
    byId('contents').append(link)
  }
}

/** What is long is asked for when its part is opened for the first time; what is typed there stays when it is shut. */
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
showWhenOpened('listed', 'listed-goods', showListedGoods)
for (const show of [showSettings, showCountries, showReasons, showNotices, showAgreements, showAll])
  showFailureOf(show)
document.addEventListener('changed', () => showFailureOf(showAll))
setInterval(() => {
  showFailureOf(showAll)
  showFailureOf(refreshConversation)
}, REFRESH_MS)
