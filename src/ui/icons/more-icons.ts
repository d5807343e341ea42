// Adds the icons of the signed-in screens. Their frame imports it.
import { addIcons } from './icon.tsx';
import { moreIconPaths } from './more-icon-paths.ts';

addIcons(moreIconPaths);
