// SMS and e-mail messages to people. The database stores them, for the sandbox's inbox, and the messenger sends them.
import { sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Channel, Content } from '#provider/core/database/identity-tables.ts';
import {
  addToOutbox,
  type Channels,
  codeLifeMs,
  type Message as OutboxMessage,
  type Send,
} from '#provider/core/database/outbox.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import type { PushKeys } from '#provider/core/push/push-keys.ts';
import { pushSender } from '#provider/core/push/send.ts';
import { inManat, localeOf } from '#provider/core/texts/notifications.ts';
import { askPort } from '#provider/ports/call-port.ts';
import { type Delivery, delivery } from '#provider/ports/ports.ts';
import { userById } from './users.ts';

type Words = Record<Language, (code: string, total: Total) => string>;
/** Formats the total in manat with the separators of a language. Throws if the message has no total. */
type Total = (group: string, point: string) => string;

// `sendMessage` appends a last line that binds the code to the site, so that browsers offer the code to no other site
// (WebOTP).
const texts = {
  code: {
    AZ: (code) => `Qəpik: təsdiq kodunuz ${code}. Kodu heç kimə deməyin.`,
    EN: (code) => `Qəpik: your code is ${code}. Do not share it.`,
    RU: (code) => `Qəpik: ваш код ${code}. Никому его не сообщайте.`,
  },
  transferCode: {
    AZ: (code, total) =>
      `Qəpik: ${total('.', ',')} AZN köçürmək üçün kod ${code}. Kodu heç kimə deməyin.`,
    EN: (code, total) =>
      `Qəpik: the code to transfer ${total(',', '.')} AZN is ${code}. Do not share it.`,
    RU: (code, total) =>
      `Qəpik: код ${code} для перевода ${total('\u00a0', ',')} AZN. Никому его не сообщайте.`,
  },
  pinCode: {
    AZ: (code) => `Qəpik: PIN cəhdlərini sıfırlamaq üçün kod ${code}. Kodu heç kimə deməyin.`,
    EN: (code) => `Qəpik: the code that resets your PIN attempts is ${code}. Do not share it.`,
    RU: (code) => `Qəpik: код ${code} для сброса попыток PIN. Никому его не сообщайте.`,
  },
  passkeyCode: {
    AZ: (code) => `Qəpik: giriş açarı əlavə etmək üçün kod ${code}. Kodu heç kimə deməyin.`,
    EN: (code) => `Qəpik: the code to add a passkey is ${code}. Do not share it.`,
    RU: (code) => `Qəpik: код ${code} для добавления ключа доступа. Никому его не сообщайте.`,
  },
  asanCode: {
    AZ: (code) => `Qəpik: ASAN İmzanı qoşmaq üçün kod ${code}. Kodu heç kimə deməyin.`,
    EN: (code) => `Qəpik: the code to connect ASAN İmza is ${code}. Do not share it.`,
    RU: (code) => `Qəpik: код ${code} для подключения ASAN İmza. Никому его не сообщайте.`,
  },
  hasAccount: {
    AZ: () => 'Qəpik: bu nömrə ilə artıq hesab var. Daxil olun və ya şifrəni bərpa edin.',
    EN: () =>
      'Qəpik: there is already an account with this number. Sign in or reset your password.',
    RU: () => 'Qəpik: аккаунт с этим номером уже есть. Войдите или восстановите пароль.',
  },
  hasNoAccount: {
    AZ: () => 'Qəpik: bu nömrə ilə hesab yoxdur. Qeydiyyatdan keçə bilərsiniz.',
    EN: () => 'Qəpik: there is no account with this number. You can create one.',
    RU: () => 'Qəpik: аккаунта с этим номером нет. Вы можете зарегистрироваться.',
  },
} satisfies Record<string, Words>;

/** SQL assignments that mask the code in the text of a message and delete the stored code. */
export const maskCodeSql = sql`text = replace(text, code, '••••••'), code = null`;

