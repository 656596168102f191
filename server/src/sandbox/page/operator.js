import { showAgreements } from './agreements.js'
import { byId, element, guarded } from './calling.js'
import { showClock, showTime } from './clock.js'
import { renewConversation, showConversation } from './conversations.js'
import { showCountries } from './countries.js'
import { showLateFees } from './late-fees.js'
import { showListedGoods } from './listed-goods.js'
import { refresh } from './lists.js'
import { showMembers } from './members.js'
import { showNotices } from './notices.js'
import { showPopups } from './popups.js'
import { showPriceLists } from './price-lists.js'
import { showReasons } from './reasons.js'
import { showSettings } from './settings.js'
import { showStepDialog } from './step-dialog.js'

const REFRESH_MS = 2500

/** What is asked for again and again. */
const showAll = () => Promise.all([showTime(), refresh()])

/** A link to every part of the page. */
function showContents() {
  for (const [at, head] of document.querySelectorAll('main > h2, main > details > summary').entries()) {
    head.id ||= `part-${at}`
    const link = element('a', head.textContent)
    link.href = `#${head.id}`
    byId('contents').append(link)
  }
}

/** What is long is asked for when its part is opened for the first time; what is typed there stays when it is shut. */
const showOnceOpen = (part, place, show) =>
  byId(part).addEventListener('toggle', () => {
    if (byId(part).open && !byId(place).firstChild) guarded(show)
  })

showContents()
showClock()
showMembers()
showConversation()
showLateFees()
showPopups()
showStepDialog()
showOnceOpen('prices', 'freight-rates', showPriceLists)
showOnceOpen('listed', 'listed-goods', showListedGoods)
for (const show of [showSettings, showCountries, showReasons, showNotices, showAgreements, showAll])
  guarded(show)
document.addEventListener('changed', () => guarded(showAll))
setInterval(() => {
  guarded(showAll)
  guarded(renewConversation)
}, REFRESH_MS)
