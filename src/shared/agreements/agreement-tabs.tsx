import { View } from '@tarojs/components'
import { REQUIRED_AGREEMENT_CODES } from '@/domain/auth/agreement'
import { formatDateTime, preventLineBreaks } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Prose } from '@/ui/prose/prose'
import { Tabs } from '@/ui/tabs/tabs'
import { QueryBoundary } from '../query-boundary/query-boundary'
import { agreementTexts } from './texts'
import type { AgreementConfirmations } from './use-confirmations'

/**
 * Shows a tab for each agreement and the text of the current one. Confirmed and signed agreements have a
 * tick.
 */
export function AgreementTabsWithText({ confirmations }: { confirmations: AgreementConfirmations }) {
  const t = useTexts(agreementTexts)
  const { current, setCurrent, text, isDone, signedAt } = confirmations
  return (
    <>
      <Tabs
        id="agreement-tab"
        items={REQUIRED_AGREEMENT_CODES.map((key) => ({
          key,
          label: `${t(`short.${key}`)}${isDone(key) ? ' ✓' : ''}`,
        }))}
        current={current}
        onChange={setCurrent}
      />
      <QueryBoundary query={text}>
        {({ title, content, version }) => (
          <View className="ag-text" id="agreement-text">
            <View className="pt-t17">{title}</View>
            {signedAt && (
              <View className="pt-t13 pt-3" id="agreement-signed">
                {t('signedAt', { time: formatDateTime(signedAt), version: preventLineBreaks(version) })}
              </View>
            )}
            <Prose text={content} />
          </View>
        )}
      </QueryBoundary>
    </>
  )
}
