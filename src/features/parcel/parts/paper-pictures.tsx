import { Text, View } from '@tarojs/components'
import { PAPERS_MAX } from '@/domain/image'
import { useTexts } from '@/i18n/texts'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Icon } from '@/ui/icon/icon'
import { Link } from '@/ui/link/link'
import { usePermission } from '@/ui/permission/use-permission'
import { Picture } from '@/ui/picture/picture'
import { usePreview } from '@/ui/picture/use-preview'
import { pressable } from '@/ui/press/press'
import { paperTexts } from '../paper-texts/texts'
import type { Paper, usePapers } from '../use-papers'

interface PaperPicturesProps {
  papers: readonly Paper[]
  uploads: ReturnType<typeof usePapers>
  onRemove: (pictureId: string) => void
}

/** Pictures of the papers that the customs miss: those that are uploaded, those on their way, and a place to add more. */
export function PaperPictures({ papers, uploads, onRemove }: PaperPicturesProps) {
  const t = useTexts(paperTexts)
  const textOf = useProblemText(paperTexts)
  const withPermission = usePermission()
  return (
    <View className="pt-card__body pc-papers">
      <Text className="pt-t13 pt-2">{t('papers.note', { max: PAPERS_MAX })}</Text>
      <PaperRow papers={papers} onRemove={onRemove} />
      {uploads.inHand.map(({ key, state, url, problem }, at) => (
        <View key={key} className="pc-papers__fault" id={`paper-upload-${at}`} role="status">
          <Picture className="pc-papers__img" src={url} cover />
          <Text className="pt-t13">
            {state === 'uploading' ? t('papers.uploading') : textOf(problem ?? { code: 'trouble' })}
          </Text>
          {state === 'failed' && (
            <Link id={`paper-retry-${at}`} role="button" onPress={() => void uploads.send(key)}>
              {t('papers.retry')}
            </Link>
          )}
          {state !== 'uploading' && (
            <Link id={`paper-drop-${at}`} role="button" onPress={() => uploads.remove(key)}>
              {t('papers.remove')}
            </Link>
          )}
        </View>
      ))}
      {uploads.left > 0 && (
        <View
          className="pc-papers__add"
          {...pressable('button', {
            id: 'papers-add',
            onPress: () => withPermission('photos', () => uploads.choose()),
          })}
        >
          <Icon name="plus" size={20} />
          <Text>{t('papers.add')}</Text>
        </View>
      )}
    </View>
  )
}

/** Papers that are there, each enlarged by a press; with a way to take one out where it can be. */
export function PaperRow({
  papers,
  onRemove,
}: Pick<PaperPicturesProps, 'papers'> & { onRemove?: (pictureId: string) => void }) {
  const t = useTexts(paperTexts)
  const preview = usePreview()
  const urls = papers.map(({ url }) => url)
  if (papers.length === 0) return null
  return (
    <View className="pc-papers__row">
      {papers.map(({ pictureId, url }, at) => (
        <View key={pictureId} className="pc-papers__one">
          <View
            {...pressable('button', { id: `paper-${at}`, onPress: () => preview(urls, url) })}
            aria-label={t('papers.open', { n: at + 1 })}
          >
            <Picture className="pc-papers__img" src={url} cover />
          </View>
          {onRemove && (
            <Link
              id={`paper-remove-${at}`}
              role="button"
              of={t('papers.open', { n: at + 1 })}
              onPress={() => onRemove(pictureId)}
            >
              {t('papers.remove')}
            </Link>
          )}
        </View>
      ))}
    </View>
  )
}
