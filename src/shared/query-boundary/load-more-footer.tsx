import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/ui/button/button'
import { loadStateTexts } from './texts'

interface ListEndProps {
  /** of the list: its button and its end are `<id>-more` and `<id>-end` */
  id: string
  query: { hasNextPage: boolean; isFetchNextPageError: boolean; readMore: () => Promise<void> }
}

/** Below the pages read so far: the way to the next one, or that there is none. */
export function LoadMoreFooter({ id, query }: ListEndProps) {
  const t = useTexts(loadStateTexts)
  return (
    <View className="pt-list-end">
      {query.hasNextPage ? (
        <Button id={`${id}-more`} kind="text" size="md" onPress={query.readMore}>
          {t(query.isFetchNextPageError ? 'moreFailed' : 'more')}
        </Button>
      ) : (
        <Text id={`${id}-end`}>{t('end')}</Text>
      )}
    </View>
  )
}
