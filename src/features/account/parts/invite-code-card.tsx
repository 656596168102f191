import { View } from '@tarojs/components'
import { useState } from 'react'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { enterInviteCode, getShipperAndInviteCode } from '@/contract/account/personal-data'
import { parseInviteCode } from '@/domain/account/personal-data'
import { useTexts } from '@/i18n/texts'
import { useSession } from '@/session/session-store'
import type { FormParseResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { Dialog } from '@/ui/dialog/dialog'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { storedInviteCodeDraft } from '../stored-personal-drafts'
import { texts } from '../texts'

interface InviteCodeEntry {
  code: string
}

/** @param entered the saved code, which cannot change; '' if the member has not entered one */
export function InviteCodeCard({ entered }: { entered: string }) {
  const t = useTexts(texts)
  return (
    <Card title={t('invite')}>
      {entered ? (
        <ValueCell id="personal-invite-entered" label={t('invite.field')} note={t('invite.fixed')} code>
          {entered}
        </ValueCell>
      ) : (
        <InviteCodeForm />
      )}
    </Card>
  )
}

function InviteCodeForm() {
  const t = useTexts(texts)
  const own = useSession((state) => state.aptId)
  const [asked, setAsked] = useState<string>()
  const read = ({ code }: InviteCodeEntry): FormParseResult<InviteCodeEntry> => {
    const result = parseInviteCode(code, own)
    return 'problem' in result ? { problems: { code: result.problem } } : { value: result }
  }
  const form = useForm<InviteCodeEntry, InviteCodeEntry>(
    { empty: () => ({ code: '' }), read, draft: (aptId) => storedInviteCodeDraft.of(aptId) },
    useFormatProblem(texts),
  )
  const ask = () => {
    const entry = form.validate() && parseInviteCode(form.value.code, own)
    if (entry && 'code' in entry) setAsked(entry.code)
  }
  const save = () => {
    setAsked(undefined)
    return form.attempt(async () => {
      await callServer(enterInviteCode, { code: asked! })
      storedInviteCodeDraft.of(own).remove()
      await invalidateCalls(getShipperAndInviteCode)
    })
  }
  return (
    <>
      <View className="pt-card__body pt-t13 pt-2">{t('invite.why')}</View>
      <Field
        id="personal-invite"
        label={t('invite.field')}
        placeholder={t('invite.example')}
        {...form.field('code')}
      />
      <View className="ps-act">
        {form.refusalText && <FieldError id="personal-invite-refusal" text={form.refusalText} />}
        <Button id="personal-invite-save" kind="line" block onPress={ask}>
          {t('invite.save')}
        </Button>
      </View>
      <Dialog
        id="personal-invite-dialog"
        open={asked !== undefined}
        title={t('invite.ask')}
        of={asked ? [asked] : undefined}
        text={t('invite.text')}
        onClose={() => setAsked(undefined)}
        actions={[
          { id: 'personal-invite-cancel', label: t('cancel'), onPress: () => setAsked(undefined) },
          { id: 'personal-invite-confirm', label: t('invite.save'), signal: true, onPress: save },
        ]}
      />
    </>
  )
}
