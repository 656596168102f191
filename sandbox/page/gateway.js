import { byId, call, showMessage } from './calling.js'

const { tradeNo, back } = byId('trade')?.dataset ?? {}
const goBack = () => location.replace(back)

for (const result of ['approve', 'decline', 'slow', 'otherAmount'])
  byId(result).addEventListener('click', () => {
    for (const button of document.querySelectorAll('button')) button.disabled = true
    call('sandboxSettleTrade', { tradeNo, result }).then(goBack, (error) => {
      showMessage(error.message)
      setTimeout(goBack, 1500)
    })
  })
