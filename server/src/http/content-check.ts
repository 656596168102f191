import type { Call } from '../../../src/contract/base/call'
import type { ContentCheckScene } from '../../../src/domain/base/content-check'
import type { FieldProblems } from '../../../src/domain/base/problem'
import type { AppContext, Member } from '../base/context'
import { throwIfProblems } from '../base/failure'
import { withTimeout } from '../base/with-timeout'
import { findIdempotencyKey } from '../db/repositories/base/idempotency-keys'

/**
 * Judges with WeChat's service what other people may read or see. Without a checker, nothing is checked.
 *
 * A real `checkText` calls `msgSecCheck` (version 2) with the member's openid, the scene's number and at most
 * 2,500 characters per call. `risky` is refused; `pass` and `review` pass, because customer service reads the text anyway. It returns 'unavailable' for a
 * member without an openid. It also does so if the member has not opened the mini program for two hours.
 *
 * A real `checkPicture` calls `mediaCheckAsync` (version 2, `media_type` 2) with the address under our own
 * domain, and returns its `trace_id`. The verified notification `wxa_media_check` calls
 * `handlePictureVerdict`, with `refused` for `risky` only. If that returns false, answer the notification
 * with an error: WeChat repeats it.
 */
export interface ContentChecker {
  /**
   * Judges a text immediately.
   * @param memberId Author of the text; undefined at a sign-up.
   * @returns 'unavailable' if no service could judge it. It may throw instead.
   */
  checkText(text: {
    memberId: string | undefined
    scene: ContentCheckScene
    text: string
  }): Promise<'pass' | 'refused' | 'unavailable'>
  /**
   * Submits a picture. Its verdict arrives later, through `handlePictureVerdict` of
   * areas/pictures/picture-verdicts. Throws if the service cannot be reached.
   * @param address Path with a key, valid for a day.
   * @returns The trace id of the verdict, or undefined if this picture cannot be judged.
   */
  checkPicture(picture: { memberId: string; pictureId: string; address: string }): Promise<string | undefined>
}

const UNCHECKED_LOG_MESSAGE = 'text accepted without a content check'

/** How long a member waits for a verdict at most (ms, ours). */
const VERDICT_TIMEOUT_MS = 2_000

interface CheckedCall {
  call: Call
  payload: Record<string, unknown>
  member: Member | undefined
}

/**
 * Throws InvalidFieldsError with a problem for each text that must not be published. A text that could not be
 * judged is accepted and logged, so that an outage of the service does not lose a member's text. A write that
 * was already done under its key is not judged again.
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

/** Maximum number of characters that one question to the service contains. */
const QUESTION_MAX_LENGTH = 2_500
/** Maximum number of questions about many texts (ours). A member waits for them. */
const QUESTIONS_MAX = 40

/** What prevents one of many texts from being published. */
type TextProblemCode = 'text.refused' | 'text.notChecked'

/**
 * Returns which of many texts must not be published, with the code of the problem. Texts are judged together.
 * A refused question is divided until it contains one text. Texts that are left after the maximum number of
 * questions are not checked. Once the service does not answer, the rest is accepted and logged.
 */
export async function findUnpublishableTexts(
  context: AppContext,
  check: ContentChecker,
  {
    call,
    memberId,
    scene,
    texts,
  }: { call: Call; memberId: string; scene: ContentCheckScene; texts: readonly string[] },
): Promise<Map<string, TextProblemCode>> {
  const found = new Map<string, TextProblemCode>()
  const facts = { call: call.name, memberId }
  const waiting = joinIntoLumps([...new Set(texts)])
  try {
    for (let asked = 0; asked < QUESTIONS_MAX; asked += 1) {
      const lump = waiting.shift()
      if (!lump) break
      const text = { memberId, scene, text: lump.join('\n') }
      const verdict = await withTimeout(check.checkText(text), VERDICT_TIMEOUT_MS, 'the content check')
      if (verdict === 'unavailable') context.log.warn(facts, UNCHECKED_LOG_MESSAGE)
      if (verdict !== 'refused') continue
      if (lump.length === 1) found.set(lump[0]!, 'text.refused')
      // Its halves are next, so that a member who corrects the named texts makes progress.
      else waiting.unshift(...halve(lump))
    }
  } catch (err) {
    context.log.error({ ...facts, err }, UNCHECKED_LOG_MESSAGE)
    return found
  }
  for (const text of waiting.flat()) found.set(text, 'text.notChecked')
  return found
}

const halve = (texts: readonly string[]): string[][] => {
  const middle = Math.ceil(texts.length / 2)
  return [texts.slice(0, middle), texts.slice(middle)]
}

function joinIntoLumps(texts: readonly string[]): string[][] {
  const lumps: string[][] = []
  let length = QUESTION_MAX_LENGTH
  for (const text of texts) {
    length += text.length + 1
    if (length > QUESTION_MAX_LENGTH) {
      lumps.push([])
      length = text.length
    }
    lumps.at(-1)!.push(text)
  }
  return lumps
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
