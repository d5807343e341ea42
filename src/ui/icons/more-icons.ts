// Brings the icons of the signed-in screens: imported by what stands around them.
import { addIcons } from './icon.tsx';
import { moreIconPaths } from './more-icon-paths.ts';

addIcons(moreIconPaths);
