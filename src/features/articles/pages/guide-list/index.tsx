import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { ArticleList } from '../../parts/article-list'
import '../../articles.scss'

/** The guides in their order, the beginner's guide first. */
export default withPageBoundary(function GuideListPage() {
  return (
    <Screen name="guideList">
      <Stack>
        <ArticleList area="guide" />
      </Stack>
    </Screen>
  )
})
