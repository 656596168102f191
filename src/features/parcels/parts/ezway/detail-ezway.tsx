import { View } from '@tarojs/components'
import { useState } from 'react'
import { EZWAY_FIELDS, EZWAY_STATES, type EzwayReceiver, type EzwayState } from '@/domain/parcels/ezway'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { getSessionState } from '@/session/session-store'
import { CustomerServiceLink } from '@/shared/customer-service/contact-link'
import { EzwayLink } from '@/shared/ezway/ezway-link'
import { ezwayTexts } from '@/shared/ezway/texts'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { CopyButton } from '@/ui/copy-button/copy-button'
import { PressableLink } from '@/ui/link/link'
import { StatusTag } from '@/ui/status-tag/status-tag'
import type { ParcelDetail } from '../../queries'
import { storedEzwayDraft } from '../../stored-ezway-draft'
import { EzwayForm } from './ezway-form'
import './detail-ezway.scss'

type Ezway = NonNullable<ParcelDetail['ezway']>

const TONES = { asked: 'warn', mismatch: 'danger', declined: 'danger', confirmed: 'ok' } as const

/** Number of digits by which a member recognises a phone number. */
const TAIL_LENGTH = 3

const formatPhone = ({ areaCode, phone }: EzwayReceiver): string => `+${areaCode} ${phone}`

/**
 * The confirmation that Taiwan's customs require of the receiver: what to do in EZ WAY, what was declared,
 * and how to correct it. It is shown until the parcel is cleared.
 */
export function DetailEzway({ detail }: { detail: ParcelDetail }) {
  const t = useTexts(ezwayTexts)
  const { ezway } = detail
  const state = EZWAY_STATES.find((name) => name === ezway?.state)
  if (!ezway || !state) return null
  if (state === 'confirmed')
    return (
      <Callout id="ezway-confirmed" tone="info">
        {t('confirmed')}
      </Callout>
    )
  return (
    <Card
      id={`ezway-${state}`}
      title={t(state === 'asked' ? 'title' : `title.${state}`)}
      action={<StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>}
    >
      {state === 'asked' && <EzwaySteps detail={detail} ezway={ezway} />}
      {state === 'mismatch' && <EzwayFaults ezway={ezway} />}
      {state === 'declined' && <View className="pc-body">{t('declined')}</View>}
      <DeclaredReceiver ezway={ezway} />
      {state !== 'declined' && <EzwayCorrection detail={detail} ezway={ezway} state={state} />}
      <View className="pc-body ez-ways">
        <EzwayLink id="ezway-how" />
        <CustomerServiceLink
          id="ezway-contact"
          about={detail.summary.packageNo}
          opens={{ name: 'parcelDetails', params: { packageNo: detail.summary.packageNo } }}
        />
      </View>
    </Card>
  )
}

/** What the receiver does in EZ WAY, step by step, and the number to look for. */
function EzwaySteps({ detail, ezway }: { detail: ParcelDetail; ezway: Ezway }) {
  const t = useTexts(ezwayTexts)
  const waybill = detail.sfPkg.sfExportWaybillNo ?? detail.summary.packageNo
  const tail = ezway.declared.phone.slice(-TAIL_LENGTH)
  const steps = [t('step.1', { tail }), t('step.2', { waybill }), t('step.3'), t('step.4')]
  return (
    <>
      <View className="pc-body" id="ezway-text">
        <View>{t('asked', { time: formatDateTime(ezway.askedAt) })}</View>
        <View className="ez-steps">
          {steps.map((step, at) => (
            <View key={step} className="ez-step">
              <View className="ez-step__no">{at + 1}</View>
              <View className="ez-step__text">{step}</View>
            </View>
          ))}
        </View>
      </View>
      <ValueCell
        label={t('waybill')}
        code
        trailing={<CopyButton id="ezway-copy-waybill" text={waybill} what={t('waybill')} />}
      >
        {waybill}
      </ValueCell>
    </>
  )
}

/** Which fields differ from the registration, each with its remedy. */
function EzwayFaults({ ezway }: { ezway: Ezway }) {
  const t = useTexts(ezwayTexts)
  const wrong = EZWAY_FIELDS.filter((field) => ezway.wrong.includes(field))
  return (
    <View className="pc-body" id="ezway-text">
      <View>{t('mismatch')}</View>
      {wrong.map((field) => (
        <View key={field} id={`ezway-wrong-${field}`} className="ez-fault pt-sb">
          {t(`wrong.${field}`)}
        </View>
      ))}
      {wrong.includes('id') && (
        <PressableLink id="ezway-certificates" onPress={() => navigate('certificates')}>
          {t('certificates')}
        </PressableLink>
      )}
    </View>
  )
}

/** What was declared, so that the member can compare it with EZ WAY. */
function DeclaredReceiver({ ezway: { declared } }: { ezway: Ezway }) {
  const t = useTexts(ezwayTexts)
  return (
    <View id="ezway-declared">
      <ValueCell label={t('declared')} note={t('declared.note')}>
        {declared.name}
      </ValueCell>
      <ValueCell label={t('phone')} code>
        {formatPhone(declared)}
      </ValueCell>
      <ValueCell label={t('id')}>{declared.maskedIdNumber ?? t('id.none')}</ValueCell>
    </View>
  )
}

interface EzwayCorrectionProps {
  detail: ParcelDetail
  ezway: Ezway
  state: Exclude<EzwayState, 'declined' | 'confirmed'>
}

/**
 * The correction that the member submitted, or its form. After a mismatch the form is open; before an answer
 * a link opens it.
 */
function EzwayCorrection({ detail: { summary }, ezway, state }: EzwayCorrectionProps) {
  const t = useTexts(ezwayTexts)
  const { packageNo } = summary
  const { correction, declared } = ezway
  // If a draft exists, its form opens.
  const [isChanging, setChanging] = useState(
    () => storedEzwayDraft.of(`${getSessionState().aptId}.${packageNo}`).get() !== undefined,
  )
  const keepAsItIs = () => {
    storedEzwayDraft.of(`${getSessionState().aptId}.${packageNo}`).remove()
    setChanging(false)
  }
  const mustCorrect = state === 'mismatch' && !correction
  if (isChanging || mustCorrect)
    return (
      <EzwayForm
        packageNo={packageNo}
        receiver={correction ?? declared}
        onSent={() => setChanging(false)}
        onCancel={mustCorrect ? undefined : keepAsItIs}
      />
    )
  const open = () => setChanging(true)
  if (!correction)
    return (
      <View className="pc-body">
        <PressableLink id="ezway-correct" role="button" onPress={open}>
          {t('correct')}
        </PressableLink>
      </View>
    )
  const { sentAt, name } = correction
  return (
    <View className="pc-body" id="ezway-sent">
      <View>{t('sent', { time: formatDateTime(sentAt), name, phone: formatPhone(correction) })}</View>
      <Button id="ezway-correct" size="sm" onPress={open}>
        {t('sent.change')}
      </Button>
    </View>
  )
}
