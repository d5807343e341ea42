// The script of the hosted page, without which it works as well: it groups digits, shows the brand, says what is wrong
// before anything is sent, and keeps what was typed when the language changes.
import { plainDigits } from '#domain/digits.ts';
import { readOneTimeCode, trimInvisible } from '#domain/typed-text.ts';
import { bareDigits, brandOf, passesLuhn, readExpiry } from '#sandbox/records/card-number.ts';
import { fieldProblem } from './problems.ts';

/** The functions that the page shares with the provider; they call only one another. */
const shared = [
  plainDigits,
  readOneTimeCode,
  trimInvisible,
  bareDigits,
  brandOf,
  passesLuhn,
  readExpiry,
  fieldProblem,
];

export const hostedScript = `
${shared.map(String).join('\n')}

const grouped = (digits) => digits.replace(/([0-9]{4})(?=[0-9])/g, '$1 ');
const isTyped = (text) => /^[0-9]*$/.test(bareDigits(text));

document.addEventListener('input', ({ target, inputType = '' }) => {
  const { id, value } = target;
  if (id === 'number') {
    const digits = bareDigits(value);
    const goesOn = target.selectionStart === value.length && !/^(delete|history)/.test(inputType);
    if (goesOn && isTyped(value)) target.value = grouped(digits);
    showBrand(target);
  }
  if (id === 'code') target.value = readOneTimeCode(value) ?? value;
  // What is still wrong is not said anew at every key.
  if (target.hasAttribute('aria-invalid') && !problemOf(target)) tell(target);
});

// What the person sees when a field is left; while they type it, any form will do.
document.addEventListener('change', ({ target }) => {
  const { id, value } = target;
  if (id === 'number' && isTyped(value)) target.value = grouped(bareDigits(value));
  if (id === 'expiry') {
    const [year, month] = (readExpiry(value) ?? '').split('-');
    if (month) target.value = month + ' / ' + year.slice(2);
  }
});

document.addEventListener('submit', (event) => {
  const { target, submitter } = event;
  if (!['card', 'code', 'pin'].includes(submitter?.value)) return;
  const wrong = [...target.querySelectorAll('input')].filter(tell);
  if (wrong.length === 0) return;
  event.preventDefault();
  wrong[0].focus();
});

/** Says at a field what is wrong with it. */
function tell(input) {
  const { form, id } = input;
  const problem = problemOf(input);
  const note = document.getElementById(id + '-hint');
  note?.querySelector('.error')?.remove();
  input.removeAttribute('aria-invalid');
  if (!problem) return false;
  const words = document.createElement('span');
  words.className = 'error';
  words.role = 'alert';
  words.textContent = JSON.parse(form.dataset.words)[problem] + ' ';
  note.prepend(words);
  input.setAttribute('aria-invalid', 'true');
  return true;
}

function problemOf({ form, id }) {
  return fieldProblem(id, (name) => form.elements.namedItem(name)?.value ?? '');
}

function showBrand(input) {
  const digits = bareDigits(input.value);
  const brand = /^4/.test(digits) ? 'VISA' : /^(5[1-5]|2[2-7])/.test(digits) ? 'Mastercard' : '';
  if (brand) input.parentElement.dataset.brand = brand;
  else delete input.parentElement.dataset.brand;
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('nav a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  changeLanguage(link.href).catch(() => location.assign(link.href));
});

/** Draws the page in another language around what was typed, which goes nowhere. */
async function changeLanguage(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.status);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fields = [...document.querySelectorAll('input')];
  for (const { id, name, value, checked } of fields) {
    const field = page.getElementsByName(name)[0];
    if (!field) throw new Error(id);
    field.value = value;
    field.checked = checked;
  }
  history.replaceState(null, '', address);
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  for (const part of ['header', 'main']) {
    document.querySelector(part).replaceWith(page.querySelector(part));
  }
  for (const before of fields.filter(({ id }) => id)) {
    const field = document.getElementById(before.id);
    if (field.id === 'number') showBrand(field);
    if (before.hasAttribute('aria-invalid')) tell(field);
  }
  document.querySelector('nav a[aria-current]').focus();
}

const number = document.getElementById('number');
if (number) showBrand(number);
// The fields are others once the language was switched.
document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-shows]');
  if (!button) return;
  const input = document.getElementById(button.dataset.shows);
  const isShown = input.type === 'password';
  input.type = isShown ? 'text' : 'password';
  button.setAttribute('aria-pressed', String(isShown));
});
document.querySelector('[aria-invalid]')?.focus();
// Coming back to a page whose operation has ended leads on to the app.
addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });
`;
