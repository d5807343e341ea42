import type { Locale } from '#i18n/language.ts';

export function drawSnapshot(_root: HTMLElement, _token: string, _locale: Locale): void {}
