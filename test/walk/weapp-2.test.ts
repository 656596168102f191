import { walkScreens } from './walk'

walkScreens('weapp', 2, 2)
