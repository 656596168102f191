import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { trackView } from '@/client/track'
import { checkLogistics, NOTE_MAX } from '@/domain/forecast'
import type { FieldProblems } from '@/domain/problem'
import { useTexts } from '@/i18n/texts'
import { navigate, useRouteParams } from '@/navigation/navigation'
import { useMemberOnly } from '@/session/use-member-only'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Dialog } from '@/ui/dialog/dialog'
import { Field } from '@/ui/field/field'
import { Link } from '@/ui/link/link'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import {
  addProblems,
  changeDraft,
  discardDraft,
  draftNow,
  isBlank,
  setProblems,
  useDraft,
  useProblems,
} from '../../draft'
import { DeliveryFields } from '../../parts/delivery-fields'
import { StepNames } from '../../parts/step-names'
import { TrackingField } from '../../parts/tracking-field'
import { TripCard } from '../../parts/trip-card'
import { useProblemText } from '../../problem-text'
import { texts } from '../../texts/texts'
import '../forecast.scss'

export default function LogisticsPage() {
  const t = useTexts(texts)
  const draft = useDraft()
  const problems = useProblems()
  const words = useProblemText(problems)
  const { trackingNo, whCode } = useRouteParams()
  const [asking, setAsking] = useState(false)
  useMemberOnly()
  useDidShow(() => trackView('forecast'))
  useEffect(() => {
    // A parcel that arrived undeclared brings its number and warehouse along.
    if (trackingNo && trackingNo !== draftNow().trackingNo)
      changeDraft({ trackingNo, whCode: whCode ?? draftNow().whCode, flowId: '', addressId: '' })
  }, [trackingNo, whCode])
  const next = () => {
    const found: FieldProblems = checkLogistics(draft)
    // What the server said of the number stays until it is changed.
    const told: FieldProblems =
      problems.trackingNo && !found.trackingNo ? { trackingNo: problems.trackingNo } : {}
    setProblems({ ...found, ...told })
    if (Object.keys({ ...found, ...told }).length === 0) navigate('forecastGoods')
  }
  return (
    <Page
      title={t('title')}
      foot={
        <StickyBar>
          <Button id="forecast-next" kind="signal" onPress={next}>
            {t('next.goods')}
          </Button>
        </StickyBar>
      }
    >
      <StepNames current={0} />
      <Stack>
        <TripCard />
        <Card>
          <TrackingField />
          <DeliveryFields />
          <Field
            id="forecast-note"
            label={t('note')}
            placeholder={t('note.placeholder')}
            max={NOTE_MAX}
            value={draft.note}
            onChange={(note) => changeDraft({ note })}
            onBlur={() => {
              const { note } = checkLogistics(draftNow())
              if (note) addProblems({ note })
            }}
            error={words('note')}
          />
        </Card>
        <View className="fc-help">{t('limits')}</View>
        {!isBlank(draft) && (
          <View className="fc-discard">
            <Link id="forecast-discard" onPress={() => setAsking(true)}>
              {t('discard')}
            </Link>
          </View>
        )}
      </Stack>
      <Dialog
        id="forecast-discard-dialog"
        open={asking}
        title={t('discard.ask')}
        text={t('discard.text')}
        onClose={() => setAsking(false)}
        actions={[
          { id: 'forecast-discard-cancel', label: t('cancel'), onPress: () => setAsking(false) },
          {
            id: 'forecast-discard-confirm',
            label: t('discard'),
            signal: true,
            onPress: () => {
              discardDraft()
              setAsking(false)
            },
          },
        ]}
      />
    </Page>
  )
}
