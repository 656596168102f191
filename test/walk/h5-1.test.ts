import { walkScreens } from './walk'

walkScreens('h5', 1, 2)
