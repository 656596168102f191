import * as v from 'valibot'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { GoodsItemSchema } from '@/contract/base/entities'
import { addForecast } from '@/contract/forecast/forecast'
import { DEFAULT_WAREHOUSE_CODE } from '@/domain/warehouse/places'
import { buildDraftEntriesFromPayloadSchema, draftTextSchema } from '@/shared/form/draft-schema'
import { FORECAST_DRAFT_KEY } from '@/shared/parcels/forecast-draft'
import { defineStoredValue } from '@/storage/define-stored'

/** A number that may be NaN while the member types. JSON has no NaN, so NaN is stored as null. */
const numberBeingTyped = v.pipe(
  v.union([v.number(), v.nan(), v.null()]),
  v.transform((value) => value ?? Number.NaN),
)

const GoodsSchema = v.object({
  ...buildDraftEntriesFromPayloadSchema(GoodsItemSchema),
  purpose: v.optional(v.string(), 'personal'),
  quantity: v.optional(numberBeingTyped, 1),
  /** cents */
  unitPrice: v.pipe(
    v.optional(numberBeingTyped, 0),
    v.transform((cents) => cents || 0),
  ),
  /** absent until the member typed a quantity */
  quantityText: v.optional(v.string()),
  /** absent until the member typed a price */
  priceText: v.optional(v.string()),
  /** absent while the price is in the warehouse's currency */
  shopPrice: v.optional(v.object({ text: v.string(), currency: v.string() })),
  /** absent until the form preset a field */
  presets: v.optional(v.record(v.string(), v.optional(v.string()))),
  /** '' if unknown: the price then gets the warehouse's currency, and the member must check it */
  currency: v.optional(v.string(), ''),
})

const ProblemSchema = v.object({
  code: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  message: v.optional(v.string()),
})

const PictureSchema = v.object({
  key: v.string(),
  name: draftTextSchema,
  state: v.picklist(['compressing', 'waiting', 'uploading', 'done', 'failed', 'refused', 'lost']),
  pictureId: v.optional(v.string()),
  /** URL of the picture to show; after the upload it is the back end's URL */
  url: v.optional(v.string()),
  /** reason of the refusal or of the failed upload */
  problem: v.optional(ProblemSchema),
})

/** The shape of a draft. A field that older drafts lack has a default, so that they still open. */
const DraftSchema = v.object({
  ...buildDraftEntriesFromPayloadSchema(addForecast.payload),
  whCode: v.optional(v.string(), DEFAULT_WAREHOUSE_CODE),
  moveMode: v.optional(v.string(), 'standard'),
  distributionMode: v.optional(v.string(), 'toDoor'),
  goods: v.optional(v.array(GoodsSchema), []),
  pictures: v.optional(v.array(PictureSchema), []),
  /**
   * time of the parcel's last change, as read when its forecast was opened for a change; '' for a new
   * forecast
   */
  basedOn: v.optional(v.string(), ''),
  /** lets repeated submissions create only one parcel; a changed draft gets a new key */
  idempotencyKey: v.optional(v.string(), createIdempotencyKey),
})

/** A forecast that is not submitted yet. */
export type ForecastDraft = v.InferOutput<typeof DraftSchema>
/** One shopping screenshot of a draft, from its choice to the finished upload. */
export type DraftPicture = v.InferOutput<typeof PictureSchema>

/** Returns a draft without input. */
export const createEmptyForecastDraft = (): ForecastDraft => v.parse(DraftSchema, {})

/** The member's unfinished forecast; `of` takes the member code, and the key parts of a known parcel. */
export const storedForecastDraft = defineStoredValue({
  name: FORECAST_DRAFT_KEY,
  version: 1,
  schema: DraftSchema,
  isUserInput: true,
})

/** A pasted shop mail that is not yet filled into the draft; `of` takes '<member code>'. */
export const storedShopMail = defineStoredValue({
  name: 'forecast.mail',
  version: 1,
  schema: v.string(),
  lifetimeMs: 'visit',
})
