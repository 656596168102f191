import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { AGREEMENT_TYPE_CODE } from '@/domain/auth/agreement'
import { needsShoppingProof } from '@/domain/forecast/forecast'
import type { ParcelState } from '@/domain/parcels/parcel-state'
import { SHOPPING_SCREENSHOTS_MAX } from '@/domain/pictures/image'
import { useTexts } from '@/i18n/texts'
import { useAgreementText } from '@/shared/agreements/agreements'
import { useFormErrorEffects } from '@/shared/form/use-form'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { FieldError } from '@/ui/field-error/field-error'
import { Icon } from '@/ui/icon/icon'
import { InlineLink } from '@/ui/link/link'
import { getPressableProps } from '@/ui/press/pressable-props'
import { Prose } from '@/ui/prose/prose'
import { Sheet } from '@/ui/sheet/sheet'
import { Placeholder } from '@/ui/skeleton/placeholder'
import { Stack } from '@/ui/stack/stack'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import {
  createForecastPage,
  useForecastFields,
  useForecastFormStore,
  useForecastParcel,
  useOpenForecastScreen,
} from '../../parts/page/create-forecast-page'
import { ForecastScreen } from '../../parts/page/forecast-screen'
import { ForecastSteps } from '../../parts/page/forecast-steps'
import { ForecastSummaryCard } from '../../parts/page/forecast-summary-card'
import { PictureGrid, UploadProgress } from '../../parts/pictures/picture-grid'
import { ForecastNoticesCard } from '../../parts/trip/forecast-notices-card'
import { ShipToCard } from '../../parts/trip/ship-to-card'
import { useForecastAddresses, useForecastReferenceData } from '../../queries'
import { texts } from '../../texts'
import { useSubmitForecast } from '../../use-submit-forecast'
import '../forecast.scss'

/** Returns the text key of the submit button: declare, change before arrival, or submit for review again. */
const getSubmitTextKey = (state: ParcelState | undefined) =>
  state === undefined ? 'submit' : state === 'declared' ? 'edit.submit' : 'correct.submit'

/**
 * Step 3 of a declaration: proof of purchase, warehouse address to copy, and submission. The member reads
 * four notices first: wrong goods details, prepaid duties, fragile goods, export control. A resubmitted
 * declaration replaces the earlier one. After submission, Back leads to the screen before the steps.
 * Parameters as in step 1.
 */
export default createForecastPage('forecastPictures', function UploadPicPage() {
  const t = useTexts(texts)
  const openScreen = useOpenForecastScreen()
  const { declared } = useForecastParcel()
  const form = useForecastFields()
  const draft = form.value
  const [reading, setReading] = useState(false)
  const notice = useAgreementText(AGREEMENT_TYPE_CODE.shippingNotice, reading)
  useFormErrorEffects(useForecastFormStore())
  const context = useForecastReferenceData()
  const { submit, isUnchanged } = useSubmitForecast()
  // The summary above the other cards shows the receiver, so the page waits for it.
  const receivers = useForecastAddresses(draft.distributionMode === 'selfPickup' ? '' : draft.flowId)
  const isRequired = !context.data || needsShoppingProof(draft, context.data)
  const picturesError = form.problemAt('pictures')
  const linkError = form.problemAt('shoppingUrl')
  const agree = (
    <View>
      <Checkbox
        id="forecast-agree"
        checked={draft.noticesAgreed}
        onChange={(noticesAgreed) => form.change({ noticesAgreed })}
        error={form.problemAt('noticesAgreed')}
      >
        <Text>{t('agree.before')}</Text>
        <InlineLink id="forecast-notice" onPress={() => setReading(true)}>
          {t('agree.notice')}
        </InlineLink>
        <Text>{t('agree.after')}</Text>
      </Checkbox>
      {isUnchanged && <FieldError id="forecast-unchanged" text={t('correct.unchanged')} />}
      {form.refusalText && <FieldError id="forecast-error" text={form.refusalText} />}
    </View>
  )
  return (
    <ForecastScreen
      name="forecastPictures"
      footer={
        context.data && (
          <BottomActionBar summary={agree}>
            <Button id="forecast-submit" kind="signal" onPress={submit}>
              {t(getSubmitTextKey(declared?.summary.state))}
            </Button>
          </BottomActionBar>
        )
      }
    >
      <ForecastSteps current={2} />
      <Stack>
        <Card
          title={t('pictures')}
          action={
            <Text className="pt-t13 pt-3 pt-num">
              {draft.pictures.length}/{SHOPPING_SCREENSHOTS_MAX}
            </Text>
          }
        >
          <View className="pt-card__body pt-card__body--stack">
            <View id="pictures-hint" className="fc-hint">
              {isRequired ? t('pictures.hint') : t('pictures.notAsked')}
            </View>
            <PictureGrid pictures={draft.pictures} />
            <UploadProgress pictures={draft.pictures} />
            <View className="pt-t12 pt-3">{t('pictures.rules')}</View>
            {picturesError && <FieldError id="pictures-error" text={picturesError} />}
          </View>
        </Card>
        <Card>
          <View
            className="fc-row"
            {...getPressableProps('link', { id: 'pictures-link', onPress: () => openScreen('forecastLink') })}
          >
            <Icon name="link" />
            <View className="pt-grow">
              <View>{t('link')}</View>
              <View className="pt-t13 pt-3 fc-item__name">{draft.shoppingUrl || t('link.text')}</View>
              {linkError && <FieldError id="shopping-url-error" text={linkError} />}
            </View>
            <Icon name="chevron-right" className="pt-cell__chev" />
          </View>
        </Card>
        {receivers.isLoading && <Placeholder />}
        <ForecastSummaryCard />
        <ShipToCard />
        <ForecastNoticesCard />
      </Stack>
      <Sheet
        id="forecast-notice-sheet"
        open={reading}
        title={notice.data?.title ?? ''}
        onClose={() => setReading(false)}
      >
        <QueryBoundary query={notice}>{({ content }) => <Prose text={content} />}</QueryBoundary>
      </Sheet>
    </ForecastScreen>
  )
})
