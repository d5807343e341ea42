// Runs in a browser, because Chromium claims to support az and has no data for it, unlike Node.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { qepik } from '#domain/money.ts';
import { createFormat } from '#i18n/formats/format.ts';
import { loadMessages, type Messages } from '#i18n/messages/messages.ts';
import { createText, I18nProvider } from './intl.tsx';
import type { Locale } from './language.ts';
import { useFormat } from './use-format.ts';
import { useRichText } from './use-rich-text.tsx';
import { useText } from './use-text.ts';

const now = Date.parse('2026-11-05T14:07:00+04:00');

test('the browser itself has no az, or this file could go', () => {
  expect(Intl.NumberFormat.supportedLocalesOf('az')).toEqual(['az']);
  expect(new Intl.NumberFormat('az').format(1234.5)).not.toBe('1.234,5');
});

describe('az in Chromium [E19]', () => {
  const format = createFormat('az');

  test('money', () => {
    expect(format.money(qepik(-123456789))).toBe('−1.234.567,89');
    expect(format.amount(qepik(3418))).toBe('34,18\u00a0₼');
    expect(format.count(1000)).toBe('1.000');
  });

  test('dates and times', () => {
    expect(format.dateTime(now)).toBe('05.11.2026, 14:07');
    expect(format.day(now, Date.parse('2027-01-01T12:00:00Z'))).toBe('5 noyabr 2026');
    expect(format.dayHeading(now, now)).toBe('Bu gün');
    expect(format.moment(now - 86_400_000, now)).toBe('dünən, 14:07');
    expect(format.relative(now - 300_000, now)).toBe('5 dəqiqə əvvəl');
  });

  test('order and capitals', () => {
    expect(['z', 'x', 'q', 'ı', 'i', 'ə', 'h', 'e', 'k', 'l'].sort(format.compare).join('')).toBe(
      'eəhxıikqlz',
    );
    expect(format.capitalize('istilik')).toBe('İstilik');
  });
});

describe('messages', () => {
  let all: Record<Locale, Messages>;

  beforeAll(async () => {
    all = {
      az: (await loadMessages('az', 'guest')).messages,
      en: (await loadMessages('en', 'guest')).messages,
      ru: (await loadMessages('ru', 'guest')).messages,
    };
  });

  afterEach(() => document.body.replaceChildren());

  test('arrive parsed', () => {
    expect(all.az['validation.required']).toEqual([{ type: 0, value: 'Bu xana boş ola bilməz.' }]);
  });

  test('outside React take their values, and a missing value or message is a bug', () => {
    const text = createText('az', all.az);
    expect(text('validation.amount.min', { min: '0,01' })).toBe('Ən azı 0,01 AZN');
    expect(() => text('validation.amount.min')).toThrow();
    const { 'status.unknown': _, ...rest } = all.az;
    expect(() => createText('az', rest)('status.unknown', { name: 'X' })).toThrow(
      /status\.unknown/,
    );
  });

  test('in az the singular is chosen for one, and only for one', () => {
    const rules = new Intl.PluralRules('az');
    const chosen = [0, 1, 2, 11, 21, 101].map((count) => rules.select(count) === 'one');
    expect(chosen).toEqual([false, true, false, false, false, false]);
  });

  test('may hold elements, and change all at once with the language', () => {
    const { show, screen, root } = stage();
    show('az', all.az);
    expect(root.querySelector('strong')?.textContent).toBe('X');
    expect(screen()).toBe('Ən azı 0,01 AZN · 1.234,56\u00a0₼ · İcra olunur (X)');
    show('ru', all.ru);
    expect(screen()).toBe('Не меньше 0,01 AZN · 1\u00a0234,56\u00a0₼ · Выполняется (X)');
    show('en', all.en);
    expect(screen()).toBe('Minimum-(0.01) AZN · 1,234.56\u00a0₼ · In progress (X)');
  });
});

function stage() {
  const root = document.createElement('div');
  document.body.append(root);
  const react = createRoot(root);
  return {
    root,
    screen: () => root.textContent,
    show: (locale: Locale, messages: Messages) =>
      flushSync(() =>
        react.render(
          <I18nProvider locale={locale} messages={messages}>
            <Line />
          </I18nProvider>,
        ),
      ),
  };
}

function Line() {
  const text = useText();
  const rich = useRichText();
  const format = useFormat();
  return (
    <p>
      {text('validation.amount.min', { min: format.money(qepik(1)) })} ·{' '}
      {format.amount(qepik(123456))} ·{' '}
      {rich('status.unknown', { name: <strong key="name">X</strong> })}
    </p>
  );
}
