/** Constants of the documents that belong to no other subject of this folder. */

/** Loading overlays clear by themselves, in ms: lists after 12 s, the detail after 8 s (S1 §9). */
export const OVERLAY_CLEARS_MS = { list: 12_000, detail: 8_000 } as const
/** A part of the app that is loaded later is given up after this, in ms (S1 §9). */
export const CHUNK_TIMEOUT_MS = 120_000
/** Three fingers held this long open the debug tool, in ms (S1 §9). */
export const DEBUG_TOUCH_MS = 15_000
/** Clicks on notice buttons are taken once within this, in ms (S1 §9). */
export const NOTICE_DEBOUNCE_MS = 300
/** A dismissed bulletin stays away for a day, in ms (S1 §9). */
export const BULLETIN_AWAY_MS = 24 * 3600 * 1000
/** A cancelled account comes back within these days by signing in (S1 §9). */
export const REACTIVATION_DAYS = 30

/** Merging parcels (S2 §9). */
export const MERGE_MIN = 2
export const MERGE_MAX = 10
export const MERGE_MAX_SINGAPORE = 20
/** Total weight of a merged parcel, in grams (S2 §9). */
export const MERGE_MAX_GRAMS = 30_000
/** A single piece when splitting, in grams (S2 §9). */
export const SPLIT_PIECE_MAX_GRAMS = 20_000
/** Singapore: longest side and the sum of the sides, in cm (S2 §9). */
export const SINGAPORE_SIZE_CM = { side: 150, sum: 300 } as const
/** Mainland: a single parcel, in cm (S2 §9). */
export const MAINLAND_SIZE_CM = { length: 200, width: 80, height: 70 } as const

/** Customs (S2 §9): categories in a merged parcel, pieces of one description; values in cents of CNY. */
export const CATEGORIES_MAX = 10
export const PIECES_PER_DESCRIPTION_MAX = 10
export const MULTI_ITEM_MAX_CENTS = 100_000
export const SINGLE_ITEM_MAX_CENTS = 500_000
/** Parcels that one recipient may receive in a month (S2 §9). */
export const RECEIPTS_PER_MONTH_MAX = 10

/** ID certificates (S2 §9), in characters. */
export const ID_NUMBER_MIN = 6
export const ID_NAME_MIN = 2
/** Working days (S2 §9). */
export const REVIEW_DAYS = { from: 2, to: 3 } as const
export const DELIVERY_DAYS = { from: 2, to: 3 } as const
/** Days after signing in which a tax receipt can be asked for (S2 §9). */
export const TAX_RECEIPT_DAYS = 7
/** Days of the lien from pickup, and days to reply to its notice (S2 §9). */
export const LIEN_DAYS = 90
export const LIEN_REPLY_DAYS = 7
/** Customer service (S2 §9). */
export const HOTLINE = '95338'
/** Pictures of the photo service; the Korea warehouse's video costs extra, in cents of CNY a parcel (S2 §9). */
export const PHOTO_SERVICE_MAX = 10
export const KOREA_VIDEO_CENTS = 2_000
