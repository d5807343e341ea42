// The inbox of messages sent by SMS or e-mail: JSON for tests, and a page that updates as messages arrive.
import type { Store } from '#provider/core/database/store.ts';

/** A message that the provider or the simulated bank has sent by SMS, or by e-mail to the user with this phone. */
export interface InboxMessage {
  id: string;
  phone: string;
  /** E-mail address to which the message was sent. Null if it was sent by SMS. */
  email: string | null;
  at: string;
  text: string;
  /** The one-time code. Null if the message has none. */
  code: string | null;
}

const shown = 50;

/** Returns the newest 50 messages to this phone, or to all phones without one. The newest comes first. */
export async function messagesOf(store: Store, phone: string | undefined): Promise<InboxMessage[]> {
  const rows = await store
    .selectFrom('messages')
    .selectAll()
    .$if(phone !== undefined, (messages) => messages.where('phone', '=', phone ?? ''))
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  return rows.map(({ id, at, ...message }) => ({
    ...message,
    id: String(id),
    at: at.toISOString(),
  }));
}

export const inboxPage = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>SMS inbox · Qəpik sandbox</title>
  <link rel="stylesheet" href="/sandbox/inbox.css">
  <script type="module" src="/sandbox/inbox.js"></script>
  <h1>SMS inbox</h1>
  <p>Every message that the sandbox sends to a phone, or by e-mail, newest first.</p>
  <ol id="messages" aria-live="polite"></ol>
</html>
`;

export const inboxStyle = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
ol { list-style: none; padding: 0; }
li { border: 1px solid #8886; border-radius: 12px; padding: 12px 16px; margin: 12px 0; }
li p { margin: 4px 0; white-space: pre-line; overflow-wrap: anywhere; }
small { opacity: 0.75; }
strong { font-size: 1.5rem; letter-spacing: 0.2em; }
`;

export const inboxScript = `
const list = document.getElementById('messages');
let newest = '';
for (;;) {
  const answer = await fetch('/sandbox/inbox' + location.search, {
    headers: { Accept: 'application/json' },
  }).catch(() => undefined);
  const { messages = [] } = answer?.ok ? await answer.json() : {};
  if (messages.length > 0 && messages[0].id !== newest) {
    newest = messages[0].id;
    list.replaceChildren(...messages.map(item));
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
function item({ phone, email, at, text, code }) {
  const row = document.createElement('li');
  row.append(
    element('small', (email ? 'e-mail: ' + email : phone) + ' · ' + at.slice(0, 19).replace('T', ' ') + ' UTC'),
    element('p', text),
    ...(code ? [element('strong', code)] : []),
  );
  return row;
}
function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
`;
