/** Values for the files of a new screen. */
export interface Templated {
  feature: string
  name: string
  /** folder of the page, and prefix of its ids */
  page: string
  /** title in English */
  title: string
  component: string
}

/** The same with the call that the screen makes: its name, its subject and the file of its declaration. */
interface Reading extends Templated {
  call: string
  subject: string
  file: string
}

export const textsFile = `import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

export const texts = defineTexts(catalogue)
`

export const startingPage = ({
  name,
  page,
  title,
  component,
}: Templated): string => `import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { Screen } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Prose } from '@/ui/prose/prose'
import { Stack } from '@/ui/stack/stack'
import { texts } from '../../texts'

/** ${title}. */
export default withPageBoundary(function ${component}() {
  const t = useTexts(texts)
  return (
    <Screen name="${name}">
      <Stack>
        <Card>
          <View className="pt-card__body" id="${page}-start">
            <Prose text={t('${name}.start')} />
          </View>
        </Card>
      </Stack>
    </Screen>
  )
})
`

export const readingPage = ({
  name,
  page,
  title,
  component,
  call,
  subject,
  file,
}: Reading): string => `import { View } from '@tarojs/components'
import { useCall } from '@/client/query'
import { ${call} } from '@/contract/${subject}/${file}'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { useSession } from '@/session/session-store'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Prose } from '@/ui/prose/prose'
import { Stack } from '@/ui/stack/stack'
import { texts } from '../../texts'

/** ${title}. */
export default withPageBoundary(function ${component}() {
  const t = useTexts(texts)
  const signedIn = useSession((state) => state.signedIn)
  const query = useCall(${call}, {}, { enabled: signedIn, staleMs: 0 })
  return (
    <Screen name="${name}">
      <Stack>
        <QueryBoundary query={query}>
          {({ time }) => (
            <Card>
              <View className="pt-card__body" id="${page}-time">
                <Prose text={t('${name}.time', { time: formatDateTime(time) })} />
              </View>
            </Card>
          )}
        </QueryBoundary>
      </Stack>
    </Screen>
  )
})
`

const pageImport = ({ feature, page, component }: Templated): string =>
  `import ${component} from '@/features/${feature}/pages/${page}'`

export const pageTest = (made: Templated): string => `import '../../../support/screens/screen-test'
${pageImport(made)}
import { openScreen } from '../../../support/screens/screens'
import { waitForText } from '../../../support/screens/shown'

it('says what is there', async () => {
  await openScreen(${made.component})
  expect(await waitForText('${made.page}-start')).toBe('There is nothing here yet.')
})
`

export const readingTest = (made: Reading): string => `import '../../../support/screens/screen-test'
import { ${made.call} } from '@/contract/${made.subject}/${made.file}'
${pageImport(made)}
import { fakeServer } from '../../../support/screens/fake-server'
import { openScreen } from '../../../support/screens/screens'
import { waitForText } from '../../../support/screens/shown'

it('shows the time of the answer', async () => {
  fakeServer.answer(${made.call}, { time: '2026-11-20T02:14:00.000Z' })
  await openScreen(${made.component})
  expect(await waitForText('${made.page}-time')).toMatch(/^As of .*\\d/)
})
`
