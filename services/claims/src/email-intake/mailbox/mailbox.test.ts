// Emails fetched from a mailbox, against a mail server on loopback: each once, none lost, whatever the server does.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimsApi as api, largestEmailBytes } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal, startClaimsService, until, type ClaimsTestService } from '../../testing/claims-service.ts';
import { startLoopbackImap, type LoopbackImap } from '../testing/loopback-imap.ts';
import { aMail } from '../testing/mails.ts';

const folder = mkdtempSync(join(tmpdir(), 'imap-'));
let mail: LoopbackImap;
let office: ClaimsTestService;

function startOffice() {
  const at = `127.0.0.1:${mail.port}`;
  const addresses = [`imap://office:secret@${at}/?organization=1&authserv=mx.mailbox.test`, `imap://office:geheim@${at}/?organization=3`];
  return startClaimsService({
    folder: join(folder, 'data'),
    settings: { IMAP_URL: addresses.join(' '), MAIL_AUTHSERV_ID: 'mx.webhook.test' },
  });
}

beforeAll(async () => {
  mail = await startLoopbackImap();
  arrives(aMail({ subject: 'Of last month' }), { at: new Date(Date.now() - 30 * 86_400_000) });
  arrives(aMail({ subject: 'Of yesterday' }), { at: new Date(Date.now() - 86_400_000) });
  office = await startOffice();
});
afterAll(async () => {
  await office.stop();
  await mail.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  mail.behavior = {};
});

const admin = () => office.service.as('admin');
const box = (organizationId = 1) => office.service.as('admin', { organizationId }).call(api.readIncomingMailbox, {});
/** Those that were fetched, once all of them are read. */
const intakes = async (queue: 'pending' | 'held' | 'done' = 'pending') => {
  const all = () => office.adjuster.call(api.listEmailIntakes, { query: { queue, limit: 100 } });
  await until(async () => !(await office.adjuster.call(api.listEmailIntakes, {})).some(({ status }) => status === 'pending'));
  return (await all()).filter(({ source }) => source === 'imap');
};

let uid = 0;
function arrives(bytes: Uint8Array, over: { at?: Date; size?: number } = {}): number {
  uid += 1;
  mail.messages.push({ uid, bytes: Buffer.from(bytes), at: new Date(), ...over });
  return uid;
}
/** A test of the mailbox looks at once; done when the look that it began is over. */
async function look() {
  const { lastSuccessAt, failure } = await box();
  await admin().call(api.testIncomingMailbox, {});
  return until(async () => {
    const now = await box();
    return (now.lastSuccessAt !== lastSuccessAt || now.failure?.at !== failure?.at) && now;
  });
}
const subjectsOf = (rows: readonly { subject: string }[]) => rows.map(({ subject }) => subject).toSorted((a, b) => a.localeCompare(b));

test('new emails become intakes, byte for byte, once; what lay there for long stays', async () => {
  const body = aMail({ subject: 'First' });
  arrives(body);
  await look();
  await look();
  const all = await intakes();
  expect(subjectsOf(all)).toEqual(['First', 'Of yesterday']);
  const intake = all.find(({ subject }) => subject === 'First');
  expect(intake).toMatchObject({ status: 'pending_review', fromEmail: 'luis@ferrerhale.example', isSimulated: false });
  const original = await office.adjuster.send(`${office.service.service.url}/api/email-intakes/${intake?.id}/original`);
  expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(body))).toBe(true);
  expect(await box()).toMatchObject({ state: 'working', host: '127.0.0.1', user: 'office', mailbox: 'INBOX', fetched: 2, leftOut: [] });
  expect(JSON.stringify(await box())).not.toContain('secret');
});

