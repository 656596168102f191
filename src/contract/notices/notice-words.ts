import * as v from 'valibot'
import { NOTICE_TITLE_MAX_LENGTH } from '../../domain/notices/notice'
import { RICH_TEXT_MAX_LENGTH } from '../../domain/rich-text/allowed'

const TitleSchema = v.pipe(v.string(), v.maxLength(NOTICE_TITLE_MAX_LENGTH), v.trim(), v.minLength(1))
const HtmlSchema = v.pipe(v.string(), v.maxLength(RICH_TEXT_MAX_LENGTH), v.trim(), v.minLength(1))
const inThree = <Schema extends typeof TitleSchema | typeof HtmlSchema>(words: Schema) =>
  v.object({ sc: words, tc: words, en: words })

/** Content of a notice, as written and as stored. Sanitising can make its HTML shorter or longer. */
export const NoticeContentSchema = v.object({ title: inThree(TitleSchema), html: inThree(HtmlSchema) })
