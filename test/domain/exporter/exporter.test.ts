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
  it('is a person with a passport, and is normalised', () =>
    expect(parseUsExporter(PERSON)).toEqual({
      exporter: { name: 'Li Wei', ein: '', certificateId: 'c1', email: 'a@b.co', agreed: true },
    }))
  it('is a company with an EIN', () =>
    expect(parseUsExporter({ ...PERSON, ein: '123456789', certificateId: '' })).toHaveProperty(
      'exporter.ein',
      '12-3456789',
    ))
  it('has a name in Latin letters', () =>
    expect(problemsOf({ name: '李伟' })).toEqual({ name: { code: 'name.english' } }))
  it('reports the length limit of its e-mail address', () =>
    expect(problemsOf({ email: 'a@b' })).toEqual({
      email: { code: 'exporter.email.format', params: { max: 128 } },
    }))
})
