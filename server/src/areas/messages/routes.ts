import { icmsLangSwitch } from '../../../../src/contract/language-mode'
import * as calls from '../../../../src/contract/messages'
import { langOfMode } from '../../../../src/domain/language'
import type { AppContext } from '../../context'
import { changeLanguage } from '../../db/repositories/message-consents'
import type { Serve } from '../../http/serve-call'
import type { WechatGate } from '../auth/wechat'
import { chooseMessage, unwantedMessages } from './choices'
import { acceptOffer, messageOffer } from './consents'

export function messageRoutes(serve: Serve, world: AppContext, gate: WechatGate): void {
  serve(calls.getMessageOffer, ({ member, payload }) =>
    messageOffer(world, { memberId: member.id, packageNo: payload.packageNo }),
  )
  serve(calls.acceptMessages, ({ member, payload, visit }) =>
    acceptOffer(world, gate, { ...payload, memberId: member.id, lang: visit.lang }),
  )
  serve(calls.getMessageChoices, async ({ member }) => ({
    unwanted: await unwantedMessages(world.db, member.id),
  }))
  serve(calls.saveMessageChoices, ({ member, payload }) => chooseMessage(world, member.id, payload))
  serve(icmsLangSwitch, async ({ member, payload }) => {
    await changeLanguage(world.db, member.id, langOfMode(payload.lang))
    return {}
  })
}
