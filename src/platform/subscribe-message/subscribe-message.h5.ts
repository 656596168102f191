/**
 * The result of WeChat's panel for one template. WeChat itself decides 'ban' and 'filter', not the member.
 */
export type SubscribeAnswer = 'accept' | 'reject' | 'ban' | 'filter'

/**
 * Why WeChat did not ask:
 * - 'switchedOff': the member has switched messages off
 * - 'unavailable': the templates of this account cannot be used
 * - 'notNow': it failed this time and may work the next time
 */
export interface SubscribeFailure {
  why: 'switchedOff' | 'unavailable' | 'notNow'
  /** WeChat's error number, 0 when it gave none */
  errCode: number
}

export interface SubscribeSettings {
  /** the member's main switch for all messages of this mini program */
  isOn: boolean
  /**
   * the member's permanent choices ('always keep this choice'), by template; WeChat does not ask about these
   * again
   */
  permanentChoices: Readonly<Record<string, string>>
}

/** WeChat's subscribe messages. Each acceptance allows one message. */
export interface SubscribeMessageApi {
  /**
   * Makes WeChat ask the member. WeChat allows it only directly in the tap: the code must not wait between
   * the tap and this call.
   * @param templateIds at most three
   */
  ask(
    templateIds: readonly string[],
  ): Promise<{ said: Readonly<Record<string, SubscribeAnswer>> } | SubscribeFailure>
  /**
   * Returns the member's message settings. Where WeChat does not report them: switched on, without permanent
   * choices.
   */
  settings(): Promise<SubscribeSettings>
  /** Opens WeChat's message settings. Resolves when the member returns. */
  openSetting(): Promise<void>
}

/** Only the mini program has WeChat's messages; a browser has none. */
export const subscribeMessageApi: SubscribeMessageApi | undefined = undefined
