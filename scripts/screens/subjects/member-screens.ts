import { sandboxAnswerFeedback } from '../../../sandbox/contract/sandbox'
import { createIdempotencyKey } from '../../../src/client/idempotency-key'
import { getUserInfo } from '../../../src/contract/auth/sessions'
import { addFeedback } from '../../../src/contract/feedback/feedback'
import { getMembership } from '../../../src/contract/membership/membership'
import { SCREENS } from '../../../src/screens/screens'
import { signInDemoMember } from '../../../test/support/back-end/demo-session'
import type { MemberCalls } from '../../../test/support/back-end/member-calls'
import type { Sandbox } from '../../../test/support/back-end/sandbox'
import { changing, opening, type Screen } from '../screen'

const [my] = SCREENS.my.paths

/**
 * Returns screens of questions and messages to the member: other devices, WeChat, a new version, an answer to
 * feedback.
 */
export async function memberScreens(member: MemberCalls, sandbox: Sandbox): Promise<Screen[]> {
  await signInDemoMember(sandbox)
  const { id: feedbackId } = await member.call(addFeedback, {
    text: '能不能让同一家店的包裹自动合并？\n每次都要自己勾选。',
    idempotencyKey: createIdempotencyKey(),
  })
  const answer = '谢谢您的建议。\n我们会在下个月推出自动合并。'
  await sandbox.call(sandboxAnswerFeedback, { id: feedbackId, answer })
  return [
    {
      name: 'devices-sign-out',
      path: SCREENS.devices.paths[0],
      prepare: opening('device-dialog', 'device-sign-out-1'),
    },
    {
      name: 'feedback-answer',
      path: SCREENS.advise.paths[0],
      prepare: opening('feedback-sheet', `feedback-${feedbackId}`),
    },
    {
      name: 'my-vip',
      path: my,
      changesNetwork: true,
      answers: changing(getMembership, (real) => ({
        ...real,
        memberType: 'vip' as const,
        vipUntil: '2027-03-18T04:00:00.000Z',
        thisYear: { regularCents: 214_556, savedCents: 38_620 },
      })),
    },
    {
      name: 'settings-wechat',
      path: SCREENS.settings.paths[0],
      changesNetwork: true,
      answers: changing(getUserInfo, (real) => ({ ...real, users: { ...real.users, isWechatLinked: true } })),
      prepare: opening('settings-wechat-dialog', 'settings-wechat'),
    },
    {
      name: 'home-app-update',
      path: my,
      only: 'weapp',
      prepare: async (it) => {
        await it.see('my-addresses')
        await it.page.evaluate(() => window.__host.announceUpdate())
        await opening('app-update', 'tab-home')(it)
      },
    },
  ]
}
