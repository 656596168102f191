/**
 * Kinds of notices to all readers: `announcement` about the current situation (INFO-18), `news` about new
 * things (INFO-19). Which name has which meaning is ours.
 */
export const NOTICE_KINDS = ['announcement', 'news'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Notices per page of a list. */
export const NOTICES_PER_PAGE = 20

/** Maximum number of characters of a title. */
export const NOTICE_TITLE_MAX_LENGTH = 120

/** Maximum number of characters of the summary of a notice in a list. */
export const NOTICE_SUMMARY_MAX_LENGTH = 80
