// Adds the icons of content that is opened on demand. The components that draw these icons import this file.
import { addIcons } from './icon.tsx';
import { lateIconPaths } from './late-icon-paths.ts';

addIcons(lateIconPaths);
