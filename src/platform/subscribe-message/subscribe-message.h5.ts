/** What WeChat's panel came to for a template: ban and filter are WeChat's own word, not the member's. */
export type SubscribeAnswer = 'accept' | 'reject' | 'ban' | 'filter'

/**
 * Why WeChat has not asked: the member has messages switched off; this account's templates are not to be had; or it
 * could not now, and may the next time.
 */
export interface SubscribeFailure {
  why: 'switchedOff' | 'unavailable' | 'notNow'
  /** WeChat's number for it, 0 when it gave none */
  errCode: number
}

export interface SubscribeSettings {
  /** WeChat's switch for all messages of this mini program */
  isOn: boolean
  /** what the member has said for good ('always keep this choice'), by template; WeChat does not ask about these again */
  permanentChoices: Readonly<Record<string, string>>
}

/** WeChat's subscribe messages: each yes is good for one message. */
export interface SubscribeMessageApi {
  /**
   * Has WeChat ask. It does so in the very tap alone: nothing may be waited for between the tap and this.
   * @param templateIds at most three
   */
  ask(
    templateIds: readonly string[],
  ): Promise<{ said: Readonly<Record<string, SubscribeAnswer>> } | SubscribeFailure>
  /** How messages stand; where WeChat does not tell, as if nothing had been said. */
  settings(): Promise<SubscribeSettings>
  /** Opens WeChat's setting of them; goes on when the member comes back. */
  openSetting(): Promise<void>
}

/** Messages by WeChat are the mini program's; a browser has nobody to ask. */
export const subscribeMessageApi: SubscribeMessageApi | undefined = undefined
