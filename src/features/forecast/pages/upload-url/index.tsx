import { useState } from 'react'
import {
  checkShoppingUrl,
  extractShoppingLink,
  SHOPPING_URL_MAX_LENGTH,
} from '@/domain/forecast/shopping-link'
import { useTexts } from '@/i18n/texts'
import { navigateBack } from '@/navigation/navigation'
import { useFormErrorEffects } from '@/shared/form/use-form'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Stack } from '@/ui/stack/stack'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import {
  createForecastPage,
  useForecastFields,
  useForecastFormStore,
} from '../../parts/page/create-forecast-page'
import { texts } from '../../texts'

/** The member enters a link to the purchase as proof of a declaration. Parameters as in step 1. */
export default createForecastPage('forecastLink', function UploadUrlPage() {
  const t = useTexts(texts)
  const form = useForecastFields()
  useFormErrorEffects(useForecastFormStore())
  const [isPicked, setPicked] = useState(false)
  const { onChange, onBlur, ...field } = form.field('shoppingUrl')
  const change = (text: string) => {
    setPicked(false)
    onChange(text)
  }
  /** Keeps only the link of the input. Shop apps share a link inside a longer text. */
  const pickLink = () => {
    const { shoppingUrl } = form.current()
    const link = checkShoppingUrl(shoppingUrl) ? extractShoppingLink(shoppingUrl) : undefined
    if (link) form.change({ shoppingUrl: link })
    if (link) setPicked(true)
  }
  const blur = () => {
    pickLink()
    onBlur()
  }
  const save = () => {
    pickLink()
    if (form.validate((path) => path === 'shoppingUrl')) navigateBack()
  }
  return (
    <Screen
      name="forecastLink"
      footer={
        <BottomActionBar>
          <Button id="link-save" kind="signal" onPress={save}>
            {t('link.save')}
          </Button>
        </BottomActionBar>
      }
    >
      <Stack>
        <Card>
          <Field
            id="link-url"
            label={t('link.label')}
            multiline
            max={SHOPPING_URL_MAX_LENGTH}
            placeholder="https://"
            note={isPicked ? t('link.picked') : undefined}
            {...field}
            onChange={change}
            onBlur={blur}
          />
        </Card>
      </Stack>
    </Screen>
  )
})
