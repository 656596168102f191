import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { pictureTexts } from './texts'
import './picture-field.scss'

/** In the place of a picture that the content check refused: the back end gives it no address any more. */
export function RefusedPicturePlaceholder({ id }: { id: string }) {
  const t = useTexts(pictureTexts)
  return (
    <View id={id} className="pf__refused">
      {t('image.refused')}
    </View>
  )
}
