import * as v from 'valibot'
import { EmptyAnswerSchema, EmptyPayloadSchema, IdSchema } from '../../src/contract/base/schemas'
import { buildPartialLocalisedTextSchema } from '../../src/contract/base/typed-words'
import { OverlaySwitchesSchema } from '../../src/contract/notices/overlays'
import { POPUP_TYPE_CODE } from '../../src/domain/notices/overlays'
import { defineCall } from './define-call'

/**
 * Common fields of the calls for overlays, which appear over screens automatically. The operator controls
 * them. Ours.
 */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
/** Maximum numbers of characters of a popup's title and text. */
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
  summary: 'Returns which overlays are switched on',
})

export const sandboxSetOverlaySwitches = defineCall({
  ...SANDBOX,
  name: 'sandboxSetOverlaySwitches',
  method: 'POST',
  path: '/sandbox/overlays',
  payload: v.partial(OverlaySwitchesSchema),
  answer: EmptyAnswerSchema,
  errors: {},
  summary: 'Switches overlays on or off',
})

export const sandboxPublishPopup = defineCall({
  ...SANDBOX,
  name: 'sandboxPublishPopup',
  method: 'POST',
  path: '/sandbox/popup',
  payload: v.object({
    popupType: v.picklist(Object.values(POPUP_TYPE_CODE)),
    /** replaces the published popup of this type; without it, that popup is withdrawn */
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
