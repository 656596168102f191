import type { ComponentProps } from 'react'
import { useTexts } from '@/i18n/texts'
import { Screen } from '@/shared/screen/screen'
import { texts } from '../../texts'
import { useForecastParcel } from './create-forecast-page'

/** The screen of a step. A correction has its own title. */
export function ForecastScreen(props: ComponentProps<typeof Screen>) {
  const t = useTexts(texts)
  const { declared } = useForecastParcel()
  return <Screen {...props} title={declared && t('correct.title')} />
}