/** Masks a used code in the message that contains it. */
export async function maskCode(trx: Trx, phone: string, code: string): Promise<void> {
  await sql`update messages set ${maskCodeSql} where phone = ${phone} and code = ${code}`.execute(
    trx,
  );
}

/** Kind of a message to a phone: a one-time code for some purpose, or whether the number has an account. */
export type MessageKind = keyof typeof texts;

interface Message {
  phone: string;
  language: Language;
  at: Date;
  kind: MessageKind;
  code?: string;
  /** Total of the transfer that the code approves, in units of the ledger. */
  total?: bigint | undefined;
  /** Host that the code is valid for. */
  host: string;
  /** Purpose of the code. A newer message to the phone for the same purpose replaces one that is not sent yet. */
  purpose: string;
}

/**
 * Stores an SMS to a phone and queues it in the outbox, where it replaces an unsent one for the same purpose. Throws if
 * a code for a transfer comes without a total.
 */
export async function sendMessage(trx: Trx, message: Message): Promise<void> {
  const { phone, language, at, kind, code = null, total, host, purpose } = message;
  const words = texts[kind][language](code ?? '', (group, point) => {
    if (total === undefined) throw new Error('The total of the message is missing');
    return inManat(total, group, point);
  });
  const text = code === null ? words : `${words}\n\n@${host} #${code}`;
  const { id } = await trx
    .insertInto('messages')
    .values({ phone, at, text, code })
    .returning('id')
    .executeTakeFirstOrThrow();
  const content = { messageId: String(id) };
  const tag = `code:${purpose}`;
  await addToOutbox(trx, { channel: 'SMS', addresses: [phone], tag, content, at });
}

/** Returns the senders of the outbox for all channels: push, SMS and e-mail. */
export function sendersOf(outside: Outside, keys: PushKeys): Channels {
  const sendText = textSender(outside);
  return { PUSH: pushSender(outside, keys), SMS: sendText, EMAIL: sendText };
}

/**
 * Returns the sender of SMS and e-mail. Content with a title is sent as a notification, other content as the stored
 * message that it names, unless that message is older than the life of a code.
 */
function textSender(outside: Outside): Send {
  return async (message, signal) => {
    const { key, content, address, at, leasedAt } = message;
    if ('title' in content) return sendNews(outside, message, content, signal);
    if (leasedAt.getTime() - at.getTime() >= codeLifeMs) return { state: 'late' };
    const written = await outside.store
      .selectFrom('messages')
      .select('text')
      .where('id', '=', BigInt(content.messageId))
      .executeTakeFirst();
    if (!written) return { state: 'gone' };
    return sendText(outside, 'SMS', { key, to: address, ...written }, signal);
  };
}

/** Sends a notification to a user in their language, and stores the message once it has arrived. */
async function sendNews(
  outside: Outside,
  { key, channel, address: userId, at }: OutboxMessage,
  { title, text, email: toEmail }: Content,
  signal: AbortSignal,
): Promise<Delivery | undefined> {
  const { store } = outside;
  const { phone, email: ownEmail, language } = await userById(store, userId);
  const email = toEmail ?? ownEmail;
  const to = channel === 'EMAIL' ? email : phone;
  if (to === null) return { state: 'gone' };
  const locale = localeOf[language];
  const news = { to, text: `Qəpik: ${title[locale]}. ${text[locale]}` };
  const went = await sendText(outside, channel, { key, ...news }, signal);
  if (went?.state === 'arrived') {
    const row = { phone, email: channel === 'EMAIL' ? email : null, at, text: news.text };
    await store.insertInto('messages').values(row).execute();
  }
  return went;
}

async function sendText(
  { ports }: Outside,
  channel: Channel,
  message: { readonly key: string; readonly to: string; readonly text: string },
  stop: AbortSignal,
): Promise<Delivery | undefined> {
  const { messenger } = ports;
  return askPort(ports, `messenger, ${channel}`, delivery, (limit) => {
    const signal = AbortSignal.any([limit, stop]);
    return channel === 'EMAIL'
      ? messenger.sendEmail(message, signal)
      : messenger.sendSms(message, signal);
  });
}
