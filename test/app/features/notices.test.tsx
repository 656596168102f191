import '../../support/screen-test'
import UploadPicPage from '@/features/forecast/pages/upload-pic'
import { answerReferenceLists } from '../../support/answer-reference-lists'
import { drawn, find, open, press } from '../../support/screens'

jest.mock('@/platform/pictures/pictures', () => ({ pictures: {} }))
beforeEach(answerReferenceLists)

it.each([
  ['wrongGoods', 'Wrong goods details'],
  ['duties', 'Customs duties paid in advance'],
  ['fragile', 'Fragile goods'],
  ['export', 'Export control'],
])('the notice %s is read before a forecast is confirmed', async (notice, title) => {
  await open(UploadPicPage)
  await press(`notice-${notice}`)
  await drawn('notice-text')
  expect(find('notice-sheet').textContent).toContain(title)
  // More than a title: paragraphs.
  expect(find('notice-text').querySelectorAll('.pt-prose').length).toBeGreaterThan(1)
})
