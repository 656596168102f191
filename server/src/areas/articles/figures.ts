import { SERVICE_WIDE_PICKUP_LIMIT } from '../../../../src/domain/addresses/pickup'
import { PASSWORD_MIN_LENGTH, TOKEN_LIFETIME_MS } from '../../../../src/domain/auth/credentials'
import { DAY_MS } from '../../../../src/domain/base/clock'
import { CONSOLIDATION_LIMITS } from '../../../../src/domain/consolidation/limits'
import { HOTLINE_NUMBER } from '../../../../src/domain/conversation/conversation'
import { FEEDBACK_MAX_LENGTH } from '../../../../src/domain/feedback/feedback'
import { MEMBERSHIP_MONTHS_RANGE } from '../../../../src/domain/membership/membership'
import { UNPAID_ORDER_LIFETIME_MS } from '../../../../src/domain/orders/order-status'
import { PHOTOGRAPH_DUE_HOURS } from '../../../../src/domain/parcels/photographs'
import {
  CERTIFICATE_REVIEW_WORKING_DAYS_RANGE,
  DELIVERY_WORKING_DAYS_RANGE,
  LIEN_MAX_DAYS_SINCE_ARRIVAL,
  LIEN_NOTICE_REPLY_DAYS,
  TAX_RECEIPT_REQUEST_DAYS,
} from '../../../../src/domain/parcels/service-terms'
import { UPLOADED_IMAGE_LIMIT_BYTES } from '../../../../src/domain/pictures/image'
import { VOLUMETRIC_DIVISOR } from '../../../../src/domain/pricing/freight'

const formatRange = ({ min, max }: { min: number; max: number }) => `${min}–${max}`

/** Values that an article can use as {{name}}. Each value comes from the rule that defines it. */
export const ARTICLE_VARIABLES: Readonly<Record<string, string | number>> = {
  deliveryDays: formatRange(DELIVERY_WORKING_DAYS_RANGE),
  feedbackMax: FEEDBACK_MAX_LENGTH,
  hotline: HOTLINE_NUMBER,
  lienDays: LIEN_MAX_DAYS_SINCE_ARRIVAL,
  lienReplyDays: LIEN_NOTICE_REPLY_DAYS,
  mergeKg: CONSOLIDATION_LIMITS.merge.grams / 1000,
  mergeMax: CONSOLIDATION_LIMITS.merge.parcelsMax,
  mergeMaxSingapore: CONSOLIDATION_LIMITS.merge.parcelsMaxSingapore,
  mergeMin: CONSOLIDATION_LIMITS.merge.parcelsMin,
  passwordMin: PASSWORD_MIN_LENGTH,
  photographHours: PHOTOGRAPH_DUE_HOURS,
  pickupKg: SERVICE_WIDE_PICKUP_LIMIT.grams / 1000,
  pictureMb: UPLOADED_IMAGE_LIMIT_BYTES / 1024 / 1024,
  reviewDays: formatRange(CERTIFICATE_REVIEW_WORKING_DAYS_RANGE),
  sessionDays: TOKEN_LIFETIME_MS / DAY_MS,
  splitKg: CONSOLIDATION_LIMITS.split.grams / 1000,
  splitMax: CONSOLIDATION_LIMITS.split.packagesMax,
  splitMin: CONSOLIDATION_LIMITS.split.packagesMin,
  taxReceiptDays: TAX_RECEIPT_REQUEST_DAYS,
  unpaidHours: UNPAID_ORDER_LIFETIME_MS / 3_600_000,
  vipMonths: formatRange(MEMBERSHIP_MONTHS_RANGE),
  volumeDivisor: VOLUMETRIC_DIVISOR,
}

/** Returns the variable names in a text that do not exist. */
export const findUnknownVariables = (text: string): string[] =>
  [...text.matchAll(VARIABLE_PATTERN)]
    .map(([, name]) => name!)
    .filter((name) => !Object.hasOwn(ARTICLE_VARIABLES, name))

/** Fills in the variables of a text. An unknown name stays as written. */
export const fillVariables = (text: string): string =>
  text.replace(VARIABLE_PATTERN, (all, name: string) =>
    Object.hasOwn(ARTICLE_VARIABLES, name) ? String(ARTICLE_VARIABLES[name]) : all,
  )

const VARIABLE_PATTERN = /\{\{(\w+)\}\}/g
