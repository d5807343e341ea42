// Adds the icons of the signed-in screens. The frame around these screens imports this file.
import { addIcons } from './icon.tsx';
import { moreIconPaths } from './more-icon-paths.ts';

addIcons(moreIconPaths);
