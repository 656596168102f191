import { SHOPPING_URL_MAX } from '@/domain/shopping-link'
import { useTexts } from '@/i18n/texts'
import { back } from '@/navigation/navigation'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { forecastPage, useForecastForm } from '../../forecast-page'
import { texts } from '../../texts/texts'

export default forecastPage(function UploadUrlPage() {
  const t = useTexts(texts)
  const form = useForecastForm()
  const save = () => {
    if (form.validate((path) => path === 'shoppingUrl')) back()
  }
  return (
    <Screen
      name="forecastLink"
      footer={
        <StickyBar>
          <Button id="link-save" kind="signal" onPress={save}>
            {t('link.save')}
          </Button>
        </StickyBar>
      }
    >
      <Stack>
        <Card>
          <Field
            id="link-url"
            label={t('link.label')}
            multiline
            max={SHOPPING_URL_MAX}
            placeholder="https://"
            {...form.field('shoppingUrl')}
          />
        </Card>
      </Stack>
    </Screen>
  )
})
