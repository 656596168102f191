import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/ui/button/button'
import { loadStateTexts } from './texts'

interface ListEndProps {
  /** id of the list; its button and its end mark are `<id>-more` and `<id>-end` */
  id: string
  query: { hasNextPage: boolean; isFetchNextPageError: boolean; readMore: () => Promise<void> }
}

/** The end of a loaded list: a button for the next page, or a note that there is none. */
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
