// Brings the icons of what is opened on demand: imported by what draws them.
import { addIcons } from './icon.tsx';
import { lateIconPaths } from './late-icon-paths.ts';

addIcons(lateIconPaths);
