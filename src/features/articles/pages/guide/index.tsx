import { BEGINNERS_GUIDE_ID } from '@/domain/articles/article'
import { useRouteParams } from '@/navigation/navigation'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { ArticleView } from '../../parts/article-view'
import '../../articles.scss'

/** One guide (`id`), with a link to the next. Without `id` it is the beginner's guide. */
export default withPageBoundary(function GuidePage() {
  const { id = BEGINNERS_GUIDE_ID } = useRouteParams()
  return (
    <Screen name="guide">
      <Stack>
        <ArticleView epId={id} next="guide" />
      </Stack>
    </Screen>
  )
})
