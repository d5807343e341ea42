// Measures the cost of encrypted rows on the device, with a key that cannot be exported: `node tests/bench/at-rest.ts`.
// Reads rows as long as those of the history from IndexedDB: plain, encrypted one by one, and encrypted in pages of
// 100.
import { createServer } from 'node:http';
import { launchBrowser } from '#scripts/install-tools.ts';
import { listenOnFreePort } from '#tests/fixtures/servers/listen-on-free-port.ts';
import { median, table } from './table.ts';

const slowdown = 4;
const runs = 5;
/** Rows that a launch reads, and rows that a phone stores. */
const counts = [100, 3_000];

const server = createServer((_, answer) => answer.end('<!doctype html><title>at rest</title>'));
const port = await listenOnFreePort(server);
const browser = await launchBrowser();
const rows = [
  [
    `rows, CPU ${slowdown}x`,
    'as they are, ms',
    'pages of 100, ms',
    'one by one, ms',
    'the key, ms',
  ],
];
for (const count of counts) {
  const took: { plain: number; pages: number; single: number; key: number }[] = [];
  for (let run = 0; run < runs; run++) took.push(await measure(count));
  rows.push([
    `${count}`,
    ...(['plain', 'pages', 'single', 'key'] as const).map((name) =>
      (median(took.map((one) => one[name])) ?? 0).toFixed(1),
    ),
  ]);
}
console.log(table(rows));
await browser.close();
server.close();

async function measure(count: number) {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}`);
  await page.evaluate(fill, count);
  await page.reload();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const took = await page.evaluate(read);
  await page.context().close();
  return took;
}

async function fill(count: number): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const rows = Array.from({ length: count }, (_, id) => ({
    id,
    at: 1_700_000_000_000 + id,
    text: JSON.stringify({
      number: `${id}`.padStart(12, '0'),
      receiver: '200014502368810',
      details: { az: 'Azərişıq — əhali', en: 'Azerishiq, households', ru: 'Азеришиг, население' },
      fields: [{ name: 'code', value: '200014502368810' }],
      amount: 3418,
      status: 'SUCCESS',
      filler: 'x'.repeat(500),
    }),
  }));
  const encrypt = async (text: string) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = new TextEncoder().encode(text);
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data) };
  };
  const single: object[] = [];
  for (const { id, text } of rows) single.push({ id, ...(await encrypt(text)) });
  const pages: object[] = [];
  for (let at = 0; at < count; at += 100)
    pages.push({ id: at, ...(await encrypt(JSON.stringify(rows.slice(at, at + 100)))) });
  await new Promise<void>((done, failed) => {
    const opening = indexedDB.open('rest');
    opening.onupgradeneeded = () => {
      for (const name of ['plain', 'single', 'pages', 'keys'])
        opening.result.createObjectStore(name, { keyPath: 'id' });
    };
    opening.onsuccess = () => {
      const writing = opening.result.transaction(['plain', 'single', 'pages', 'keys'], 'readwrite');
      for (const row of rows) writing.objectStore('plain').put(row);
      for (const row of single) writing.objectStore('single').put(row);
      for (const row of pages) writing.objectStore('pages').put(row);
      writing.objectStore('keys').put({ id: 1, key });
      writing.oncomplete = () => done();
      writing.onerror = () => failed(writing.error);
    };
  });
}

async function read() {
  interface Sealed {
    readonly iv: Uint8Array<ArrayBuffer>;
    readonly data: ArrayBuffer;
  }
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((yes, no) => {
      request.onsuccess = () => yes(request.result);
      request.onerror = () => no(request.error);
    });
  const database = await done(indexedDB.open('rest'));
  const all = (name: string) => done(database.transaction(name).objectStore(name).getAll());
  const timed = async (work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };
  let key: CryptoKey | undefined;
  const keyMs = await timed(async () => {
    const [row] = await all('keys');
    key = row.key;
  });
  const open = async ({ iv, data }: Sealed): Promise<unknown> => {
    if (!key) throw new Error('There is no key');
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
    return JSON.parse(new TextDecoder().decode(text));
  };
  const openAll = async (name: string) => Promise.all((await all(name)).map(open));
  return {
    key: keyMs,
    plain: await timed(() => all('plain')),
    pages: await timed(() => openAll('pages')),
    single: await timed(() => openAll('single')),
  };
}
