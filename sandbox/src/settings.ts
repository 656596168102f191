import * as v from 'valibot'
import type { AppContext } from '../../server/src/base/context'
import { findKeyValue, setKeyValue } from '../../server/src/db/repositories/base/key-values'
import type { AnswerOf } from '../../src/contract/base/call'
import { sandboxGetState } from '../contract/sandbox'

export type SandboxSettings = AnswerOf<typeof sandboxGetState>

const KEY = 'sandbox'
const {
  autorun,
  stepMs,
  gatewayDown,
  refusesRefunds,
  losesNotifications,
  messageErrcode,
  pushStatus,
  emailAnswer,
  refusedWords,
  ratesStopped,
} = sandboxGetState.answer.entries
/** Words that the content check refuses until the operator sets others. */
const REFUSED_WORDS = 'forbidden-word, 违禁词, 違禁詞'
/** The saved settings. Each missing or invalid setting has its initial value. */
const SavedSchema = v.fallback(
  v.object({
    autorun: v.fallback(v.optional(autorun, false), false),
    stepMs: v.fallback(v.optional(stepMs, 5000), 5000),
    gatewayDown: v.fallback(v.optional(gatewayDown, false), false),
    refusesRefunds: v.fallback(v.optional(refusesRefunds, false), false),
    losesNotifications: v.fallback(v.optional(losesNotifications, false), false),
    messageErrcode: v.fallback(v.optional(messageErrcode, 0), 0),
    pushStatus: v.fallback(v.optional(pushStatus, 201), 201),
    emailAnswer: v.fallback(v.optional(emailAnswer, 'sent'), 'sent'),
    refusedWords: v.fallback(v.optional(refusedWords, REFUSED_WORDS), REFUSED_WORDS),
    ratesStopped: v.fallback(v.optional(ratesStopped, false), false),
  }),
  {
    autorun: false,
    stepMs: 5000,
    gatewayDown: false,
    refusesRefunds: false,
    losesNotifications: false,
    messageErrcode: 0,
    pushStatus: 201,
    emailAnswer: 'sent',
    refusedWords: REFUSED_WORDS,
    ratesStopped: false,
  },
)

export const getSandboxSettings = async (context: AppContext): Promise<SandboxSettings> =>
  v.parse(SavedSchema, await findKeyValue(context.db, KEY))

export async function saveSandboxSettings(
  context: AppContext,
  change: Partial<SandboxSettings>,
): Promise<void> {
  await setKeyValue(context.db, KEY, { ...(await getSandboxSettings(context)), ...change })
}
