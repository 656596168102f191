import { View } from '@tarojs/components'
import { useState } from 'react'
import {
  ADDRESS_DETAIL_MAX_LENGTH,
  isMainlandCountry,
  needsDeliveryScopeNotice,
  needsEmail,
  needsLatinScript,
} from '@/domain/addresses/address'
import { useTexts } from '@/i18n/texts'
import { navigate, useRouteParams } from '@/navigation/navigation'
import { useMember } from '@/shared/account/member'
import { EzwayNote } from '@/shared/ezway/ezway-note'
import { isQueryNotFound, QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { InlineField } from '@/ui/inline-field/inline-field'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { InitialLoadPlaceholder } from '@/ui/skeleton/placeholder'
import { Stack } from '@/ui/stack/stack'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { Switch } from '@/ui/switch/switch'
import { PasteAddressSheet } from '../../parts/paste-address-sheet'
import { PersonFields } from '../../parts/person-fields'
import { PlaceFields } from '../../parts/place-fields'
import { useCountries } from '../../queries'
import { pasteSheetOfNextForm } from '../../stored-address-draft'
import { texts } from '../../texts'
import { useAddressForm } from '../../use-address-form'
import '../../addresses.scss'

/**
 * A new address, or the one of `id`. A pasted address is shown field by field and replaces typed text only
 * where the member ticks it. Typing a postal code suggests its places. A new address is for `country`,
 * even over a kept draft; without it, for the member's home country. The address book can open the
 * sheet at once. Without a page below, Back leads to `from`.
 */
export default withPageBoundary(function EditPage() {
  const t = useTexts(texts)
  const { id = '', country = '' } = useRouteParams()
  const member = useMember()
  const address = useAddressForm(id, country, member.data?.homeCountry?.code)
  const countries = useCountries()
  // The country decides which fields and notes there are.
  const isCountryLoading = countries.isLoading || (!id && !country && member.isLoading)
  const { existing, form, changeCountry, blurPostCode, fill, save } = address
  const [isPasting, setPasting] = useState(() => pasteSheetOfNextForm.consume())
  const { value, change, refusalText } = form
  const destination = countries.data?.find(({ country: code }) => code === value.country)
  const isEzway = destination?.receiverConfirmation === 'ezway'
  const isMainland = isMainlandCountry(value.country)
  const hint = isMainland ? t('mainlandHint') : needsLatinScript(value.country) ? t('englishHint') : ''
  const body = (
    <Stack>
      {address.hasUnsavedChange && (
        <Callout id="address-unsaved" tone="warn">
          <View>{t('unsaved')}</View>
          <PressableLink id="address-discard" role="button" onPress={address.discardChange}>
            {t('discard')}
          </PressableLink>
        </Callout>
      )}
      <Button id="address-paste-open" icon="clipboard" block onPress={() => setPasting(true)}>
        {t('paste')}
      </Button>
      <InitialLoadPlaceholder isLoading={isCountryLoading} />
      <Card>
        <PersonFields form={form} onCountry={changeCountry} />
      </Card>
      {isEzway && <EzwayNote id="address-ezway" receiver={value} />}
      {hint && (
        <Callout id="address-hint" tone="info">
          <View>
            <View>{hint}</View>
            {isMainland && (
              <PressableLink id="address-certificates" onPress={() => navigate('certificates')}>
                {t('id.open')}
              </PressableLink>
            )}
          </View>
        </Callout>
      )}
      <Card>
        <PlaceFields form={form} onPostCodeBlur={blurPostCode} />
        <Field
          id="address-detail"
          label={t('detail')}
          required
          multiline
          max={ADDRESS_DETAIL_MAX_LENGTH}
          autofill="street-address"
          {...form.field('address')}
        />
        <Field
          id="address-email"
          label={t('email')}
          keyboard="email"
          required={needsEmail(value.country)}
          placeholder="a@example.com"
          {...form.field('email')}
        />
      </Card>
      <Card>
        <InlineField id="address-default" label={t('isDefault')}>
          <Switch id="address-default" on={value.isDefault} onChange={(isDefault) => change({ isDefault })} />
        </InlineField>
      </Card>
      {needsDeliveryScopeNotice(value.country) && (
        <Checkbox
          id="address-scope"
          checked={value.scopeNoticeAccepted}
          onChange={(scopeNoticeAccepted) => change({ scopeNoticeAccepted })}
          error={form.problemAt('scopeNoticeAccepted')}
        >
          {t('scope')}
        </Checkbox>
      )}
      <Checkbox
        id="address-agree"
        checked={value.agreed}
        onChange={(agreed) => change({ agreed })}
        error={form.problemAt('agreed')}
      >
        {t('agree')}
      </Checkbox>
    </Stack>
  )
  const ready = !id || (existing.data && !isQueryNotFound(existing))
  const foot = ready && (
    <BottomActionBar above={refusalText && <FieldError id="address-error" text={refusalText} />}>
      <Button id="address-save" kind="signal" onPress={save}>
        {t('save')}
      </Button>
    </BottomActionBar>
  )
  return (
    <Screen name="addressEdit" title={id ? undefined : t('form.add')} footer={foot}>
      {id ? <QueryBoundary query={existing}>{() => body}</QueryBoundary> : body}
      <PasteAddressSheet open={isPasting} onClose={() => setPasting(false)} form={value} onFill={fill} />
    </Screen>
  )
})
