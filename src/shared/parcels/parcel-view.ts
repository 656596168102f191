import { toLocalDateTime } from '@/domain/base/clock'
import type { Lang, LocalisedText } from '@/domain/base/language'
import type { DayRange } from '@/domain/parcels/arrival-range'
import {
  canCorrectRefusedForecast,
  type EzwayCardState,
  findRouteStageNumberByCode,
  type ParcelState,
  ROUTE_PROGRESS_STAGES,
  toRouteProgressCode,
} from '@/domain/parcels/parcel-state'
import {
  buildExceptionView,
  findReviewRefusalView,
  getReviewReasonByCode,
  listReviewCodesOfHandlingType,
  type ReviewReason,
  UNKNOWN_REVIEW_REASON_TEXT,
} from '@/domain/parcels/review'
import { countFreeStorageDaysLeft, STORAGE_URGENT_DAYS } from '@/domain/parcels/storage'
import { toDisplayedDestinationCode } from '@/domain/warehouse/places'
import { formatDate, formatDateParts, formatMoneyText, preventLineBreaks } from '@/i18n/format'
import type { Translate } from '@/i18n/texts'
import type { Tone } from '@/ui/tone/tone'
import { formatDay } from '../arrival/day-range'
import type { AwaitedCertificate } from './open-forecast'
import type { ParcelSummaryView } from './parcel-summary-card'
import type { RouteProgressContent } from './route-progress'
import type { parcelTexts } from './texts'

export type ParcelTranslate = Translate<
  typeof parcelTexts extends { in(lang: Lang): Translate<infer Key> } ? Key : never
>

/** The data of a parcel that its card needs, as in the contract's summary. */
export interface ParcelSummaryData {
  packageNo: string
  trackingNo: string | null
  orgSto: string
  orgStoName: LocalisedText
  tarArea: string | null
  tarAreaName: LocalisedText | null
  state: ParcelState
  route: number
  handingType: number | null
  handingRemark: string | null
  exceptionStatus: number | null
  exceptionType: number | null
  excptionInf: LocalisedText | null
  /** the forwarder's own texts for the codes above, by code */
  reasonWords: Readonly<Record<string, LocalisedText>>
  chargeableWeight: number | null
  totalFeeRmb: number | null
  currency: string
  /** storage cost in the warehouse; null where storage is free */
  storage: { freeUntil: string; centsPerDay: number } | null
  /** a surcharge waits for the member's answer or payment */
  hasSurcharge: boolean
  /** the ID certificate that keeps it from being paid */
  awaitedCertificate: AwaitedCertificate
  /** time in which it can be collected at its pickup point */
  pickup?: { until: string; utcOffsetMinutes: number } | null
  /** unless `expected`, customs wait for the receiver in EZ WAY */
  ezway?: EzwayCardState | null
  /** days on which it probably arrives */
  arrival?: DayRange | null
  updatedAt: string
}

const TONES: Readonly<Record<ParcelState, Tone>> = {
  waitingDeclaration: 'warn',
  declarationFailed: 'warn',
  declared: 'info',
  inboundReview: 'info',
  tallying: 'info',
  abnormal: 'danger',
  toPay: 'pay',
  paidWaitingOutbound: 'info',
  outboundCustoms: 'info',
  clearedTransit: 'info',
  inTransit: 'info',
  delivering: 'info',
  signed: 'ok',
  abnormalEnded: 'idle',
  toSplit: 'warn',
  outboundInTransit: 'info',
}

/** Tones while customs wait for the receiver in EZ WAY. */
const EZWAY_TONES = { asked: 'warn', mismatch: 'danger', declined: 'danger', corrected: 'info' } as const

export function getParcelTone({
  state,
  awaitedCertificate: awaited,
  ezway,
}: Pick<ParcelSummaryData, 'state'> &
  Partial<Pick<ParcelSummaryData, 'awaitedCertificate' | 'ezway'>>): Tone {
  if (ezway && ezway !== 'expected') return EZWAY_TONES[ezway]
  if (awaited) return awaited.obstacle === 'underReview' ? 'info' : 'warn'
  return TONES[state]
}

/**
 * Formats the state of a parcel as what is to be done now. A merged parcel or a piece of a split one has no
 * declaration that the member could correct.
 */
