import * as terms from '../../../src/domain/parcels/service-terms'

/** The numbers of the documents (S2 §9). Texts, screens and the back end use these constants. */
it('the service terms match the documents', () => {
  expect(terms).toEqual({
    TAX_RECEIPT_REQUEST_DAYS: 7,
    LIEN_MAX_DAYS_SINCE_ARRIVAL: 90,
    LIEN_NOTICE_REPLY_DAYS: 7,
    DELIVERY_WORKING_DAYS_RANGE: { min: 2, max: 3 },
    CERTIFICATE_REVIEW_WORKING_DAYS_RANGE: { min: 2, max: 3 },
  })
})
