import { byId, call, showMessage } from '../calling.js'
import { onPress, onSubmit } from '../forms.js'

const HOURS_PER_DAY = 24

/** Returns how far the clock is ahead, in days and remaining hours. */
function formatAheadHours(aheadHours) {
  if (aheadHours === 0) return 'the real time · 实时'
  const days = Math.floor(aheadHours / HOURS_PER_DAY)
  const hours = aheadHours % HOURS_PER_DAY
  const en = [days && `${days} d`, hours && `${hours} h`].filter(Boolean).join(' ')
  const sc = [days && `${days} 天`, hours && `${hours} 小时`].filter(Boolean).join(' ')
  return `${en} ahead · 已拨快 ${sc}`
}

/** Shows the back end's current time. */
export async function showTime() {
  const { now, aheadHours } = await call('sandboxGetClock')
  byId('clock-now').textContent = new Date(now).toLocaleString()
  byId('clock-ahead').textContent = formatAheadHours(aheadHours)
}

/** Sets up the form that moves the clock forward, and the button that resets it. */
export function showClock() {
  onSubmit(byId('clock'), async ({ hours }) => {
    const { now, failedJobs } = await call('sandboxAdvanceClock', { hours: Number(hours) })
    const done = failedJobs.length
      ? `failed, retried later · 失败，稍后重试: ${failedJobs.join(', ')}`
      : 'all due work is done · 到期事项已处理'
    showMessage(`${new Date(now).toLocaleString()}: ${done}`)
  })
  onPress(byId('clock-real'), async () => {
    await call('sandboxResetClock')
    showMessage('Real time · 已恢复实时')
  })
}