export function formatParcelState(
  parcel: Pick<ParcelSummaryData, 'state' | 'trackingNo' | 'awaitedCertificate' | 'pickup' | 'ezway'>,
  t: ParcelTranslate,
): string {
  const { state, awaitedCertificate: awaited, ezway } = parcel
  if (ezway && ezway !== 'expected') return t(`ezway.${ezway}`)
  if (awaited?.obstacle === 'underReview') return t('certificate.underReview')
  if (awaited) return t(awaited.isByReceiver ? 'certificate.receiverAwaited' : 'certificate.awaited')
  if (parcel.pickup) return t('state.toCollect')
  return t(canCorrectRefusedForecast(parcel) ? 'state.toCorrect' : `state.${state}`)
}

/** The data that the progress line needs. The public shared link has no `state`. */
type RouteProgressData = Pick<
  ParcelSummaryData,
  'orgSto' | 'orgStoName' | 'tarArea' | 'tarAreaName' | 'route'
> &
  Partial<Pick<ParcelSummaryData, 'state' | 'awaitedCertificate' | 'ezway'>>

/** States whose stage has a name that is not true yet. The state names the stage instead. */
const STATES_WITH_STAGE = ['tallying', 'toSplit', 'toPay', 'abnormalEnded'] as const

/** Returns the names of the six stages. The stage of the given state may have the state's name. */
export function getStageNamesForParcelState(t: ParcelTranslate, state?: ParcelState): string[] {
  const own = STATES_WITH_STAGE.find((each) => each === state)
  const at = own && findRouteStageNumberByCode(toRouteProgressCode(own))
  return ROUTE_PROGRESS_STAGES.map((stage, index) =>
    t(own && index + 1 === at ? `state.${own}` : `stage.${stage}`),
  )
}

export function toRouteProgress(
  parcel: RouteProgressData,
  lang: Lang,
  t: ParcelTranslate,
): RouteProgressContent {
  const stage = findRouteStageNumberByCode(parcel.route) ?? 0
  const { state, awaitedCertificate, ezway } = parcel
  return {
    from: parcel.orgSto,
    fromName: parcel.orgStoName[lang],
    to: toDisplayedDestinationCode(parcel.tarArea),
    toName: parcel.tarAreaName?.[lang] ?? t('unknownPlace'),
    stage,
    stageName: stage ? getStageNamesForParcelState(t, state)[stage - 1]! : '',
    tone: state ? getParcelTone({ state, awaitedCertificate, ezway }) : 'info',
  }
}

/** Formats a review reason; a code without a text is '--' (S2 §3). */
export const formatReviewReason = (
  reason: ReviewReason | typeof UNKNOWN_REVIEW_REASON_TEXT,
  t: ParcelTranslate,
): string => (reason === UNKNOWN_REVIEW_REASON_TEXT ? reason : t(`review.${reason}`))

/** Formats why a parcel waits for an ID certificate. Returns undefined if it does not. */
export function buildCertificateNote(
  { awaitedCertificate: awaited }: Pick<ParcelSummaryData, 'awaitedCertificate'>,
  t: ParcelTranslate,
): string | undefined {
  if (!awaited) return undefined
  const { obstacle, isByReceiver } = awaited
  const isOver = obstacle === 'failed' || obstacle === 'expired'
  return t(isByReceiver && isOver ? `certificate.note.receiver.${obstacle}` : `certificate.note.${obstacle}`)
}

/** Formats the review remark or the exception. Returns undefined when there is neither (S1 §4). */
export const buildReviewOrExceptionRemark = (
  parcel: ParcelSummaryData,
  lang: Lang,
  t: ParcelTranslate,
): string | undefined => exceptionRemark(parcel, lang, t) ?? reviewRemark(parcel, lang, t)

/** Returns the forwarder's own text for a code. */
const findForwarderText = (
  { reasonWords }: ParcelSummaryData,
  code: number | null,
  lang: Lang,
): string | undefined => reasonWords[String(code)]?.[lang]

function exceptionRemark(parcel: ParcelSummaryData, lang: Lang, t: ParcelTranslate): string | undefined {
  const exception = buildExceptionView(parcel)
  if (!exception) return undefined
  const words =
    findForwarderText(parcel, parcel.exceptionType, lang) ??
    (exception.type && t(`exception.${exception.type}`))
  const told = [words, exception.information?.[lang]].filter(Boolean)
  return [
    ...(told.length ? told : [t('exception.unknown')]),
    ...(exception.serverNote ? [t('exception.server')] : []),
  ].join(' · ')
}

