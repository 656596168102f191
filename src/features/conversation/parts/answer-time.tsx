import type { UseQueryResult } from '@tanstack/react-query'
import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { invalidateCalls, useCall } from '@/client/query'
import { getAnswerTime } from '@/contract/conversation/answer-time'
import { HOTLINE_NUMBER } from '@/domain/conversation/conversation'
import { formatDateParts, formatDateTime, preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useSession } from '@/session/session-store'
import { CustomerServiceLink } from '@/shared/customer-service/contact-link'
import { useNamedContact } from '@/shared/customer-service/customer-service-sheet'
import { useCanCallHotline } from '@/shared/customer-service/hotline-cell'
import { texts } from '../texts'

/** Time in ms for which the answer time is fresh; the back end keeps it longer. */
const STALE_MS = 60_000
/** Longest delay in ms that timers of all engines take */
const TIMER_MAX_MS = 2 ** 31 - 1

/**
 * The answer time and the contact, and whether neither is still loading. A new message of either side requests
 * the answer time again.
 * @param newestMessageId null without a message, undefined until the messages are loaded
 */
export function useAnswerTime(newestMessageId: string | null | undefined) {
  const signedIn = useSession((state) => state.signedIn)
  const time = useCall(getAnswerTime, {}, { enabled: signedIn, staleMs: STALE_MS })
  const contact = useNamedContact()
  const before = useRef(newestMessageId)
  useEffect(() => {
    if (before.current !== undefined && before.current !== newestMessageId)
      void invalidateCalls(getAnswerTime)
    before.current = newestMessageId
  }, [newestMessageId])
  const isLoading = ({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>) =>
    isPending && fetchStatus === 'fetching'
  return { time: time.data, contact: contact.data, isReady: !isLoading(time) && !isLoading(contact) }
}

/** Returns whether a moment is past, also when it passes while the screen is open. */
function useIsPast(iso: string): boolean {
  const [now, setNow] = useState(Date.now)
  const left = new Date(iso).getTime() - now
  useEffect(() => {
    if (left <= 0 || left > TIMER_MAX_MS) return
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [left])
  return left <= 0
}

/** Keeps a phone number on one line. */
const keepOnOneLine = (phone: string) => preventLineBreaks(phone).replace(/ /g, '\u00a0')

/** Formats a time of today as 14:05, and another one with its date. */
function formatTimeOfDay(iso: string, now = new Date()): string {
  const { year, date, time } = formatDateParts(iso, now)
  return !year && date === formatDateParts(now.toISOString(), now).date ? time : formatDateTime(iso, now)
}

/**
 * At the top of the conversation: how soon customer service usually answers, and its hours. While the member
 * waits, instead: until when an answer usually comes, and after that the phone.
 */
export function AnswerTimeBar({ time, contact }: Pick<ReturnType<typeof useAnswerTime>, 'time' | 'contact'>) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const hours = contact?.hours[lang]
  const usual = time?.usual
  const { since, answerBy } = time?.waiting ?? {}
  if (since && answerBy)
    return (
      <View className="cv-usual pt-t13 pt-2">
        <WaitingLine since={since} answerBy={answerBy} phone={contact?.phone} />
      </View>
    )
  if (!usual && !hours) return null
  return (
    <View className="cv-usual cv-usual--facts pt-t13 pt-2">
      {usual && <Text id="conversation-usual">{t(`usual.${usual.unit}`, { n: usual.count })}</Text>}
      {hours && <Text id="conversation-hours">{preventLineBreaks(hours)}</Text>}
    </View>
  )
}

interface WaitingLineProps {
  since: string
  answerBy: string
  /** the forwarder's own phone, which also works from abroad */
  phone: string | undefined
}

function WaitingLine({ since, answerBy, phone = HOTLINE_NUMBER }: WaitingLineProps) {
  const t = useTexts(texts)
  const isLate = useIsPast(answerBy)
  const called = useCanCallHotline() ? HOTLINE_NUMBER : phone
  const sent = formatTimeOfDay(since)
  if (!isLate)
    return (
      <View id="conversation-waiting" role="status">
        {t('waiting', { time: sent, by: formatTimeOfDay(answerBy) })}
      </View>
    )
  return (
    <View className="cv-usual__late" id="conversation-late" role="status">
      <Text>{t('late', { time: sent, phone: keepOnOneLine(called) })}</Text>
      <CustomerServiceLink id="conversation-contact" />
    </View>
  )
}
