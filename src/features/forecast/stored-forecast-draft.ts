import * as v from 'valibot'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { GoodsItemSchema } from '@/contract/base/entities'
import { addForecast } from '@/contract/forecast/forecast'
import { DEFAULT_WAREHOUSE_CODE } from '@/domain/warehouse/places'
import { buildDraftEntriesFromPayloadSchema, draftTextSchema } from '@/shared/form/draft-schema'
import { FORECAST_DRAFT_KEY } from '@/shared/parcels/forecast-draft'
import { defineStoredValue } from '@/storage/define-stored'

/** JSON has no NaN: a number that was being typed comes back as null. */
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
  /** absent until somebody typed a quantity */
  quantityText: v.optional(v.string()),
  /** absent until somebody typed a price */
  priceText: v.optional(v.string()),
  /** without one the warehouse's is taken, and the price looked at again */
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
  /** to show it; of an uploaded one the back end's address */
  url: v.optional(v.string()),
  /** why it was refused, or why its upload failed */
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
  /** when the parcel whose declaration is changed was changed last, as it was read; '' of a new one */
  basedOn: v.optional(v.string(), ''),
  /** one parcel for what is sent, however often; changed content is another forecast */
  idempotencyKey: v.optional(v.string(), createIdempotencyKey),
})

/** A forecast on its way to being sent. */
export type ForecastDraft = v.InferOutput<typeof DraftSchema>
/** One shopping screenshot of a draft, from choosing to uploaded. */
export type DraftPicture = v.InferOutput<typeof PictureSchema>

/** A draft in which nothing was typed yet. */
export const createEmptyForecastDraft = (): ForecastDraft => v.parse(DraftSchema, {})

/** The forecast that a member has begun; `of` takes the member code. */
export const storedForecastDraft = defineStoredValue({
  name: FORECAST_DRAFT_KEY,
  version: 1,
  schema: DraftSchema,
  isUserInput: true,
})
