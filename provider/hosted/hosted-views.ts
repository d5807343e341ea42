import { html } from 'hono/html';
import type { Language } from '#contract/fields.ts';
import type { HostedTask } from '#provider/core/database/agreed.ts';
import { unitsOf } from '#provider/core/ledger/units.ts';
import { awaitsRecipient } from '#provider/core/operations/kinds/card-transfer.ts';
import type { Operation } from '#provider/core/operations/operations.ts';
import type { HostedContent } from './hosted-session.ts';
import type { HostedProblem, TypedText } from './problems.ts';
import { type HostedWords, hostedWords } from './words.ts';

/** Languages of the hosted pages, in the order of their links. */
export const languages = ['AZ', 'RU', 'EN'] as const;

export type Markup = ReturnType<typeof html>;

/**
 * Renders a complete page around `body`. `owner` has the name and initials of the processing centre or bank that the
 * page belongs to.
 */
export function frame(
  language: Language,
  path: string,
  body: Markup,
  owner = { name: hostedWords[language].center, initials: 'PM' },
): Markup {
  return html`<!doctype html>
<html lang="${language.toLowerCase()}">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${owner.name}</title>
  <link rel="stylesheet" href="/hosted.css">
  <script type="module" src="/hosted.js" blocking="render"></script>
  <header>
    <p><b aria-hidden="true">${owner.initials}</b> ${owner.name}</p>
    <nav>${languages.map(
      (one) => html`<a href="${path}?lang=${one}" hreflang="${one.toLowerCase()}"
        ${one === language ? 'aria-current=true' : ''}>${one}</a> `,
    )}</nav>
  </header>
  <main>${body}</main>
</html>`;
}

/** A refused form with its problems and typed values. The first showing has no problems and empty values. */
export interface RefusedForm {
  readonly problems: readonly HostedProblem[];
  readonly text: TypedText;
}

/** Content for an address without a hosted page: the page has expired, and the result is in the app. */
export function endedPage(words: HostedWords): Markup {
  return html`<h1>${words.over}</h1><p>${words.overText}</p>`;
}

/** Page for a busy provider. `address` opens the hosted page again. */
export function busyPage(words: HostedWords, address: string): Markup {
  return html`<h1>${words.busy}</h1><p>${words.busyText}</p><p><a href="${address}">${words.reopen}</a></p>`;
}

/**
 * Renders the form for a card. A refused form shows its problems and the typed values again, except the CVV. A transfer
 * asks only for the recipient's number.
 */
export function cardPage(
  words: HostedWords,
  shown: HostedContent,
  { problems, text }: RefusedForm,
): Markup {
  const { operation, task, expiresAt } = shown;
  const agreed = operation?.agreed;
  const transfer = agreed && awaitsRecipient(agreed) ? agreed : undefined;
  const act = operation
    ? transfer
      ? words.goOn
      : words.pay(words.money(operation.total))
    : words.addCard;
  return html`
  ${task ? taskHeading(words, task) : costs(words, operation)}
  <form method="post" novalidate data-words="${JSON.stringify(words)}">
    ${field({
      name: 'number',
      label: transfer ? words.toNumber : words.number,
      ...(transfer && { hint: transfer.bank ? words.ofBank(transfer.bank) : words.banks }),
      error: errorOf(
        words,
        problems,
        'badNumber',
        'otherBank',
        'notThisBank',
        'manyCards',
        'noAnswer',
      ),
      autocomplete: 'cc-number',
      value: text('number'),
    })}
    ${transfer ? '' : payerFields(words, { problems, text }, task === undefined)}
    <button name="act" value="card">${act}</button>
    <button name="act" value="cancel" class="second">${words.cancel}</button>
  </form>
  <p class="note">${words.safe(clock(expiresAt))}</p>`;
}

/**
 * Renders the page that asks before money is sent to a typed card: the card, its owner if the provider knows the owner,
 * and the costs. Throws without an operation.
 */
export function recipientPage(
  words: HostedWords,
  { operation, expiresAt }: HostedContent,
  { id, shown, owner: { name, isOwn } }: NonNullable<HostedContent['recipient']>,
): Markup {
  if (!operation) throw new Error('Money is sent by an operation only');
  return html`
  <h1>${words.checkRecipient}</h1>
  <dl>
    <div><dt>${words.card}</dt><dd>${shown}</dd></div>
    ${name === null && !isOwn ? '' : html`<div><dt>${words.owner}</dt><dd>${name ?? words.oneself}</dd></div>`}
  </dl>
  ${isOwn ? '' : html`<p>${name === null ? words.unchecked : words.checkName}</p>`}
  ${costs(words, operation)}
  <form method="post">
    <input type="hidden" name="recipient" value="${id}">
    <button name="act" value="send">${words.send(words.money(operation.total))}</button>
    <button name="act" value="another" class="second">${words.another}</button>
    <button name="act" value="cancel" class="quiet">${words.cancel}</button>
  </form>
  <p class="note">${words.closes(clock(expiresAt))}</p>`;
}

