/** What the forwarder tells everybody: how things stand (INFO-18), and what is new (INFO-19; which is which, ours). */
export const NOTICE_KINDS = ['announcement', 'news'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Notices a page of a list. */
export const NOTICES_PER_PAGE = 20

/** Characters of a title. */
export const NOTICE_TITLE_MAX_LENGTH = 120

/** Characters by which a list says what a notice is about. */
export const NOTICE_SUMMARY_MAX_LENGTH = 80
