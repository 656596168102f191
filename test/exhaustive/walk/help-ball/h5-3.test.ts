import { openH5 } from './h5'
import { walkBall } from './walk-ball'

walkBall('h5', 3, 3, openH5)
