// The inbox among a million messages, a thread of five thousand, and texts as they come in from the carrier.
import { createHmac } from 'node:crypto';
import { conversationIdOf } from '../../services/comms/src/threads/record-entry.ts';
import { cpuMsOf } from './base/machine.ts';
import { type Product, signIn, startProduct } from './base/product.ts';
import { ms, quantile, type Row } from './base/rows.ts';
import { pick } from './claims-data.ts';
import { rest } from './live-clients.ts';
import { cursorBehind, fillInbox } from './messages-data.ts';
import { row, timesOf } from './questions.ts';
import { measureService, type ServiceProcess } from './service-process.ts';

const inbox = { entries: 1_000_000, conversations: 100_000, longest: 5_000 };
const views = ['mine', 'unassigned', 'waiting', 'snoozed', 'all'];
/** Of everywhere, of some, of one person, of one claim, of one message, of none; whole and begun; frequent ones that few entries, or none, have together. */
const words = [
  'roof',
  'gutter',
  'keller',
  'amelie delacroix',
  'clm-2026-000777',
  '7919000',
  'north',
  'tarp kitchen',
  'check paid',
  'gutter leaks garage',
  'roof kitchen',
  'nothing-like-it',
  'ins',
];

export function measureInbox(): Promise<Row[]> {
  return measureService('comms', (environment) => fillInbox(environment, inbox), askAll);
}

async function askAll(service: ServiceProcess): Promise<Row[]> {
  const size = `${inbox.entries.toLocaleString('en-US')} messages`;
  const pages = await timesOf(service, (index) => `/api/conversations?limit=50&view=${pick(views, index)}`);
  const behind = (index: number) => cursorBehind(Math.floor((index * inbox.conversations) / 1_000));
  const later = await timesOf(service, (index) => `/api/conversations?limit=50&view=${pick(views, index)}&after=${behind(index)}`);
  const searches = await timesOf(service, (index) => `/api/conversations?limit=50&search=${encodeURIComponent(pick(words, index))}`);
  const counts = await timesOf(service, () => '/api/conversations/counts');
  const thread = await timesOf(service, () => `/api/conversations/${conversationIdOf(1)}/entries?limit=50`);
  return [
    row(`Inbox, a page of 50 in any view, ${size}`, pages, 25),
    row(`Inbox, a page of 50 anywhere behind the first, in any view, ${size}`, later, 25),
    row(`Inbox, search for words of any entry, ${size}`, searches, 50),
    row(`Inbox, its counts up to 999, ${size}`, counts, 25),
    row(`Newest 50 of a thread of ${inbox.longest.toLocaleString('en-US')} entries, ${size}`, thread, 200),
  ];
}

const carrier = {
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'token-of-this-measurement',
  TWILIO_FROM: '+18135550100',
  // Nothing listens there: nobody outside is asked
  TWILIO_API_URL: 'http://127.0.0.1:9',
};
const publicUrl = 'https://claims.example.com';
const texts = 1_000;
const goalInAnHour = 10_000;
const onScreenWithinMs = 1_000;

/** From numbers that nobody knows: each begins a conversation of its own, the most that a text can do. */
export async function measureInboundTexts(dataFolder: string): Promise<Row[]> {
  Object.assign(process.env, carrier, { PUBLIC_BASE_URL: publicUrl });
  const product = await startProduct('main', dataFolder);
  try {
    const cookie = await signIn(product);
    const heard = await hearMessages(product, cookie);
    const seen: number[] = [];
    const before = cpuMsOf(product.pid);
    for (let index = 0; index < texts; index += 1) seen.push(await seenAfter(product, heard, index));
    const each = (cpuMsOf(product.pid) - before) / texts;
    heard.stop();
    return [rateRow(each), screenRow(seen.slice(texts / 10))];
  } finally {
    await product.stop();
    for (const name of [...Object.keys(carrier), 'PUBLIC_BASE_URL']) delete process.env[name];
  }
}

function rateRow(eachMs: number): Row {
  const inAnHour = Math.floor(3_600_000 / eachMs);
  return {
    what: `Texts that come in, ${texts.toLocaleString('en-US')} of numbers that nobody knows, with everything that follows in the whole product`,
    ours: `${ms(eachMs)} of processor time each, ${inAnHour.toLocaleString('en-US')} an hour on one core`,
    against: `limit ${goalInAnHour.toLocaleString('en-US')}`,
    goal: `at least ${goalInAnHour.toLocaleString('en-US')} an hour on one core`,
    met: inAnHour >= goalInAnHour,
  };
}

function screenRow(seen: readonly number[]): Row {
  const p99 = quantile(seen, 0.99);
  return {
    what: "From the carrier's call to the news on the open screen of an adjuster",
    ours: `p50 ${ms(quantile(seen, 0.5))}, p99 ${ms(p99)}`,
    against: `limit ${onScreenWithinMs} ms`,
    goal: `at most ${onScreenWithinMs} ms`,
    met: p99 <= onScreenWithinMs,
  };
}

interface Heard {
  /** Resolves when the next event of a message that came in is told. */
  next(): Promise<void>;
  stop(): void;
}

/** As the page of an adjuster listens. */
async function hearMessages({ url }: Product, cookie: string): Promise<Heard> {
  const ended = new AbortController();
  const answer = await fetch(`${url}/api/events`, { headers: { cookie, accept: 'text/event-stream' }, signal: ended.signal });
  let told: () => void = () => undefined;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) if (decoder.decode(chunk).includes('comms.message-received')) told();
  };
  void read().catch(() => undefined);
  return {
    next: () =>
      new Promise((resolve) => {
        told = resolve;
      }),
    stop: () => ended.abort(),
  };
}

async function seenAfter(product: Product, heard: Heard, index: number): Promise<number> {
  const startedAt = performance.now();
  const news = heard.next();
  await post(product, index);
  await Promise.race([news, rest(10 * onScreenWithinMs)]);
  return performance.now() - startedAt;
}

/** As the carrier posts and signs it. */
async function post({ url }: Product, index: number): Promise<void> {
  const path = '/api/twilio/messages';
  const sid = `SM${String(index).padStart(32, '0')}`;
  const from = `+1305${String(2_000_000 + index)}`;
  const form = {
    AccountSid: carrier.TWILIO_ACCOUNT_SID,
    Body: `The roof leaks, number ${index}`,
    From: from,
    MessageSid: sid,
    NumMedia: '0',
    To: carrier.TWILIO_FROM,
  };
  const signed = `${publicUrl}${path}${Object.entries(form)
    .map(([name, value]) => name + value)
    .join('')}`;
  const signature = createHmac('sha1', carrier.TWILIO_AUTH_TOKEN).update(signed).digest('base64');
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  const answer = await fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(form).toString() });
  if (!answer.ok) throw new Error(`The text was answered ${answer.status}`);
}
