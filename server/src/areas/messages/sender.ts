/** Message that WeChat shows to one of its users, in the format of `subscribeMessage.send`. */
export interface SubscribeMessage {
  openId: string
  templateId: string
  /** page of the mini program, with its query */
  page: string
  /** language of the button that opens the page */
  lang: 'zh_CN' | 'zh_HK' | 'en_US'
  /** values by the template's keys */
  data: Record<string, string>
}

/**
 * Sender of WeChat's subscribe messages. It is never called inside a transaction. Throws if WeChat cannot be
 * reached; then it is unknown whether the message arrived.
 *
 * A real sender posts `touser`, `template_id`, `page`, `lang`, `miniprogram_state` (`formal`) and `data`
 * (`{key: {value}}`) to `cgi-bin/message/subscribe/send`. Its access token is from `cgi-bin/stable_token`:
 * one for all servers, valid for two hours, renewed after 40001, 40014 or 42001.
 */
export interface SubscribeMessageSender {
  /** sends a message to WeChat; returns its errcode, 0 if it was accepted */
  send(message: SubscribeMessage): Promise<number>
}

/** WeChat's errcodes: the user does not exist, or does not accept this message. */
const REFUSED_ERRCODES: readonly number[] = [43101, 40003]
/** WeChat's errcodes: busy, too many calls for now, or an expired access token. The next try may succeed. */
const RETRY_ERRCODES: readonly number[] = [-1, 45009, 45011, 40001, 40014, 42001]

/**
 * Returns the outcome of a message by WeChat's errcode. `failed` means that no message like it succeeds, for
 * any user.
 */
export function classifySendErrcode(errcode: number): 'sent' | 'refused' | 'later' | 'failed' {
  if (errcode === 0) return 'sent'
  if (REFUSED_ERRCODES.includes(errcode)) return 'refused'
  return RETRY_ERRCODES.includes(errcode) ? 'later' : 'failed'
}

/** Maximum number of messages sent at once: a message that hangs does not delay the others. */
export const CONCURRENT_SENDS_MAX = 5
/** Maximum wait for WeChat, in ms. */
export const SEND_TIMEOUT_MS = 10_000
