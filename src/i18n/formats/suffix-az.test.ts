import { describe, expect, test } from 'vitest';
import { withSuffix } from './suffix-az.ts';

describe('by the last word as it is read aloud', () => {
  test.each([
    ['14:06', '14:06-da'],
    ['14:05', '14:05-də'],
    ['14:00', '14:00-da'],
    ['05.11.2026', '05.11.2026-da'],
    ['Bakı', 'Bakı-da'],
    ['Gəncə', 'Gəncə-də'],
    ['Elvin Q.', 'Elvin Q.-də'],
    ['Murad Ə.', 'Murad Ə.-da'],
    ['NİGAR QIZIL', 'NİGAR QIZIL-da'],
    ['34,18 ₼', '34,18 ₼-da'],
    ['34,18\u00a0AZN', '34,18\u00a0AZN-da'],
    ['50.000', '50.000-də'],
    ['1.000.000', '1.000.000-da'],
    ['💰', '💰-də'],
    ['', '-də'],
  ])('in, at, on %s', (text, said) => expect(withSuffix(text, 'locative')).toBe(said));

  test.each([
    ['Leyla', 'Leyla-ya'],
    ['Gülnarə', 'Gülnarə-yə'],
    ['Murad', 'Murad-a'],
    ['Elvin', 'Elvin-ə'],
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
    ['40', '40-ı'],
    ['100', '100-ü'],
  ])('its %s', (text, said) => expect(withSuffix(text, 'possessive')).toBe(said));
});
