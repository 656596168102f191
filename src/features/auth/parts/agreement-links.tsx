import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { LONG_MS, useCall } from '@/client/query'
import { getAgreement } from '@/contract/agreements'
import { AGREEMENT, NEEDED_AGREEMENTS, type NeededAgreement } from '@/domain/agreement'
import { LOCALE_OF } from '@/domain/language'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Loaded } from '@/shared/loaded/loaded'
import { InlineLink } from '@/ui/link/link'
import { Prose } from '@/ui/prose/prose'
import { Sheet } from '@/ui/sheet/sheet'
import { texts } from '../texts/texts'

/** The text of an agreement in the reader's language. */
export function useAgreement(typeCode: NeededAgreement, enabled = true) {
  const languageCode = LOCALE_OF[useLanguage()]
  return useCall(getAgreement, { typeCode, languageCode }, { enabled, staleMs: LONG_MS })
}

/** 'I have read and agree to …' with each agreement to open. */
export function AgreementLinks() {
  const t = useTexts(texts)
  const [open, setOpen] = useState<NeededAgreement>()
  const shown = open ?? AGREEMENT.service
  const text = useAgreement(shown, open !== undefined)
  return (
    <View>
      <Text>{t('agree.before')}</Text>
      {NEEDED_AGREEMENTS.map((code, at) => (
        <Text key={code}>
          {at > 0 && t('agree.and')}
          <InlineLink id={`auth-agreement-${code}`} onPress={() => setOpen(code)}>
            {t(`agree.${code}`)}
          </InlineLink>
        </Text>
      ))}
      <Sheet
        id="auth-agreement"
        open={open !== undefined}
        title={text.data?.title ?? ''}
        onClose={() => setOpen(undefined)}
      >
        <Loaded query={text}>{({ content }) => <Prose text={content} />}</Loaded>
      </Sheet>
    </View>
  )
}
