import { View } from '@tarojs/components'
import { object, string } from 'valibot'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { getUserInfo, updateUserName } from '@/contract/auth/sessions'
import { getMemberWarehouseAddress, getMemberWarehouseAddressParts } from '@/contract/warehouse/warehouse'
import { parseMemberName } from '@/domain/addresses/person-name'
import { useTexts } from '@/i18n/texts'
import { defineStoredValue } from '@/storage/define-stored'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { Sheet } from '@/ui/sheet/sheet'
import type { FormParseResult } from '../form/form-state'
import { useForm } from '../form/use-form'
import { useFormatProblem } from '../refusals/use-problem-text'
import { memberNameTexts } from './texts'

/**
 * A name that the member typed but did not save; `of` takes the member code. It lasts until the end of the
 * visit.
 */
const storedMemberNameDraft = defineStoredValue({
  name: 'name.draft',
  version: 1,
  schema: object({ name: string() }),
  lifetimeMs: 'visit',
})

interface NameSheetProps {
  open: boolean
  /** the current name; '' for a member without a name */
  name: string
  onClose: () => void
}

/** Sheet to enter or change the name that the warehouses write on the member's parcels. */
export function MemberNameSheet({ open, name, onClose }: NameSheetProps) {
  const t = useTexts(memberNameTexts)
  return (
    <Sheet id="name-sheet" open={open} title={t('title')} onClose={onClose}>
      <NameForm name={name} onSaved={onClose} />
    </Sheet>
  )
}

interface NameEntry {
  name: string
}

function parseNameEntry({ name }: NameEntry): FormParseResult<NameEntry> {
  const read = parseMemberName(name)
  return 'problem' in read ? { problems: { name: read.problem } } : { value: read }
}

function NameForm({ name, onSaved }: { name: string; onSaved: () => void }) {
  const t = useTexts(memberNameTexts)
  const form = useForm<NameEntry, NameEntry>(
    { empty: () => ({ name }), read: parseNameEntry, draft: (aptId) => storedMemberNameDraft.of(aptId) },
    useFormatProblem(memberNameTexts),
  )
  const save = () =>
    form.submit(async (entry) => {
      await callServer(updateUserName, entry)
      await invalidateCalls(getUserInfo, getMemberWarehouseAddress, getMemberWarehouseAddressParts)
      onSaved()
    })
  return (
    <>
      <Field
        id="name-field"
        label={t('name')}
        keyboard="nickname"
        autofill="name"
        onConfirm={save}
        {...form.field('name')}
      />
      <View className="mb-why">{t('why')}</View>
      {form.refusalText && <FieldError id="name-error" text={form.refusalText} />}
      <Button id="name-save" kind="signal" block onPress={save}>
        {t('save')}
      </Button>
    </>
  )
}
