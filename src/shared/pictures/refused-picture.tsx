import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { pictureTexts } from './texts'
import './picture-field.scss'

/** Replaces a picture that the content check refused. The back end no longer gives an address for it. */
export function RefusedPicturePlaceholder({ id }: { id: string }) {
  const t = useTexts(pictureTexts)
  return (
    <View id={id} className="pf__refused">
      {t('image.refused')}
    </View>
  )
}
