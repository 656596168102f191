import { icmsLangSwitch } from '../../../../src/contract/app/language-mode'
import * as calls from '../../../../src/contract/messages/messages'
import { langFromMode } from '../../../../src/domain/base/language'
import type { AppContext } from '../../base/context'
import { changeConsentLanguage } from '../../db/repositories/messages/message-consents'
import type { ServeCall } from '../../http/serve-call'
import type { WechatClient } from '../auth/wechat'
import { listUnwantedMessages, setMessageWanted } from './choices'
import { acceptOfferedMessages, listOfferedMessages } from './consents'

export function messageRoutes(serve: ServeCall, world: AppContext, gate: WechatClient): void {
  serve(calls.getOfferedMessages, ({ member, payload }) =>
    listOfferedMessages(world, { memberId: member.id, packageNo: payload.packageNo }),
  )
  serve(calls.acceptMessages, ({ member, payload, visit }) =>
    acceptOfferedMessages(world, gate, { ...payload, memberId: member.id, lang: visit.lang }),
  )
  serve(calls.getMessagePreferences, async ({ member }) => ({
    unwanted: await listUnwantedMessages(world.db, member.id),
  }))
  serve(calls.saveMessagePreference, ({ member, payload }) => setMessageWanted(world, member.id, payload))
  serve(icmsLangSwitch, async ({ member, payload }) => {
    await changeConsentLanguage(world.db, member.id, langFromMode(payload.lang))
    return {}
  })
}
