import type { ScreenRow } from '../../navigation/screens'

/** The address that Taro's navigation takes on this platform: the documents' own on H5, the page in the mini program. */
export type GetPagePath = (screen: ScreenRow) => string
