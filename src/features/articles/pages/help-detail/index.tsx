import { useRouteParams } from '@/navigation/navigation'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { ArticleView } from '../../parts/article-view'
import { ContactCard } from '../../parts/contact-card'
import '../../articles.scss'

/** One help article (`id`), and where to get an answer. A removed article says so. */
export default withPageBoundary(function HelpDetailPage() {
  const { id = '' } = useRouteParams()
  return (
    <Screen name="helpDetail">
      <Stack>
        <ArticleView epId={id} />
        <ContactCard />
      </Stack>
    </Screen>
  )
})