function costs(words: HostedWords, { agreed, total }: Operation): Markup {
  const { amount, commission, details } = agreed;
  return html`<dl>
    <div><dt>${words.merchant}</dt><dd>Qəpik · ${words.one(details.categoryName)}</dd></div>
    <div><dt>${words.amount}</dt><dd>${words.money(unitsOf(amount))}</dd></div>
    <div><dt>${words.commission}</dt><dd>${words.money(unitsOf(commission))}</dd></div>
    <div class="total"><dt>${words.total}</dt><dd>${words.money(total)}</dd></div>
  </dl>`;
}

/**
 * Renders the form in which the PIN of the co-branded card is set or changed, with the problems of a refused form but
 * never the typed values.
 */
export function pinPage(
  words: HostedWords,
  { task, expiresAt }: HostedContent,
  problems: readonly HostedProblem[],
): Markup {
  const isOrder = task?.kind === 'ORDER_PIN';
  const pin = { autocomplete: 'off', secret: true } as const;
  return html`
  <h1>${words.tasks[isOrder ? 'ORDER_PIN' : 'CHANGE_PIN']}</h1>
  <form method="post" novalidate data-words="${JSON.stringify(words)}">
    ${
      isOrder
        ? field({
            name: 'word',
            label: words.secretWord,
            hint: words.secretWordHint,
            error: errorOf(words, problems, 'badWord'),
            autocomplete: 'off',
            keyboard: 'text',
            secret: true,
            show: words.show,
          })
        : field({
            name: 'before',
            label: words.pinBefore,
            error: errorOf(words, problems, 'badBefore', 'wrongPin', 'manyPins'),
            ...pin,
          })
    }
    ${field({
      name: 'pin',
      label: words.pin,
      hint: words.pinHint,
      error: errorOf(words, problems, 'badPin', 'simplePin'),
      ...pin,
    })}
    ${field({
      name: 'again',
      label: words.pinAgain,
      error: errorOf(words, problems, 'otherPin'),
      ...pin,
    })}
    <button name="act" value="pin">${isOrder ? words.order : words.changePin}</button>
    <button name="act" value="cancel" class="second">${words.cancel}</button>
  </form>
  <p class="note">${words.pinSafe(clock(expiresAt))}</p>`;
}

function taskHeading(words: HostedWords, { kind }: HostedTask): Markup {
  return html`<h1>${words.tasks[kind]}</h1><p>${words.nothingTaken}</p>`;
}

/** Fields of a card that pays, besides its number. */
function payerFields(
  words: HostedWords,
  { problems, text }: RefusedForm,
  maySave: boolean,
): Markup {
  return html`<div class="pair">
      ${field({
        name: 'expiry',
        label: words.expiry,
        hint: words.expiryHint,
        error: errorOf(words, problems, 'badExpiry', 'expired'),
        autocomplete: 'cc-exp',
        value: text('expiry'),
      })}
      ${field({
        name: 'cvc',
        label: words.cvc,
        hint: words.cvcHint,
        error: errorOf(words, problems, 'badCvc'),
        autocomplete: 'cc-csc',
        secret: true,
      })}
    </div>
    ${maySave ? html`<label class="check"><input type="checkbox" name="save" ${text('save') === 'on' ? 'checked' : ''}><span>${words.save}<small>${words.saveHint}</small></span></label>` : ''}`;
}

/**
 * Renders the page that leads to the bank's page: a link there, for browsers that do not follow the refresh, and one to
 * the app.
 */
export function bankPage(words: HostedWords, address: string, returnTo: string): Markup {
  return html`
  <h1>${words.atBank}</h1>
  <p>${words.atBankText}</p>
  <a class="button" href="${address}">${words.toBank}</a>
  <a class="button second" href="${returnTo}">${words.toApp}</a>`;
}

/** Text of the first problem that belongs to a field. `of` lists all problems of the field. */
function errorOf(
  words: HostedWords,
  problems: readonly HostedProblem[],
  ...of: HostedProblem[]
): string | undefined {
  const problem = problems.find((one) => of.includes(one));
  return problem && words[problem];
}

/** Renders a required field of a hosted form. `show` is the label of a button that reveals the typed secret. */
export function field({
  name,
  label,
  hint,
  error,
  autocomplete,
  value = '',
  secret = false,
  keyboard = 'numeric',
  show,
}: {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  autocomplete: string;
  /** Typed value, unless it is secret. */
  value?: string;
  secret?: boolean;
  keyboard?: 'numeric' | 'text';
  show?: string;
}): Markup {
  return html`<p class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${secret ? 'password' : 'text'}" inputmode="${keyboard}"
      autocomplete="${autocomplete}" autocapitalize="none" autocorrect="off" spellcheck="false"
      value="${value}" maxlength="400" aria-describedby="${name}-hint"
      ${error ? 'aria-invalid=true' : ''} required>
    ${show === undefined ? '' : html`<button type="button" class="show" data-shows="${name}" aria-pressed="false">${show}</button>`}
    <small id="${name}-hint">${error ? html`<span role="alert" class="error">${error}</span> ` : ''}${hint ?? ''}</small>
  </p>`;
}

/** Time in Baku: "14:12". */
export function clock(at: Date): string {
  return new Date(at.getTime() + 4 * 3_600_000).toISOString().slice(11, 16);
}
