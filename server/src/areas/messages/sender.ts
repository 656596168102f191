/** What WeChat is to show to one of its users, as `subscribeMessage.send` takes it. */
export interface SubscribeMessage {
  openId: string
  templateId: string
  /** of the mini program, with its query */
  page: string
  /** of the button that opens the page */
  lang: 'zh_CN' | 'zh_HK' | 'en_US'
  /** by the template's keys */
  data: Record<string, string>
}

/**
 * WeChat's subscribe messages. Never asked inside a transaction. Throws when WeChat cannot be reached, and then nobody
 * knows whether it was.
 *
 * A real one posts `touser`, `template_id`, `page`, `lang`, `miniprogram_state` (`formal`) and `data`
 * (`{key: {value}}`) to `cgi-bin/message/subscribe/send`. Its access token comes from
 * `cgi-bin/stable_token`: one for all servers, for two hours, renewed after 40001, 40014 or 42001.
 */
export interface SubscribeMessageSender {
  /** hands a message to WeChat; its errcode, 0 when it took it */
  send(message: SubscribeMessage): Promise<number>
}

/** WeChat's errcodes: there is no such user, or none who takes this message. */
const REFUSED_ERRCODES: readonly number[] = [43101, 40003]
/** Busy, too many calls for now, or an access token that was over: the next try may go through. */
const RETRY_ERRCODES: readonly number[] = [-1, 45009, 45011, 40001, 40014, 42001]

/** What becomes of a message by WeChat's errcode; `failed`: none like it goes through, whoever it is for. */
export function classifySendErrcode(errcode: number): 'sent' | 'refused' | 'later' | 'failed' {
  if (errcode === 0) return 'sent'
  if (REFUSED_ERRCODES.includes(errcode)) return 'refused'
  return RETRY_ERRCODES.includes(errcode) ? 'later' : 'failed'
}

/** Messages under way at once: one that hangs holds up no other. */
export const CONCURRENT_SENDS_MAX = 5
/** The longest that WeChat is waited for, ms. */
export const SEND_TIMEOUT_MS = 10_000
