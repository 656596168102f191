import type { SubscribeMessageSender } from '../../../server/src/areas/messages/sender'
import type { AppContext } from '../../../server/src/base/context'
import { newId } from '../../../server/src/base/ids'
import {
  deleteSandboxWechatMessagesBefore,
  insertSandboxWechatMessage,
} from '../../../server/src/db/repositories/sandbox/wechat-messages'
import { DAY_MS } from '../../../src/domain/base/clock'
import { isAcceptedTemplateFieldValue } from '../../../src/domain/messages/message-field'
import { getSandboxSettings } from '../settings'

/** WeChat's errcode for a field with a value that it does not accept. */
const WRONG_FIELD_ERRCODE = 47003
/** Time that shown messages are kept for the operator, in ms. */
const MESSAGE_RETENTION_MS = 30 * DAY_MS

/**
 * Plays WeChat's messages: stores the shown ones, refuses invalid fields like WeChat, and returns the errcode
 * that the operator set.
 */
export const createSandboxMessageSender = (context: AppContext): SubscribeMessageSender => ({
  async send({ openId, templateId, page, lang, data }) {
    const { messageErrcode } = await getSandboxSettings(context)
    if (messageErrcode !== 0) return messageErrcode
    if (!Object.entries(data).every(([key, value]) => isAcceptedTemplateFieldValue(key, value)))
      return WRONG_FIELD_ERRCODE
    const shown = { openId, templateId, page, lang, data }
    const createdAt = context.now()
    await insertSandboxWechatMessage(context.db, { id: newId(), ...shown, createdAt })
    await deleteSandboxWechatMessagesBefore(context.db, new Date(createdAt.getTime() - MESSAGE_RETENTION_MS))
    return 0
  },
})
