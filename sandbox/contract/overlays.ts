import * as v from 'valibot'
import { EmptyAnswerSchema, EmptyPayloadSchema, IdSchema } from '../../src/contract/base/schemas'
import { buildPartialLocalisedTextSchema } from '../../src/contract/base/typed-words'
import { OverlaySwitchesSchema } from '../../src/contract/notices/overlays'
import { POPUP_TYPE_CODE } from '../../src/domain/notices/overlays'
import { defineCall } from './define-call'

/** What shows over screens by itself, as the operator brings it about. Ours. */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
/** Characters of what shows over a screen. */
const [TITLE_MAX, TEXT_MAX] = [120, 4000]

export const sandboxGetOverlaySwitches = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxGetOverlaySwitches',
  method: 'GET',
  path: '/sandbox/overlays',
  payload: EmptyPayloadSchema,
  answer: OverlaySwitchesSchema,
  errors: {},
  summary: 'Which of what shows by itself is switched on',
})

export const sandboxSetOverlaySwitches = defineCall({
  ...SANDBOX,
  name: 'sandboxSetOverlaySwitches',
  method: 'POST',
  path: '/sandbox/overlays',
  payload: v.partial(OverlaySwitchesSchema),
  answer: EmptyAnswerSchema,
  errors: {},
  summary: 'Switches on and off what shows over screens by itself',
})

export const sandboxPublishPopup = defineCall({
  ...SANDBOX,
  name: 'sandboxPublishPopup',
  method: 'POST',
  path: '/sandbox/popup',
  payload: v.object({
    popupType: v.picklist(Object.values(POPUP_TYPE_CODE)),
    /** what is published in the place of the one before; nothing withdraws it */
    popup: v.optional(
      v.object({
        title: buildPartialLocalisedTextSchema(TITLE_MAX),
        content: buildPartialLocalisedTextSchema(TEXT_MAX),
      }),
    ),
  }),
  answer: v.object({ id: v.nullable(IdSchema) }),
  errors: {},
  summary: 'Publishes a bulletin or an encryption notice, or withdraws it',
})
