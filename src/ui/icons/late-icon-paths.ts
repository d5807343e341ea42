// Made by scripts/make-icon-paths.ts from lucide 1.62.0.
// Lucide: ISC License, Copyright (c) Lucide Icons and Contributors; some icons come from Feather,
// MIT License, Copyright (c) Cole Bemis. Both ask that their notice stays with the drawings.

/** Icons of content that is opened on demand, loaded with it. */
export const lateIconPaths = {
  'arrow-up': 'M5 12l7-7 7 7M12 19V5',
  'arrow-down': 'M12 5v14M19 12l-7 7-7-7',
  camera:
    'M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4zM9 13a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  image:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM7 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
  grip: 'M11 9a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 9a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 9a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 15a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 15a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 15a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
} as const;
