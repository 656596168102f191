/** Where a text is read, as WeChat's `msgSecCheck` counts it: 1 profile, 2 comment, 3 forum, 4 social log. */
export type ContentCheckScene = 'profile' | 'comment' | 'forum' | 'socialLog'

/** What WeChat's content check says of a picture: it may be shown, or not. */
export const PICTURE_MODERATION_VERDICTS = ['pass', 'refused'] as const
export type PictureModerationVerdict = (typeof PICTURE_MODERATION_VERDICTS)[number]
