// The end of `npm run build`: `npm start` then has nothing to install or build, also without development packages.
import { root, stampBuild } from './prepare.mjs'

process.chdir(root)
stampBuild()
