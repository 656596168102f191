import { walkScreens } from './walk'

walkScreens('h5', 2, 2)
