import * as v from 'valibot'
import { newIdempotencyKey } from '@/client/idempotency-key'
import { emptyOf } from '@/contract/empty'
import { GoodsItemSchema } from '@/contract/entities'
import { DEFAULT_WAREHOUSE } from '@/domain/places'
import { defineStored } from '@/storage/define-stored'

const text = v.optional(v.string(), '')
/** JSON has no NaN: a number that was being typed comes back as null. */
const numberBeingTyped = v.pipe(
  v.union([v.number(), v.nan(), v.null()]),
  v.transform((value) => value ?? Number.NaN),
)

type Entries = typeof GoodsItemSchema.entries
type TextField = {
  [Name in keyof Entries]: v.InferOutput<Entries[Name]> extends string ? Name : never
}[keyof Entries]

/** Every text of a commodity; one that an older draft lacks is empty. */
const TEXTS = Object.fromEntries(
  Object.entries(emptyOf(GoodsItemSchema)).flatMap(([name, value]) => (value === '' ? [[name, text]] : [])),
) as { [Name in TextField]: typeof text }

const GoodsSchema = v.object({
  ...TEXTS,
  purpose: v.optional(v.string(), 'personal'),
  quantity: v.optional(numberBeingTyped, 1),
  /** cents */
  unitPrice: v.pipe(
    v.optional(numberBeingTyped, 0),
    v.transform((cents) => cents || 0),
  ),
  /** absent in drafts from before the price was kept as it was typed */
  priceText: v.optional(v.string()),
  currency: v.optional(v.string(), 'CNY'),
  gift: v.optional(v.boolean(), false),
})

const PictureSchema = v.object({
  key: v.string(),
  name: text,
  state: v.picklist(['compressing', 'waiting', 'uploading', 'done', 'failed', 'refused', 'lost']),
  pictureId: v.optional(v.string()),
  url: v.optional(v.string()),
  problem: v.optional(v.string()),
})

/** The shape of a draft. A field that older drafts lack has a default, so that they still open. */
const DraftSchema = v.object({
  whCode: v.optional(v.string(), DEFAULT_WAREHOUSE),
  flowId: text,
  moveMode: v.optional(v.string(), 'standard'),
  distributionMode: v.optional(v.string(), 'toDoor'),
  trackingNo: text,
  addressId: text,
  pickupPointId: text,
  note: text,
  goods: v.optional(v.array(GoodsSchema), []),
  pictures: v.optional(v.array(PictureSchema), []),
  shoppingUrl: text,
  noticesAgreed: v.optional(v.boolean(), false),
  /** one parcel for what is sent, however often; changed content is another forecast */
  idempotencyKey: v.optional(v.string(), newIdempotencyKey),
})

/** The forecast that a member has begun; `of` takes the member code. */
export const storedDraft = defineStored({
  name: 'forecast.draft',
  version: 1,
  schema: DraftSchema,
  isTyped: true,
})
