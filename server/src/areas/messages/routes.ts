import { saveMessageLanguage } from '../../../../src/contract/messages/language-mode'
import * as calls from '../../../../src/contract/messages/messages'
import { toLangFromModeCode } from '../../../../src/domain/base/language'
import type { AppContext } from '../../base/context'
import { newToken } from '../../base/ids'
import { transaction } from '../../base/transaction'
import { changeUnusedConsentLanguageOfMember } from '../../db/repositories/messages/message-consents'
import { saveNotificationPreferences } from '../../db/repositories/messages/notification-preferences'
import type { ServeCall } from '../../http/serve-call'
import type { WechatSignInClient } from '../auth/wechat'
import { setMessageKindWanted } from './choices'
import { listOfferedMessageTemplates, saveMessageConsents } from './consents'

export function messagePreferenceRoutes(
  serve: ServeCall,
  context: AppContext,
  gate: WechatSignInClient,
): void {
  serve(calls.listOfferedParcelMessages, ({ member, payload }) =>
    listOfferedMessageTemplates(context, { memberId: member.id, packageNo: payload.packageNo }),
  )
  serve(calls.acceptParcelMessages, ({ member, payload, request }) =>
    saveMessageConsents(context, gate, { ...payload, memberId: member.id, lang: request.lang }),
  )
  serve(calls.saveMessagePreference, ({ member, payload }) =>
    setMessageKindWanted(context, member.id, payload),
  )
  serve(saveMessageLanguage, async ({ member, payload }) => {
    const lang = toLangFromModeCode(payload.lang)
    await transaction(context, async (tx) => {
      await changeUnusedConsentLanguageOfMember(tx.db, member.id, lang)
      await saveNotificationPreferences(tx.db, member.id, { unsubscribeToken: newToken(), change: { lang } })
    })
    return {}
  })
}