test('nothing is changed on the server', () => {
  expect(mail.commands.filter((one) => /STORE|EXPUNGE|MOVE|COPY|APPEND|SELECT|BODY\[|DELETE/i.test(one))).toEqual([]);
});

test('an email that was uploaded is not taken again, and one that answers us goes into its thread', async () => {
  const uploaded = aMail({ subject: 'Uploaded' });
  await office.adjuster.call(api.uploadEmailIntake, { body: uploaded });
  const claim = await office.open({ propertyAddress: '950 Answer Way, Miami, FL 33101' });
  office.around.answeredClaims.set('owner@fetched.example', { claimId: claim.id, claimNumber: claim.claimNumber });
  const before = await box();
  arrives(uploaded);
  arrives(aMail({ from: 'Owner <owner@fetched.example>', subject: `Re: [${claim.claimNumber}] Your inspection` }));
  expect((await look()).fetched).toBe(before.fetched + 1);
  const [reply] = await until(async () => {
    const done = await intakes('done');
    return done.length > 0 && done;
  });
  expect(reply).toMatchObject({ status: 'reply', claimId: claim.id });
});

test('where the numbers begin anew nothing is doubled, and what is new comes', async () => {
  const known = (await intakes()).length;
  mail.uidValidity += 1;
  mail.messages = mail.messages.map((one, at) => ({ ...one, uid: at + 1 }));
  uid = mail.messages.length;
  arrives(aMail({ subject: 'After the move' }));
  await look();
  expect((await intakes()).length).toBe(known + 1);
});

test('cut in the middle of an email: tried again, and left out in the end, so that the next one comes', async () => {
  const { fetched } = await box();
  const cut = arrives(aMail({ subject: 'Cut' }));
  arrives(aMail({ subject: 'Behind it' }));
  mail.behavior = { cutsAt: cut };
  expect(await look()).toMatchObject({
    state: 'failing',
    fetched,
    failure: { times: 1, reason: 'The mail server closed the connection.' },
  });
  mail.behavior = {};
  expect(await look()).toMatchObject({ state: 'working', fetched: fetched + 2 });
  const poison = arrives(aMail({ subject: 'Poison' }));
  arrives(aMail({ subject: 'Behind the poison' }));
  mail.behavior = { cutsAt: poison };
  for (let times = 0; times < 5; times += 1) await look();
  expect(await look()).toMatchObject({
    state: 'working',
    fetched: fetched + 3,
    leftOut: [{ uid: poison, receivedAt: expect.any(String) as string }],
  });
  expect(subjectsOf(await intakes())).toContain('Behind the poison');
});

test('what is no email is left out and what is too large is held by its header; neither holds up another', async () => {
  const { fetched } = await box();
  const bad = arrives(Buffer.from('not an email'), { at: new Date('2026-11-20T13:04:05Z') });
  arrives(aMail({ subject: 'Sixty megabytes' }), { size: largestEmailBytes + 10_485_760 });
  arrives(aMail({ subject: 'After both' }));
  const after = await look();
  expect(after).toMatchObject({ state: 'working', fetched: fetched + 2 });
  expect(after.leftOut[0]).toMatchObject({
    uid: bad,
    receivedAt: '2026-11-20T13:04:05.000Z',
    reason: "It isn't an email with a sender.",
  });
  const held = await until(async () => (await intakes('held')).find(({ subject }) => subject === 'Sixty megabytes'));
  expect(held).toMatchObject({ status: 'held', heldReason: expect.stringContaining('60 MB') as string });
  expect(subjectsOf(await intakes())).toContain('After both');
});

test('a process that dies after an email was stored and before it was noted takes it once', async () => {
  const { fetched } = await box();
  arrives(aMail({ subject: 'Once' }));
  await look();
  const rows = office.service.service.parts.connection.collection('incoming_mailboxes');
  await rows.updateOne({ organizationId: 1 }, { $set: { lastUid: uid - 1 } });
  await look();
  expect((await box()).fetched).toBe(fetched + 1);
  expect((await intakes()).filter(({ subject }) => subject === 'Once')).toHaveLength(1);
});

test('a look that began before the numbers began anew does not move the new position', async () => {
  const { fetched } = await box();
  const slow = arrives(aMail({ subject: 'Of the old numbers' }));
  const rows = office.service.service.parts.connection.collection('incoming_mailboxes');
  const position = { uidValidity: 'of another process', lastUid: 1 };
  let isMoved = false;
  mail.behavior = {
    before: async (command) => {
      if (isMoved || !command.startsWith(`UID FETCH ${slow} (UID BODY`)) return;
      isMoved = true;
      await rows.updateOne({ organizationId: 1 }, { $set: position });
    },
  };
  expect((await look()).fetched).toBe(fetched + 1);
  expect(await rows.findOne({ organizationId: 1 })).toMatchObject(position);
});

test('what arrives while the first position is looked for is not passed over', async () => {
  mail.behavior = {};
  mail.uidValidity += 1;
  mail.messages = mail.messages.map((one) => ({ ...one, at: new Date(Date.now() - 30 * 86_400_000) }));
  let searches = 0;
  mail.behavior = {
    before: (command) => {
      searches += command.startsWith('UID SEARCH') ? 1 : 0;
      if (searches === 2) arrives(aMail({ subject: 'Just then' }));
      if (searches === 2) searches += 10;
    },
  };
  await look();
  expect(subjectsOf(await intakes())).toContain('Just then');
});

test('a server that gives no message at all loses none, however often it is asked', async () => {
  const { fetched, leftOut } = await box();
  arrives(aMail({ subject: 'Of the outage' }));
  arrives(aMail({ subject: 'Of the outage too' }));
  mail.behavior = { refuses: /^UID FETCH .*BODY/ };
  for (let times = 0; times < 8; times += 1) await look();
  mail.behavior = {};
  expect(await look()).toMatchObject({ state: 'working', fetched: fetched + 2, leftOut });
});

test('a message that is named without its text is asked for again', async () => {
  const { fetched } = await box();
  mail.behavior = { emptyAt: arrives(aMail({ subject: 'Without its text' })) };
  expect(await look()).toMatchObject({ state: 'failing', failure: { reason: "The mail server didn't give the text of an email." } });
  mail.behavior = {};
  expect(await look()).toMatchObject({ state: 'working', fetched: fetched + 1 });
});

test('what another mail server than that of the mailbox found of a sender is not believed', async () => {
  const found = (server: string) => ({ subject: `Checked by ${server}`, headers: [`Authentication-Results: ${server}; dmarc=pass`] });
  for (const server of ['mx.mailbox.test', 'mx.webhook.test']) arrives(aMail(found(server)));
  await look();
  const all = await intakes();
  const verdictBy = (server: string) => all.find(({ subject }) => subject === `Checked by ${server}`)?.sender.verdict;
  expect([verdictBy('mx.mailbox.test'), verdictBy('mx.webhook.test')]).toEqual(['verified', 'unknown']);
});

test('another firm has no mailbox and sees nothing; who is no administrator tests nothing', async () => {
  expect(await box(2)).toEqual({ state: 'not_configured', fetched: 0, leftOut: [] });
  const rival = office.service.as('admin', { organizationId: 2 });
  expect(await refusal(rival.call(api.testIncomingMailbox, {}))).toMatchObject({
    status: 422,
    message: 'No mailbox is set up. Set IMAP_URL.',
  });
  expect(await rival.call(api.listEmailIntakes, { query: { limit: 100 } })).toEqual([]);
  expect(await refusal(office.adjuster.call(api.testIncomingMailbox, {}))).toMatchObject({ status: 403 });
  await expect(office.service.as('client').call(api.readIncomingMailbox, {})).rejects.toMatchObject({ httpStatus: 403 });
});

test('a test that fails says why, and so does what is shown from then on; the password is in neither', async () => {
  const refused = await refusal(office.service.as('admin', { organizationId: 3 }).call(api.testIncomingMailbox, {}));
  const reason = 'The mail server rejected the user name or the password.';
  expect(refused).toMatchObject({ status: 422, message: reason });
  const shown = await until(async () => {
    const now = await box(3);
    return now.failure && now;
  });
  expect(shown).toMatchObject({ state: 'failing', failure: { reason }, lastTest: { isWorking: false, reason } });
  expect(JSON.stringify(shown)).not.toContain('geheim');
});

test('ended while the server is silent: it ends at once, and the next start fetches the email once', async () => {
  const { fetched } = await box();
  mail.behavior = { silentAt: arrives(aMail({ subject: 'Interrupted' })) };
  await admin().call(api.testIncomingMailbox, {});
  await until(() => Promise.resolve(mail.commands.some((one) => one.startsWith(`UID FETCH ${uid} `))));
  // Without being cut off the server would be waited for longer than a test may take
  await office.stop();
  mail.behavior = {};
  office = await startOffice();
  const after = await until(async () => {
    const now = await box();
    return now.fetched > fetched && now;
  });
  expect(after).toMatchObject({ state: 'working', fetched: fetched + 1 });
  expect((await intakes()).filter(({ subject }) => subject === 'Interrupted')).toHaveLength(1);
});
