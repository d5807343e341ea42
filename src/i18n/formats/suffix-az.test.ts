import { describe, expect, test } from 'vitest';
import { withSuffix } from './suffix-az.ts';

describe('by the last word as it is read aloud', () => {
  test.each([
    ['14:06', '14:06-da'],
    ['14:05', '14:05-də'],
    ['14:00', '14:00-da'],
    ['14:10', '14:10-da'],
    ['14:20', '14:20-də'],
    ['14:30', '14:30-da'],
    ['14:40', '14:40-da'],
    ['14:50', '14:50-də'],
    ['05.11.2026', '05.11.2026-da'],
    ['Bakı', 'Bakı-da'],
    ['Gəncə', 'Gəncə-də'],
  ])('in, at, on %s', (text, said) => expect(withSuffix(text, 'locative')).toBe(said));

  test.each([
    ['Murad', 'Murad-dan'],
    ['Elvin Q.', 'Elvin Q.-dən'],
    ['Murad Ə.', 'Murad Ə.-dan'],
    ['M****OVA AYSEL', 'M****OVA AYSEL-dən'],
    ['İLQAR', 'İLQAR-dan'],
    ['NİGAR QIZIL', 'NİGAR QIZIL-dan'],
    ['34,18 ₼', '34,18 ₼-dan'],
    ['34,18\u00a0AZN', '34,18\u00a0AZN-dan'],
    ['100', '100-dən'],
    ['1.000', '1.000-dən'],
    ['50.000', '50.000-dən'],
    ['1.000.000', '1.000.000-dan'],
    ['•• 18', '•• 18-dən'],
    ['💰', '💰-dən'],
    ['', '-dən'],
  ])('from %s', (text, said) => expect(withSuffix(text, 'ablative')).toBe(said));

  test.each([
    ['Leyla', 'Leyla-ya'],
    ['Gülnarə', 'Gülnarə-yə'],
    ['Murad', 'Murad-a'],
    ['Elvin', 'Elvin-ə'],
    ['6', '6-ya'],
    ['10', '10-a'],
    ['20', '20-yə'],
    ['3', '3-ə'],
  ])('to %s', (text, said) => expect(withSuffix(text, 'dative')).toBe(said));

  test.each([
    ['1', '1-i'],
    ['2', '2-si'],
    ['3', '3-ü'],
    ['4', '4-ü'],
    ['5', '5-i'],
    ['6', '6-sı'],
    ['7', '7-si'],
    ['8', '8-i'],
    ['9', '9-u'],
    ['10', '10-u'],
    ['20', '20-si'],
    ['30', '30-u'],
    ['31', '31-i'],
    ['40', '40-ı'],
    ['100', '100-ü'],
  ])('its %s', (text, said) => expect(withSuffix(text, 'possessive')).toBe(said));
});
