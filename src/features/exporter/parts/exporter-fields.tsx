import { useState } from 'react'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { getExporter, saveExporter } from '@/contract/exporter/exporter'
import { PERSON_NAME_MAX_LENGTH } from '@/domain/addresses/person-name'
import { parseUsExporter, type UsExporter, type UsExporterForm } from '@/domain/exporter/exporter'
import { useTexts } from '@/i18n/texts'
import type { FormParseResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { storedExporterDraft } from '../stored-exporter-draft'
import { texts } from '../texts'
import { PassportField } from './passport-field'

const EMPTY_EXPORTER: UsExporterForm = { name: '', ein: '', certificateId: '', email: '', agreed: false }

const parseExporterForm = (form: UsExporterForm): FormParseResult<UsExporter> => {
  const result = parseUsExporter(form)
  return 'problems' in result ? result : { value: result.exporter }
}

/** The form of the saved exporter. Input is kept as a draft until it is saved. */
export function ExporterFields({ before }: { before: AnswerOf<typeof getExporter> }) {
  const t = useTexts(texts)
  const [isSaved, setSaved] = useState(false)
  const form = useForm<UsExporterForm, UsExporter>(
    {
      empty: () => (before ? { ...EMPTY_EXPORTER, ...toExporterForm(before), agreed: true } : EMPTY_EXPORTER),
      read: parseExporterForm,
      draft: (aptId) => storedExporterDraft.of(aptId),
      staysOpen: true,
      onChange: (draft) => {
        setSaved(false)
        return draft
      },
    },
    useFormatProblem(texts),
    // A save, here or elsewhere, resets the form to the saved values.
    JSON.stringify(before),
  )
  const submit = () =>
    form.submit(async (exporter, sent) => {
      await callServer(saveExporter, exporter)
      await invalidateCalls(getExporter)
      setSaved(form.current() === sent)
    })
  return (
    <>
      <Card>
        <Field
          id="export-name"
          label={t('name')}
          note={t('name.note')}
          required
          max={PERSON_NAME_MAX_LENGTH}
          {...form.field('name')}
        />
        <PassportField
          value={form.value.certificateId}
          onChoose={(certificateId) => form.change({ certificateId })}
          error={form.problemAt('certificateId')}
        />
        <Field id="export-ein" label={t('ein')} mono {...form.field('ein')} />
        <Field id="export-email" label={t('email')} required keyboard="email" {...form.field('email')} />
      </Card>
      <Checkbox
        id="export-agree"
        checked={form.value.agreed}
        onChange={(agreed) => form.change({ agreed })}
        error={form.problemAt('agreed')}
      >
        {t('agree')}
      </Checkbox>
      {form.refusalText && <FieldError id="export-error" text={form.refusalText} />}
      {isSaved && (
        <Callout id="export-saved" tone="info">
          {t('saved')}
        </Callout>
      )}
      <Button id="export-save" kind="signal" block onPress={submit}>
        {t('save')}
      </Button>
    </>
  )
}

const toExporterForm = ({ complete: _, ...fields }: NonNullable<AnswerOf<typeof getExporter>>) => fields
