// The contact form as strangers, programs and other sites send it: plain, without a script, and through the full stack.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, type TestStack, type Visitor } from './full-stack.ts';

let stack: TestStack;
let admin: Visitor;

beforeAll(async () => {
  stack = await startTestStack({ TRUSTED_PROXY: '1' });
  admin = await stack.signIn('admin@demo.plumbline.test');
}, 120_000);
afterAll(() => stack.stop());

let places = 0;
/** Each test comes from an address of its own. */
function from(): string {
  places += 1;
  return `203.0.113.${places}`;
}

const good = { name: 'Rosa Delgado', email: 'Rosa@Example.com', phone: '', message: 'Please call me about my roof.', website: '' };

function post(fields: Record<string, string>, { place = from(), ...headers }: Record<string, string> = {}): Promise<Response> {
  return stack.signedOut.send('/api/contact', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': place, ...headers },
  });
}

interface Kept {
  id: number;
  name: string;
  email: string;
  message: string;
}
const kept = (who = admin) => who.json<Kept[]>('/api/contact-requests');
const page = async (answer: Response) => ({ status: answer.status, text: await answer.text() });

test('a message is kept, and the browser goes to a page that sends nothing again', async () => {
  const answer = await post(good, { 'sec-fetch-site': 'same-origin' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/api/contact?sent=yes']);
  const thanks = await page(await stack.signedOut.send('/api/contact?sent=yes'));
  expect(thanks.status).toBe(200);
  expect(thanks.text).toContain('We received your message');
  expect(await kept()).toMatchObject([{ name: 'Rosa Delgado', email: 'rosa@example.com', message: good.message }]);
  // The same once more while it waits
  expect((await post(good)).status).toBe(303);
  expect(await kept()).toHaveLength(1);
});

test('what is wrong is said beside its field, what was typed stays, and markup is text', async () => {
  const evil = '"><script>alert(1)</script>';
  const { status, text } = await page(await post({ ...good, name: evil, email: 'nobody', message: 'short' }));
  expect(status).toBe(400);
  expect(text).not.toContain('<script');
  expect(text).toContain('&quot;&gt;&lt;script&gt;');
  expect(text).toMatch(/id="email"[^>]*aria-invalid="true" aria-describedby="email-wrong"/);
  expect(text).toContain('<p class="wrong" id="email-wrong">Valid email is required</p>');
  expect(text).toContain('>short</textarea>');
  expect(text).toContain('role="alert"');
  expect((await kept()).map(({ name }) => name)).not.toContain(evil);
});

test('control characters, a text beyond the limit, a body beyond the limit and nothing at all are refused', async () => {
  expect((await post({ ...good, message: 'x'.repeat(2_001) })).status).toBe(400);
  expect((await post({ ...good, name: 'A\u0000B' })).status).toBe(400);
  expect((await post({ ...good, message: 'y'.repeat(40_000) })).status).toBe(413);
  expect((await post({})).status).toBe(400);
});

test('another site cannot send it, and JSON is no form', async () => {
  expect((await post(good, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post(good, { origin: 'https://elsewhere.example' })).status).toBe(403);
  const json = await stack.signedOut.send('/api/contact', {
    method: 'POST',
    body: JSON.stringify(good),
    headers: { 'content-type': 'application/json' },
  });
  expect(json.status).toBe(415);
});

test('what fills in the field that nobody sees is thanked and dropped', async () => {
  const before = await kept();
  const answer = await post({ ...good, message: 'Cheap watches for you', website: 'https://spam.example' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/api/contact?sent=yes']);
  expect(await kept()).toEqual(before);
});

test('the sixth message of an address within a quarter of an hour waits; others go on', async () => {
  const place = from();
  const answers: number[] = [];
  for (let count = 0; count < 6; count += 1) answers.push((await post({ ...good, message: `Message number ${count}` }, { place })).status);
  expect(answers).toEqual([303, 303, 303, 303, 303, 429]);
  const refused = await post({ ...good, message: 'Message number 7' }, { place });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await page(refused)).text).toContain('Please try again in 15 minutes');
  expect((await post({ ...good, message: 'From somewhere else' })).status).toBe(303);
});

test('what is done begins with what was dealt with last, whenever it came, page by page', async () => {
  const [newest, ...others] = await kept();
  const oldest = others.at(-1);
  const mark = (id: number | undefined, as: 'done' | 'open') =>
    admin.send(`/api/contact-requests/${id}/${as}`, { method: 'POST', headers: { 'idempotency-key': crypto.randomUUID() } });
  for (const one of [newest, oldest]) expect((await mark(one?.id, 'done')).status).toBe(200);
  const first = await admin.send('/api/contact-requests?status=done&limit=1');
  expect(((await first.json()) as Kept[]).map(({ id }) => id)).toEqual([oldest?.id]);
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect((await admin.json<Kept[]>(next)).map(({ id }) => id)).toEqual([newest?.id]);
  expect((await admin.send('/api/contact-requests?status=done&after=nonsense')).status).toBe(400);
  for (const one of [newest, oldest]) expect((await mark(one?.id, 'open')).status).toBe(200);
});

test('administrators of the firm alone read and close them, each once; another firm has none', async () => {
  const adjuster = await stack.signIn('adjuster@demo.plumbline.test');
  const rival = await stack.signIn('adjuster@rival.plumbline.test');
  for (const who of [adjuster, rival]) expect((await who.send('/api/contact-requests')).status).toBe(403);
  const [first] = await kept();
  const done = () =>
    admin.send(`/api/contact-requests/${first?.id}/done`, { method: 'POST', headers: { 'idempotency-key': crypto.randomUUID() } });
  expect((await adjuster.send(`/api/contact-requests/${first?.id}/done`, { method: 'POST' })).status).toBe(403);
  expect((await done()).status).toBe(200);
  expect((await done()).status).toBe(409);
  expect((await kept()).map(({ id }) => id)).not.toContain(first?.id);
  const doneOnes = await admin.json<Kept[]>('/api/contact-requests?status=done');
  expect(doneOnes.map(({ id }) => id)).toContain(first?.id);
  const again = (who: Visitor, id = first?.id) =>
    who.send(`/api/contact-requests/${id}/open`, { method: 'POST', headers: { 'idempotency-key': crypto.randomUUID() } });
  expect([(await again(adjuster)).status, (await again(rival)).status, (await again(admin, 99_999_999)).status]).toEqual([403, 403, 404]);
  expect([(await again(admin)).status, (await again(admin)).status]).toEqual([200, 409]);
  expect((await kept()).map(({ id }) => id)).toContain(first?.id);
  const audited = async () => (await admin.json<{ type: string }[]>('/api/audit?limit=50')).map(({ type }) => type);
  await expect
    .poll(audited, { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['identity.contact-received', 'identity.contact-done', 'identity.contact-reopened']));
});
