// Script and style of the hosted page and of the simulated bank's page. The pages work without the script, which groups
// digits, shows the brand, uncovers secrets, reports problems before submitting, and keeps typed values when the
// language changes.
import { passesLuhn, plainDigits } from '#domain/digits.ts';
import { readOneTimeCode, trimInvisible } from '#domain/typed-text.ts';
import { bareDigits, brandOf, readExpiry } from '#provider/core/records/cards/card-number.ts';
import { fieldProblem } from './problems.ts';

/** Functions of the provider that the page's script contains too. They may call only one another. */
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
  // A correction removes the message at once; a remaining problem is not repeated at every key.
  if (target.hasAttribute('aria-invalid') && !problemOf(target)) tell(target);
});

// Formats a field when the person leaves it.
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

/** Shows the problem of a field above its hint, or removes it. Returns whether there is a problem. */
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

/** Draws the page in another language and keeps the typed values, which are not sent to the server. */
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
// The listener is on the document, because a change of language replaces the fields.
document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-shows]');
  if (!button) return;
  const input = document.getElementById(button.dataset.shows);
  const isShown = input.type === 'password';
  input.type = isShown ? 'text' : 'password';
  button.setAttribute('aria-pressed', String(isShown));
});
document.querySelector('[aria-invalid]')?.focus();
// Reloads a page of the back-forward cache. If its operation has ended, the provider redirects to the app.
addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });
`;

// The style is deliberately different from the app's.

export const hostedStyle = `
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; font: 16px/1.45 Arial, "Liberation Sans", sans-serif; color: #1d2129; background: #fff; }
header, main { max-width: 480px; margin: 0 auto; padding: 16px 20px; }
header { display: flex; flex-wrap: wrap; gap: 8px; justify-content: space-between; align-items: center; border-bottom: 1px solid #d5d8de; }
header p { margin: 0; font-size: 15px; font-weight: 700; }
header b { display: inline-grid; place-items: center; width: 30px; height: 30px; margin-inline-end: 6px; border-radius: 3px; background: #1f3864; color: #fff; font-size: 13px; }
nav { display: flex; margin-inline: -12px; }
nav a { display: grid; place-items: center; min-width: 44px; min-height: 44px; color: #4a5160; text-decoration: none; }
nav a[aria-current] { color: #1f3864; font-weight: 700; text-decoration: underline; text-underline-offset: 6px; }
h1 { margin: 8px 0; font-size: 21px; }
dl { margin: 12px 0 20px; padding: 14px 16px; border: 1px solid #d5d8de; border-radius: 4px; background: #f3f4f8; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px; padding: 4px 0; }
dt { color: #4a5160; } dd { margin: 0; }
.total { margin-top: 6px; padding-top: 10px; border-top: 1px solid #d5d8de; align-items: baseline; }
.total dd { font-size: 20px; font-weight: 700; }
.field { display: grid; gap: 4px; align-content: start; margin: 0 0 16px; flex: 1 1 140px; }
.pair { display: flex; flex-wrap: wrap; gap: 0 14px; }
label { font-weight: 700; }
input:not([type=checkbox]) { width: 100%; min-height: 52px; padding: 0 14px; border: 1px solid #6b7280; border-radius: 3px; font: inherit; font-size: 18px; color: inherit; background: #fff; }
#code { letter-spacing: .6em; font-weight: 700; }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid #9db8e6; outline-offset: 1px; border-color: #1f3864; }
input[aria-invalid] { border-color: #b3261e; }
small { color: #4a5160; font-size: 14px; } .error { display: block; color: #b3261e; }
.field { position: relative; }
.field[data-brand]::after { content: attr(data-brand); position: absolute; top: 38px; right: 12px; padding: 2px 8px; border: 1px solid #aab4c8; border-radius: 3px; color: #1f3864; background: #fff; font: italic 700 13px Arial, sans-serif; }
.check { display: flex; gap: 12px; align-items: start; min-height: 44px; margin-bottom: 18px; font-weight: 400; }
.check input { width: 22px; height: 22px; margin: 0; accent-color: #1f3864; }
.check small { display: block; }
button { width: 100%; min-height: 52px; margin-bottom: 10px; border: 1px solid #1f3864; border-radius: 3px; background: #1f3864; color: #fff; font: inherit; font-weight: 700; cursor: pointer; }
.button { display: grid; place-items: center; min-height: 52px; margin-bottom: 10px; border: 1px solid #1f3864; border-radius: 3px; background: #1f3864; color: #fff; font-weight: 700; text-decoration: none; }
.second { border-color: #6b7280; background: #fff; color: #1f3864; }
.quiet { border-color: transparent; background: #fff; color: #1f3864; }
[data-shows] { width: auto; min-height: 44px; margin: 0; padding: 0 4px; justify-self: start; border: 0; background: none; color: #1f3864; text-decoration: underline; text-underline-offset: 4px; }
[data-shows][aria-pressed=true] { text-decoration: none; }
@media (scripting: none) { [data-shows] { display: none; } }
.note { margin-top: 14px; color: #4a5160; font-size: 14px; }
`;
