import { PARCEL_MESSAGE_KINDS, type ParcelMessageKind } from '../../../src/domain/messages/parcel-message'
import { StartupError } from './cannot-start'

/**
 * The facts that a message can show. A template has fields for some of them.
 *
 * - `number`: the merchant's tracking number, otherwise the parcel's.
 * - `status`: what happened. A `phrase` is Chinese for every reader.
 * - `place`: the warehouse or the destination; `storage` has none. `time`: in the place's own time.
 * - `amount`: only `toPay` (the freight) and `storage` (the price of a day) have one.
 * - `note`: what to do next.
 */
export const WECHAT_MESSAGE_PARTS = ['number', 'status', 'place', 'time', 'amount', 'note'] as const
export type WechatMessagePart = (typeof WECHAT_MESSAGE_PARTS)[number]

/** A template of WeChat's library, as our WeChat account has configured it. */
export interface WechatMessageTemplate {
  /** WeChat's template id in our account */
  id: string
  /** key of the template's field (such as thing2) for each fact */
  keys: Partial<Record<WechatMessagePart, string>>
}
export type WechatMessageTemplates = Partial<Record<ParcelMessageKind, WechatMessageTemplate>>

/**
 * Types of template fields that WeChat accepts for each fact (`src/domain/messages/message-field.ts` has their
 * limits). A currency without its own sign needs an amount in a `thing`.
 */
const FIELD_TYPE_PATTERNS: Readonly<Record<WechatMessagePart, string>> = {
  number: 'character_string|thing',
  status: 'phrase|thing',
  place: 'thing',
  time: 'time|date',
  amount: 'amount|thing',
  note: 'thing',
}
/** Names of the environment variables. `findMessageKindForHistoryEvent` maps events to them. */
const ENVIRONMENT_VARIABLES = {
  arrival: 'PORTAGE_MESSAGE_ARRIVAL',
  toPay: 'PORTAGE_MESSAGE_TO_PAY',
  storage: 'PORTAGE_MESSAGE_STORAGE',
  exception: 'PORTAGE_MESSAGE_EXCEPTION',
  pickup: 'PORTAGE_MESSAGE_PICKUP',
  delivered: 'PORTAGE_MESSAGE_DELIVERED',
} as const satisfies Record<ParcelMessageKind, string>

/** Templates of the sandbox, which plays WeChat. */
const SANDBOX_TEMPLATES: Record<ParcelMessageKind, string> = {
  arrival: 'sandbox-arrival number=character_string1 place=thing2 time=time3 note=thing4',
  toPay: 'sandbox-to-pay number=character_string1 amount=amount2 time=time3 note=thing4',
  storage: 'sandbox-storage number=character_string1 amount=amount2 time=time3 note=thing4',
  exception: 'sandbox-exception number=character_string1 status=thing2 time=time3 note=thing4',
  pickup: 'sandbox-pickup number=character_string1 place=thing2 time=time3 note=thing4',
  delivered: 'sandbox-delivered number=character_string1 status=phrase2 time=time3 note=thing4',
}

function parseFieldKey(word: string): [WechatMessagePart, string] | undefined {
  const [part, key, ...more] = word.split('=')
  const known = WECHAT_MESSAGE_PARTS.find((name) => name === part)
  if (!known || more.length > 0 || !new RegExp(`^(${FIELD_TYPE_PATTERNS[known]})\\d+$`).test(key ?? ''))
    return undefined
  return [known, key!]
}

/** Parses `<id> number=character_string1 place=thing2 …`. Throws StartupError. */
function parseMessageTemplate(name: string, text: string): WechatMessageTemplate {
  const [id, ...words] = text.trim().split(/\s+/)
  const keys = words.map(parseFieldKey)
  const wrong = words.find((_, at) => !keys[at])
  if (wrong !== undefined || keys.length === 0 || !/^[\w-]+$/.test(id!))
    throw new StartupError(
      `${name} is invalid: '${text}'. Write a template id and its fields, such as Xy12ab number=character_string1.${wrong ? ` '${wrong}' is no valid field.` : ''}`,
    )
  return { id: id!, keys: Object.fromEntries(keys.filter((key) => key !== undefined)) }
}

/**
 * Returns the templates that the environment names. If it names none and the sandbox is on, the sandbox's
 * templates are used. Otherwise a message without a template is neither offered nor sent. Throws
 * StartupError.
 */
export function readWechatMessageTemplates(
  environment: Record<string, string | undefined>,
  sandbox: boolean,
): WechatMessageTemplates {
  const given = PARCEL_MESSAGE_KINDS.flatMap((kind) => {
    const name = ENVIRONMENT_VARIABLES[kind]
    const text = environment[name]?.trim()
    return text ? [[kind, name, text] as const] : []
  })
  const named =
    given.length === 0 && sandbox
      ? PARCEL_MESSAGE_KINDS.map(
          (kind) => [kind, ENVIRONMENT_VARIABLES[kind], SANDBOX_TEMPLATES[kind]] as const,
        )
      : given
  return Object.fromEntries(named.map(([kind, name, text]) => [kind, parseMessageTemplate(name, text)]))
}
