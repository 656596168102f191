import { useRouteParams } from '@/navigation/navigation'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { ArticleView } from '../../parts/article-view'
import { ContactCard } from '../../parts/reach-card'
import '../../information.scss'

/** One article of the help, and where to ask further. */
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
