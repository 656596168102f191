import { useRef } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { invalidateCalls, removeCachedAnswersOfCalls } from '@/client/query'
import { getUserInfo } from '@/contract/auth/sessions'
import type { PayloadOf } from '@/contract/base/call'
import { getOutboundAddressAndSendModes, getOutboundFeesOfParcel } from '@/contract/dispatch/outbound'
import { getMembership } from '@/contract/membership/membership'
import { redeemUpgradeCode, requestUpgradeVerificationCode } from '@/contract/membership/upgrade-codes'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import { VERIFICATION_CODE_PATTERN } from '@/domain/auth/credentials'
import { normaliseDigitsWithoutSpaces } from '@/domain/base/money'
import { collectProblems } from '@/domain/base/problem'
import { normaliseUpgradeCode, UPGRADE_CODE_MAX_LENGTH } from '@/domain/membership/membership'
import type { FormParseResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { isAnswerLost } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { useSendCodeWithResendCountdown } from '@/shared/verification-code/use-send-code'
import { createUpgradeCodeDraftStorage } from './stored-membership-drafts'
import { texts } from './texts'

interface UpgradeCodeEntry {
  upgradeCode: string
  code: string
}
type RedeemPayload = Omit<PayloadOf<typeof redeemUpgradeCode>, 'idempotencyKey'>

/** Validates both codes (S2 §5 'code required', MEMB-13 C). Returns the payload, or the problems by field. */
function parseUpgradeCodeEntry(entry: UpgradeCodeEntry): FormParseResult<RedeemPayload> {
  const upgradeCode = normaliseUpgradeCode(entry.upgradeCode)
  const code = normaliseDigitsWithoutSpaces(entry.code)
  const tooLong = upgradeCode.length > UPGRADE_CODE_MAX_LENGTH
  const problems = collectProblems({
    upgradeCode: tooLong
      ? { code: 'membership.code.unknown' }
      : upgradeCode === ''
        ? { code: 'membership.code.required' }
        : null,
    code: VERIFICATION_CODE_PATTERN.test(code) ? null : { code: 'auth.code.format' },
  })
  return Object.keys(problems).length > 0 ? { problems } : { value: { upgradeCode, code } }
}

/** The form of an upgrade by code. A double press, or a retry after a lost answer, uses the code once. */
export function useUpgradeCodeForm(onUpgraded: (vipUntil: string) => void) {
  const key = useRef(createIdempotencyKey())
  const form = useForm<UpgradeCodeEntry, RedeemPayload>(
    {
      empty: () => ({ upgradeCode: '', code: '' }),
      read: parseUpgradeCodeEntry,
      draft: createUpgradeCodeDraftStorage,
      onReceived: (draft, { code }) => ({ ...draft, code }),
    },
    useFormatProblem(texts),
  )
  const [secondsToResend, send] = useSendCodeWithResendCountdown()
  const requestCode = () => form.attempt(() => send(() => callServer(requestUpgradeVerificationCode, {})))
  const submit = () =>
    form.submit(async (payload) => {
      try {
        const { vipUntil } = await callServer(redeemUpgradeCode, { ...payload, idempotencyKey: key.current })
        key.current = createIdempotencyKey()
        form.change({ upgradeCode: '', code: '' })
        onUpgraded(vipUntil)
        // VIP prices apply from now on.
        removeCachedAnswersOfCalls(getOutboundAddressAndSendModes, getOutboundFeesOfParcel)
        await invalidateCalls(getMembership, getUserInfo, getFirstPackagePage, getPackageDetail)
      } catch (error) {
        // After a lost answer the key stays, so that a retry is the same upgrade.
        if (error instanceof CallError && !isAnswerLost(error)) key.current = createIdempotencyKey()
        throw error
      }
    })
  return { form, requestCode, submit, secondsToResend }
}
