import { walkScreens } from './walk'

walkScreens('weapp', 1, 2)