function reviewRemark(parcel: ParcelSummaryData, lang: Lang, t: ParcelTranslate): string | undefined {
  const { handingType } = parcel
  const remark = parcel.state === 'declarationFailed' ? findReviewRefusalView(handingType) : null
  if (!remark || handingType === null) return undefined
  const told = listReviewCodesOfHandlingType(handingType).map(
    (code) => findForwarderText(parcel, code, lang) ?? formatReviewReason(getReviewReasonByCode(code), t),
  )
  const reasons = [...told, parcel.handingRemark].filter(Boolean).join(' · ')
  return remark.notPassed ? t('review.notPassed', { reasons }) : reasons
}

/**
 * States with a note about the current event. The other states show an amount, a remark or only the badge: it
 * already says that a parcel is to arrive.
 */
const STATES_WITH_NOTE = [
  'waitingDeclaration',
  'inboundReview',
  'tallying',
  'toSplit',
  'paidWaitingOutbound',
  'outboundCustoms',
  'clearedTransit',
  'inTransit',
  'delivering',
  'outboundInTransit',
  'signed',
  'abnormalEnded',
] as const
type StateWithNote = (typeof STATES_WITH_NOTE)[number]

/**
 * Formats the remaining free storage days and the daily charge after them. Returns undefined for a parcel
 * without a storage charge.
 */
export function buildStorageNote(
  { storage, currency }: Pick<ParcelSummaryData, 'storage' | 'currency'>,
  t: ParcelTranslate,
): { text: string; isUrgent: boolean } | undefined {
  if (!storage) return undefined
  const freeUntil = new Date(storage.freeUntil)
  const days = countFreeStorageDaysLeft(freeUntil, new Date())
  const amount = formatMoneyText(storage.centsPerDay, currency)
  return {
    text:
      days > 0
        ? t('storage.left', { days, amount })
        : t('storage.runs', { amount, date: formatDate(freeUntil) }),
    isUrgent: days <= STORAGE_URGENT_DAYS,
  }
}

/** Formats until when a parcel can be collected. Returns undefined if it does not wait at a pickup point. */
function buildPickupNote({ pickup }: ParcelSummaryData, t: ParcelTranslate): string | undefined {
  if (!pickup) return undefined
  const { date } = toLocalDateTime(new Date(pickup.until), pickup.utcOffsetMinutes)
  return t('note.collect', { day: preventLineBreaks(date) })
}

/** Formats when a parcel arrives. Undefined without a day, and while customs wait for the receiver. */
function buildArrivalNote({ arrival, ezway }: ParcelSummaryData, t: ParcelTranslate): string | undefined {
  if (!arrival || (ezway && ezway !== 'expected')) return undefined
  const [from, until] = [formatDay(arrival.from), formatDay(arrival.until)]
  return from === until ? t('arrives.day', { day: from }) : t('arrives.range', { from, until })
}

export function toParcelSummaryView(
  parcel: ParcelSummaryData,
  lang: Lang,
  t: ParcelTranslate,
): ParcelSummaryView {
  const stateWithNote = STATES_WITH_NOTE.find((state) => state === parcel.state) as StateWithNote | undefined
  const due = parcel.state === 'toPay' && !parcel.awaitedCertificate ? parcel.totalFeeRmb : null
  const storage = buildStorageNote(parcel, t)
  return {
    packageNo: parcel.packageNo,
    trackingNo: parcel.trackingNo,
    routeProgress: toRouteProgress(parcel, lang, t),
    badge: formatParcelState(parcel, t),
    date: formatDateParts(parcel.updatedAt, new Date()).date,
    note:
      buildReviewOrExceptionRemark(parcel, lang, t) ??
      buildCertificateNote(parcel, t) ??
      buildPickupNote(parcel, t) ??
      buildArrivalNote(parcel, t) ??
      (stateWithNote && t(`note.${stateWithNote}`)),
    dueCents: due ?? undefined,
    currency: parcel.currency,
    weightGrams: parcel.chargeableWeight ?? undefined,
    urgentStorage: storage?.isUrgent ? storage.text : undefined,
    surcharge: parcel.hasSurcharge ? t('surcharge') : undefined,
  }
}
