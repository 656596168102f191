import type { Call } from '../../../src/contract/base/call'
import type { ContentCheckScene } from '../../../src/domain/base/content-check'
import type { FieldProblems } from '../../../src/domain/base/problem'
import type { AppContext, Member } from '../base/context'
import { throwIfProblems } from '../base/failure'
import { withTimeout } from '../base/with-timeout'
import { findIdempotencyKey } from '../db/repositories/base/idempotency-keys'

/**
 * What other people may read, by WeChat's judgement. Without one, nothing is checked.
 *
 * A real `checkText` calls `msgSecCheck` (version 2) with the member's openid, the scene's number and at
 * most 2,500 characters a call. `risky` is refused; `pass` and `review` pass. A member without an openid, or
 * who has not opened the mini program for two hours, cannot be checked: unavailable.
 *
 * A real `checkPicture` calls `mediaCheckAsync` (version 2, `media_type` 2) with the address behind our own
 * domain, and returns its `trace_id`. The verified notification `wxa_media_check` calls
 * `handlePictureVerdict`, `refused` for `risky` alone. If that returns false, answer the notification with
 * an error: WeChat repeats it.
 */
export interface ContentChecker {
  /**
   * Judges a text at once.
   * @param memberId who wrote it; undefined at a sign-up
   * @returns 'unavailable' when nobody could judge it; it may throw instead
   */
  checkText(text: {
    memberId: string | undefined
    scene: ContentCheckScene
    text: string
  }): Promise<'pass' | 'refused' | 'unavailable'>
  /**
   * Asks about a picture. Its verdict is told later, by `handlePictureVerdict` of areas/pictures/picture-verdicts.
   * @param address path with a key, which works for a day
   * @returns what the verdict names it by; undefined when this one cannot be judged. Throws when nobody is reached
   */
  checkPicture(picture: { memberId: string; pictureId: string; address: string }): Promise<string | undefined>
}

const UNCHECKED_LOG_MESSAGE = 'a text was taken without a check'

/** ms that a member waits for a verdict at most (ours). */
const VERDICT_TIMEOUT_MS = 2_000

interface CheckedCall {
  call: Call
  payload: Record<string, unknown>
  member: Member | undefined
}

/**
 * Throws InvalidFieldsError beside each text that may not be published. A text that nobody could judge is taken and
 * logged: what a member wrote is not lost by another's outage. A write that was done before under its key is not judged
 * again.
 */
export async function assertTextsPassContentCheck(
  context: AppContext,
  check: ContentChecker,
  { call, payload, member }: CheckedCall,
): Promise<void> {
  const declared = Object.entries(call.contentCheck ?? {}) as [string, ContentCheckScene][]
  const texts = declared.filter(([field]) => payload[field])
  if (texts.length === 0 || (await isAlreadyWritten(context, { call, payload, member }))) return
  const problems: FieldProblems = {}
  for (const [field, scene] of texts) {
    const text = { memberId: member?.id, scene, text: String(payload[field]) }
    const facts = { call: call.name, field, memberId: member?.id }
    try {
      const verdict = await withTimeout(check.checkText(text), VERDICT_TIMEOUT_MS, 'the content check')
      if (verdict === 'refused') problems[field] = { code: 'text.refused' }
      if (verdict === 'unavailable') context.log.warn(facts, UNCHECKED_LOG_MESSAGE)
    } catch (err) {
      context.log.error({ ...facts, err }, UNCHECKED_LOG_MESSAGE)
    }
  }
  throwIfProblems(problems)
}

async function isAlreadyWritten(
  context: AppContext,
  { call, payload, member }: CheckedCall,
): Promise<boolean> {
  const { idempotencyKey } = payload
  if (!member || typeof idempotencyKey !== 'string') return false
  const key = { memberId: member.id, call: call.name, key: idempotencyKey }
  return (await findIdempotencyKey(context.db, key)) !== undefined
}
