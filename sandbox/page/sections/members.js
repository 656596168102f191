import { byId, call, createElement, parseCents, showMessage } from '../calling.js'
import { onSubmit } from '../forms.js'

const HOST_KIND = { token: 'token', sign: 'sign', openId: 'wechat' }

/** Shows the link with which a host app or WeChat would open the app. */
async function showHostLink({ aptId, by, sysScene }) {
  const kind = HOST_KIND[by]
  const given = await call('sandboxIssueHostTicket', { kind, aptId: aptId || null })
  const { token, sign, openId, ticket } = given
  const credentials = { token: { token }, sign: { sign }, wechat: { openId, ticket } }[kind]
  const link = createElement('a', `Open · 打开 (${by}, ${sysScene})`)
  link.href = `/home?${new URLSearchParams({ sysScene, ...credentials })}`
  link.target = '_blank'
  byId('host-link').replaceChildren(link)
}

/** Sets up the forms of customer service for one member, and the form of a host app's link. */
export function showMembers() {
  onSubmit(byId('service'), async (fields) => {
    await call('sandboxChangeMember', { ...fields, amountCents: 10_000 })
    showMessage(`${fields.aptId}: done · 已完成`)
  })
  onSubmit(
    byId('coupon'),
    async ({ face, threshold, days, ...coupon }) => {
      const amounts = { faceCents: parseCents(face), thresholdCents: parseCents(threshold) }
      await call('sandboxGrantCoupon', { ...coupon, ...amounts, days: Number(days) })
      showMessage(`${coupon.aptId}: coupon granted · 已发放`)
    },
    { faceCents: 'face', thresholdCents: 'threshold' },
  )
  onSubmit(byId('upgrade'), async ({ months }) => {
    const { upgradeCode } = await call('sandboxIssueUpgradeCode', { months: Number(months) })
    byId('upgrade-code').textContent = upgradeCode
    showMessage(`Upgrade code · 升级码: ${upgradeCode}`)
  })
  onSubmit(byId('refund'), async ({ orderNo }) => {
    await call('sandboxRefundOrder', { orderNo })
    showMessage(`${orderNo}: refunded · 已退款`)
  })
  onSubmit(byId('host'), showHostLink)
  onSubmit(
    byId('unannounced'),
    async ({ kg, ...parcel }) => {
      const weight = Math.round(Number(kg) * 1000)
      const { packageNo } = await call('sandboxReceiveUnannouncedParcel', { ...parcel, weight })
      showMessage(`${packageNo} received · 已入库`)
    },
    { weight: 'kg' },
  )
}
