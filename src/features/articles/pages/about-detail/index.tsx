import { useRouteParams } from '@/navigation/navigation'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { ArticleView } from '../../parts/article-view'
import '../../articles.scss'

/** One article about the forwarder (`id`). */
export default withPageBoundary(function AboutDetailPage() {
  const { id = '' } = useRouteParams()
  return (
    <Screen name="aboutWeDetail">
      <Stack>
        <ArticleView epId={id} next="aboutWeDetail" />
      </Stack>
    </Screen>
  )
})
