import { useCall } from '@/client/query'
import { getExporter } from '@/contract/exporter/exporter'
import { useTexts } from '@/i18n/texts'
import { useSession } from '@/session/session-store'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Callout } from '@/ui/callout/callout'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { ExporterFields } from '../../parts/exporter-fields'
import { texts } from '../../texts'

/**
 * The member enters the exporter for AES declarations of exports from the United States (S2 §2): a person
 * by a passport among the certificates, or a company by its EIN. The declaration leads here when a parcel
 * needs an exporter.
 */
export default withPageBoundary(function UsExportPage() {
  const t = useTexts(texts)
  const signedIn = useSession((state) => state.signedIn)
  const exporter = useCall(getExporter, {}, { enabled: signedIn, staleMs: 0 })
  return (
    <Screen name="usExport">
      <Stack>
        <Callout tone="info">{t('intro')}</Callout>
        <QueryBoundary query={exporter}>{(before) => <ExporterFields before={before} />}</QueryBoundary>
      </Stack>
    </Screen>
  )
})
