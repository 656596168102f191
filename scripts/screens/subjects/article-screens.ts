import { SCREENS } from '../../../src/screens/screens'
import type { Screen } from '../screen'

/** Screens of help, guides, services, scope and 'about us'. */
export const informationScreens: readonly Screen[] = [
  { name: 'help', path: SCREENS.help.paths[0] },
  {
    name: 'help-found',
    path: SCREENS.help.paths[0],
    prepare: async (it) => {
      await it.fill('help-search', '稅單')
      await it.see('help-found')
    },
  },
  {
    name: 'help-none',
    path: SCREENS.help.paths[0],
    prepare: async (it) => {
      await it.fill('help-search', 'zeppelin')
      await it.see('help-none')
    },
  },
  { name: 'help-detail', path: `${SCREENS.helpDetail.paths[0]}?id=lien` },
  { name: 'help-detail-gone', path: `${SCREENS.helpDetail.paths[0]}?id=gone` },
  { name: 'guide-list', path: SCREENS.guideList.paths[0] },
  { name: 'guide', path: SCREENS.guide.paths[0] },
  { name: 'service', path: SCREENS.service.paths[0] },
  { name: 'scope-service', path: SCREENS.scopeService.paths[0] },
  { name: 'about-we', path: SCREENS.aboutWe.paths[0] },
  { name: 'about-we-detail', path: `${SCREENS.aboutWeDetail.paths[0]}?id=portage` },
]
