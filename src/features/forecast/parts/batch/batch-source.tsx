import { View } from '@tarojs/components'
import { useState } from 'react'
import { callServer } from '@/client/call-server'
import type { AnswerOf } from '@/contract/base/call'
import { readForecastTableFile, readForecastTableText } from '@/contract/forecast/forecast-batch'
import type { Problem } from '@/domain/base/problem'
import { stripInvisibleKeepingLines } from '@/domain/base/text'
import { BATCH_PASTED_MAX_LENGTH, BATCH_ROWS_MAX } from '@/domain/forecast/batch/batch-limits'
import { useTexts } from '@/i18n/texts'
import { PermissionRefusedError } from '@/platform/permission/permission-refusal'
import {
  CAN_DROP_FILES,
  chooseTableFile,
  getFileDropProps,
  type TableFile,
} from '@/platform/table-file/table-file'
import { PasteField } from '@/shared/form/paste-field'
import { useTextStoredPerMember } from '@/shared/form/use-kept-text'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import { storedPastedTable } from '../../batch/stored-batch'
import { texts } from '../../texts'
import { BatchColumnsSheet } from './batch-columns-sheet'

type Table = AnswerOf<typeof readForecastTableFile>

const readFile = ({ handle, name }: TableFile): Promise<Table> =>
  callServer(readForecastTableFile, {}, { files: [{ name: 'table', handle, fileName: name, type: '' }] })

/** The ways to bring a table into the app: a file, which H5 also takes by dropping, or a pasted text. */
export function BatchSource({ onRead }: { onRead: (table: Table) => void }) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const [text, setText] = useTextStoredPerMember(storedPastedTable.of)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const isTooLong = text.length > BATCH_PASTED_MAX_LENGTH
  const read = async (work: () => Promise<Table | undefined>) => {
    setProblem(undefined)
    try {
      const table = await work()
      if (!table) return
      setText('')
      onRead(table)
    } catch (error) {
      setProblem(
        error instanceof PermissionRefusedError ? { code: 'table.file.failed' } : toProblemFromError(error),
      )
    }
  }
  const choose = () =>
    read(async () => {
      const file = await chooseTableFile()
      return file && readFile(file)
    })
  const paste = () =>
    read(() => callServer(readForecastTableText, { text: stripInvisibleKeepingLines(text) }))
  return (
    <View {...getFileDropProps((file) => void read(() => readFile(file)))}>
      <Card title={t('table.source')}>
        <View className="pt-card__body pt-card__body--stack fc-source">
          <View className="fc-hint">{t('table.source.text', { max: BATCH_ROWS_MAX })}</View>
          <PressableLink id="batch-help" role="button" onPress={() => setHelpOpen(true)}>
            {t('table.help')}
          </PressableLink>
          {problem && <FieldError id="batch-error" text={textOf(problem)} />}
          <Button id="batch-file" kind={text ? 'line' : 'ink'} block onPress={choose}>
            {t('table.file')}
          </Button>
          <View id="batch-file-hint" className="pt-t12 pt-3">
            {t(CAN_DROP_FILES ? 'table.drop' : 'table.file.chat')}
          </View>
          <PasteField
            id="batch-paste"
            label={t('table.paste')}
            placeholder={t('table.paste.example')}
            hint={t('table.paste.hint')}
            found={t('table.pasted')}
            max={BATCH_PASTED_MAX_LENGTH}
            value={text}
            onChange={setText}
            error={isTooLong ? t('table.paste.tooLong') : undefined}
          />
          {text.trim() !== '' && !isTooLong && (
            <Button id="batch-read" kind="ink" block onPress={paste}>
              {t('table.read')}
            </Button>
          )}
        </View>
      </Card>
      <BatchColumnsSheet open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </View>
  )
}
