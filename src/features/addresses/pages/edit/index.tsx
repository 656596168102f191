import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { trackView } from '@/client/track'
import { DETAIL_MAX, needsEmail, needsEnglish, needsScopeNotice } from '@/domain/address'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { useMemberOnly } from '@/session/use-member-only'
import { isGone, Loaded } from '@/shared/loaded/loaded'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { LineField } from '@/ui/line-field/line-field'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { Switch } from '@/ui/switch/switch'
import { PersonFields } from '../../parts/person-fields'
import { PlaceFields } from '../../parts/place-fields'
import { useProblemText } from '../../problem-text'
import { texts } from '../../texts/texts'
import { useAddressForm } from '../../use-address-form'
import '../receivers/index.scss'

export default function EditPage() {
  const t = useTexts(texts)
  const { id = '', country = '' } = useRouteParams()
  const it = useAddressForm(id, country)
  const words = useProblemText(it.problems)
  const { form, change, leave, error } = it
  useMemberOnly()
  useDidShow(() => trackView('addressEdit'))
  const hint = form.country === 'CN' ? t('mainlandHint') : needsEnglish(form.country) ? t('englishHint') : ''
  const body = (
    <Stack>
      <Card>
        <PersonFields it={it} />
      </Card>
      {hint && (
        <View className="pt-callout pt-callout--info" id="address-hint">
          {hint}
        </View>
      )}
      <Card>
        <PlaceFields it={it} />
        <Field
          id="address-detail"
          label={t('detail')}
          required
          multiline
          max={DETAIL_MAX}
          value={form.address}
          onChange={(address) => change({ address })}
          onLeave={() => leave('address')}
          error={words('address')}
        />
        <Field
          id="address-email"
          label={t('email')}
          required={needsEmail(form.country)}
          value={form.email}
          placeholder="name@example.com"
          onChange={(email) => change({ email })}
          onLeave={() => leave('email')}
          error={words('email')}
        />
      </Card>
      <Card>
        <LineField id="address-default" label={t('isDefault')}>
          <Switch id="address-default" on={form.isDefault} onChange={(isDefault) => change({ isDefault })} />
        </LineField>
      </Card>
      {needsScopeNotice(form.country) && (
        <Checkbox
          id="address-scope"
          checked={form.scopeNoticeAccepted}
          onChange={(scopeNoticeAccepted) => change({ scopeNoticeAccepted })}
          error={words('scopeNoticeAccepted')}
        >
          {t('scope')}
        </Checkbox>
      )}
      <Checkbox
        id="address-agree"
        checked={form.agreed}
        onChange={(agreed) => change({ agreed })}
        error={words('agreed')}
      >
        {t('agree')}
      </Checkbox>
    </Stack>
  )
  const ready = !id || (it.existing.data && !isGone(it.existing))
  const foot = ready && (
    <StickyBar above={error && <FieldError id="address-error" text={t(error.key, { max: error.max })} />}>
      <Button id="address-save" kind="signal" onPress={it.save}>
        {t('save')}
      </Button>
    </StickyBar>
  )
  return (
    <Page title={id ? t('form.edit') : t('form.add')} foot={foot}>
      {id ? <Loaded query={it.existing}>{() => body}</Loaded> : body}
    </Page>
  )
}
