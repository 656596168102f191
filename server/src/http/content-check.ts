import type { Call } from '../../../src/contract/call'
import type { FieldProblems } from '../../../src/domain/problem'
import type { Member, World } from '../context'
import { findKey } from '../db/repositories/idempotency-keys'
import { withinTimeout } from '../within-timeout'
import { refuseIf } from './failure'

/** Where a text is read, as WeChat's `msgSecCheck` counts it: 1 profile, 2 comment, 3 forum, 4 social log. */
type Scene = 'profile' | 'comment' | 'forum' | 'socialLog'

/** What may stand where other people read it, by WeChat's judgement. See docs/back-end.md for a real one. */
export interface ContentCheck {
  /**
   * Judges a text at once.
   * @param memberId who wrote it; undefined at a sign-up
   * @returns 'unavailable' when nobody could judge it; it may throw instead
   */
  checkText(text: {
    memberId: string | undefined
    scene: Scene
    text: string
  }): Promise<'pass' | 'refused' | 'unavailable'>
  /**
   * Asks about a picture. Its verdict is told later, by `hearVerdict` of areas/content-check/picture-verdicts.
   * @param address path with a key, which works for a day
   * @returns what the verdict names it by; undefined when this one cannot be judged. Throws when nobody is reached
   */
  checkPicture(picture: { memberId: string; pictureId: string; address: string }): Promise<string | undefined>
}

/**
 * What members write that customer service and the warehouse read: the fields of each call and their scenes. What is
 * told to carriers and customs, and what nobody else reads, is not checked (docs/release.md).
 */
export const CHECKED_TEXTS: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  signInByCode: { name: 'profile' },
  signInByWxPhone: { name: 'profile' },
  updateUserName: { name: 'profile' },
  saveShipper: { name: 'profile' },
  addForecast: { note: 'comment' },
  editForecast: { note: 'comment' },
  validateForecast: { note: 'comment' },
  submitAddedService: { remark: 'comment' },
  answerException: { words: 'comment' },
  addFeedback: { text: 'comment' },
  sendMessage: { text: 'comment' },
}

const UNCHECKED = 'a text was taken without a check'

/** ms that a member waits for a verdict at most (ours). */
const VERDICT_MS = 2_000

interface Asked {
  call: Call
  payload: Record<string, unknown>
  member: Member | undefined
}

/**
 * Throws Refused beside each text that may not be published. A text that nobody could judge is taken and logged: what a
 * member wrote is not lost by another's outage. A write that was done before under its key is not judged again.
 */
export async function checkTexts(
  world: World,
  check: ContentCheck,
  { call, payload, member }: Asked,
): Promise<void> {
  const texts = Object.entries(CHECKED_TEXTS[call.name] ?? {}).filter(([field]) => payload[field])
  if (texts.length === 0 || (await isDone(world, { call, payload, member }))) return
  const problems: FieldProblems = {}
  for (const [field, scene] of texts) {
    const text = { memberId: member?.id, scene, text: String(payload[field]) }
    const facts = { call: call.name, field, memberId: member?.id }
    try {
      const verdict = await withinTimeout(check.checkText(text), VERDICT_MS, 'the content check')
      if (verdict === 'refused') problems[field] = { code: 'text.refused' }
      if (verdict === 'unavailable') world.log.warn(facts, UNCHECKED)
    } catch (err) {
      world.log.error({ ...facts, err }, UNCHECKED)
    }
  }
  refuseIf(problems)
}

async function isDone(world: World, { call, payload, member }: Asked): Promise<boolean> {
  const { idempotencyKey } = payload
  if (!member || typeof idempotencyKey !== 'string') return false
  const key = { memberId: member.id, call: call.name, key: idempotencyKey }
  return (await findKey(world.db, key)) !== undefined
}
