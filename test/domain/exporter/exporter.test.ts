import { parseUsExporter, type UsExporterForm } from '@/domain/exporter/exporter'

const PERSON: UsExporterForm = {
  name: ' Li Wei ',
  ein: '',
  certificateId: 'c1',
  email: ' a@b.co ',
  agreed: true,
}
const problemsOf = (part: Partial<UsExporterForm>) => {
  const read = parseUsExporter({ ...PERSON, ...part })
  return 'problems' in read ? read.problems : {}
}

describe('an exporter', () => {
  it('is a person by a passport, in one spelling', () =>
    expect(parseUsExporter(PERSON)).toEqual({
      exporter: { name: 'Li Wei', ein: '', certificateId: 'c1', email: 'a@b.co', agreed: true },
    }))
  it('is a company by its EIN', () =>
    expect(parseUsExporter({ ...PERSON, ein: '123456789', certificateId: '' })).toHaveProperty(
      'exporter.ein',
      '12-3456789',
    ))
  it('is named in Latin letters', () =>
    expect(problemsOf({ name: '李伟' })).toEqual({ name: { code: 'name.english' } }))
  it('is told how long its e-mail address may be', () =>
    expect(problemsOf({ email: 'a@b' })).toEqual({
      email: { code: 'exporter.email.format', params: { max: 128 } },
    }))
})
