import { byId, call, say } from './calling.js'

const { tradeNo, back } = byId('trade')?.dataset ?? {}
const goBack = () => location.replace(back)

for (const result of ['approve', 'decline', 'slow'])
  byId(result).addEventListener('click', () => {
    for (const button of document.querySelectorAll('button')) button.disabled = true
    call('sandboxGateway', { tradeNo, result }).then(goBack, (error) => {
      say(error.message)
      setTimeout(goBack, 1500)
    })
  })
