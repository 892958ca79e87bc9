// Letters about deadlines over HTTP: drafted, edited, kept as versions of a document, and refused where there is nothing to write.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, startClaimsService, type ClaimsTestService } from '../../testing/claims-service.ts';
import { ack, overdueClaim, recordKeyDates } from '../../testing/key-dates.ts';

let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

test('a draft holds the recorded facts and no other, is edited, and comes as a PDF with its hash', async () => {
  const claim = await overdueClaim(office);
  const params = { id: claim.id, key: ack };
  const desk = { role: 'desk_adjuster' as const, name: 'Petra Desk' };
  await office.adjuster.call(api.addParty, { params: { id: claim.id }, body: desk });
  const letter = await office.adjuster.call(api.draftLetter, { params });
  expect(letter.content).toContain('Dear Petra Desk:');
  for (const part of ['Gulf Mutual', 'P-77', claim.claimNumber, '627.70131(1)(a)', 'May 11, 2026', 'Florida License No.']) {
    expect(letter.content).toContain(part);
  }
  expect(letter.content).not.toContain('Your Claim No.');
  // The mark belongs beside the letter, never in it
  expect(letter.notice).toBe('Reference, not legal advice. Counsel has not verified this rule.');
  expect(letter.content).not.toMatch(/counsel has not|FL\.insurer/i);
  expect(letter.content).not.toContain('undefined');
  const saved = await office.adjuster.call(api.saveLetter, {
    params: { id: letter.id },
    body: { version: letter.version, title: 'Second request', content: `${letter.content}\n\nWith regards`, citationVerified: true },
  });
  expect(saved.contentSha256).not.toBe(letter.contentSha256);
  const stale = { version: letter.version, title: 'x', content: 'y' };
  expect((await refusal(office.adjuster.call(api.saveLetter, { params: { id: letter.id }, body: stale }))).status).toBe(409);
  const pdf = await office.adjuster.call(api.downloadLetter, { params: { id: letter.id } });
  const again = await office.adjuster.call(api.downloadLetter, { params: { id: letter.id } });
  expect(pdf.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
  expect(again.headers.get('etag')).toBe(pdf.headers.get('etag'));
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await office.adjuster.call(api.listLetters, { params: { id: claim.id } })).toHaveLength(1);
  // Each is awaited from its first moment: one that is refused while another is looked at would be nobody's
  const foreign = await Promise.all([
    refusal(office.rival.call(api.readLetter, { params: { id: letter.id } })),
    refusal(office.rival.call(api.downloadLetter, { params: { id: letter.id } })),
    refusal(office.rival.call(api.draftLetter, { params })),
  ]);
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('it is written for all named insureds', async () => {
  const claim = await overdueClaim(office);
  const params = { id: claim.id };
  await office.adjuster.call(api.addParty, { params, body: { role: 'named_insured', name: 'Luis Muñoz' } });
  const { content } = await office.adjuster.call(api.draftLetter, { params: { ...params, key: ack } });
  expect(content).toContain(`is the public adjuster for ${claim.propertyOwnerName} and Luis Muñoz on this claim`);
  expect(content).toContain(`Insured: ${claim.propertyOwnerName} and Luis Muñoz`);
});

test('once the contract is cancelled none is drafted or saved, and the tab says why', async () => {
  const claim = await overdueClaim(office);
  const params = { id: claim.id };
  const letter = await office.adjuster.call(api.draftLetter, { params: { ...params, key: ack } });
  expect((await office.adjuster.call(api.readDeadlines, { params })).noLetters).toBeUndefined();
  const terms = { kind: 'standard' as const, signedOn: '2026-05-02', signedBy: [1], cancelledOn: '2026-05-20' };
  await office.adjuster.call(api.setContract, { params, body: terms });
  const why = `the contract was canceled on 2026-05-20, and your firm no longer represents ${claim.propertyOwnerName}`;
  expect((await office.adjuster.call(api.readDeadlines, { params })).noLetters).toBe(why);
  const refused = { status: 422, message: `The letter can't be drafted: ${why}.` };
  expect(await refusal(office.adjuster.call(api.draftLetter, { params: { ...params, key: ack } }))).toEqual(refused);
  const body = { version: letter.version, title: letter.title, content: 'Other words', citationVerified: true };
  expect(await refusal(office.adjuster.call(api.saveLetter, { params: { id: letter.id }, body }))).toEqual(refused);
  expect((await office.adjuster.call(api.readLetter, { params: { id: letter.id } })).content).toBe(letter.content);
});

test('pressed again after a lost answer it is drafted once', async () => {
  const claim = await overdueClaim(office);
  const draft = () => office.adjuster.call(api.draftLetter, { params: { id: claim.id, key: ack }, idempotencyKey: `letter-${claim.id}` });
  const first = await draft();
  expect(await draft()).toEqual(first);
  expect(await office.adjuster.call(api.listLetters, { params: { id: claim.id } })).toHaveLength(1);
});

test('on a rule that is not sure it goes nowhere before a person confirmed its citation', async () => {
  const details = { occupancy: 'residential', declaredEmergency: false } as const;
  const dates = { policyIssuedOn: { on: '2025-06-01' }, mediationNoticeOn: { on: '2026-05-05' } };
  const claim = await office.open({ insuranceCompany: 'Gulf Mutual', policyNumber: 'P-77' });
  await office.adjuster.call(api.setKeyDates, { params: { id: claim.id }, body: { version: claim.version, dates, details } });
  const letter = await office.adjuster.call(api.draftLetter, { params: { id: claim.id, key: 'fl-mediation' } });
  const params = { id: letter.document?.id ?? 0 };
  const sent = { channel: 'email' as const, sentOn: '2026-06-02', to: 'desk@gulf.test', proof: 'Read receipt' };
  expect(await refusal(office.adjuster.call(api.dispatchDocument, { params, body: sent }))).toMatchObject({
    status: 422,
    message: expect.stringContaining('confirm its citation before it goes out') as string,
  });
  const { version, title, content } = letter;
  await office.adjuster.call(api.saveLetter, { params: { id: letter.id }, body: { version, title, content, citationVerified: true } });
  expect((await office.adjuster.call(api.dispatchDocument, { params, body: sent })).dispatches).toHaveLength(1);
});

test('each saved text is a version of a document of the claim; how it was sent leads back to the deadline', async () => {
  const claim = await overdueClaim(office);
  const letter = await office.adjuster.call(api.draftLetter, { params: { id: claim.id, key: ack } });
  const id = letter.document?.id ?? 0;
  const document = await office.adjuster.call(api.readDocument, { params: { id } });
  expect(document).toMatchObject({
    title: letter.title,
    type: 'correspondence',
    folder: 'carrier',
    access: 'internal',
    isGenerated: true,
    number: 1,
    sha256: letter.document?.sha256,
    deadline: { key: ack, letterId: letter.id, title: expect.stringContaining('acknowledges') },
  });
  const { text } = await office.adjuster.call(api.readDocumentText, { params: { id } });
  expect(text).toContain('627.70131(1)(a)');
  const save = (version: number, content: string, title = letter.title) =>
    office.adjuster.call(api.saveLetter, { params: { id: letter.id }, body: { version, title, content, citationVerified: true } });
  const unverified = { version: letter.version, title: letter.title, content: 'Other words' };
  expect(await refusal(office.adjuster.call(api.saveLetter, { params: { id: letter.id }, body: unverified }))).toMatchObject({
    status: 400,
    fields: { citationVerified: 'Confirm that you have verified this citation' },
  });
  const same = await save(letter.version, letter.content);
  expect(same).toMatchObject({ citationVerifiedBy: 'Test adjuster', document: letter.document });
  expect(await save(same.version, letter.content)).toEqual(same);
  const saved = await save(same.version, `${letter.content}\n\nPlease call us.`, 'Second request');
  expect(saved).toMatchObject({ status: 'draft', document: { id, number: 2 } });
  expect(saved.document?.sha256).not.toBe(letter.document?.sha256);
  expect(await office.adjuster.call(api.readDocument, { params: { id } })).toMatchObject({ title: 'Second request', number: 2 });
  await office.service.settle();
  const told = await office.adjuster.call(api.listActivity, { query: { claimId: claim.id } });
  expect(told.find(({ type }) => type === 'claims.letter-saved')).toMatchObject({
    text: expect.stringMatching(/^Letter saved: Second request\. 1 paragraph changed/),
    links: { documentId: id, letterId: letter.id, revision: 2 },
  });
  const textOf = (revisionId: number, who = office.adjuster) => who.call(api.readLetterRevision, { params: { id: letter.id, revisionId } });
  expect(await textOf(1)).toMatchObject({ revision: 1, title: letter.title, content: letter.content });
  expect(await textOf(2)).toMatchObject({ revision: 2, title: 'Second request', content: saved.content });
  expect((await refusal(textOf(3))).status).toBe(404);
  expect((await refusal(textOf(1, office.rival))).status).toBe(404);
  expect((await refusal(textOf(1, office.service.as('client')))).status).toBe(403);
  const dispatch = { channel: 'certified_mail' as const, sentOn: '2026-05-20', to: 'Gulf Mutual', proof: '9407 1' };
  await office.adjuster.call(api.dispatchDocument, { params: { id }, body: dispatch });
  const [listed] = await office.adjuster.call(api.listLetters, { params: { id: claim.id } });
  expect(listed).toMatchObject({ deadlineKey: ack, status: 'sent', document: { dispatches: [{ ...dispatch, number: 2 }] } });
  const pdf = await office.adjuster.call(api.downloadLetter, { params: { id: letter.id } });
  expect(pdf.headers.get('etag')).toBe(`"${saved.document?.sha256}"`);
  // A demand that is taken out is a change too
  await save(saved.version, letter.content, 'Second request');
  await office.service.settle();
  const [latest] = (await office.adjuster.call(api.listActivity, { query: { claimId: claim.id } })).filter(
    ({ type }) => type === 'claims.letter-saved',
  );
  expect(latest).toMatchObject({ text: 'Letter saved: Second request. 1 paragraph changed', links: { revision: 3 } });
  expect((await textOf(2)).content).toBe(saved.content);
});

test('a letter whose document is privileged does not exist for others; of a deleted one no version is made', async () => {
  const claim = await overdueClaim(office);
  const letter = await office.adjuster.call(api.draftLetter, { params: { id: claim.id, key: ack } });
  const params = { id: letter.document?.id ?? 0 };
  await office.adjuster.call(api.editDocument, { params, body: { access: 'privileged' } });
  const reader = office.service.as('reviewer');
  expect(await reader.call(api.listLetters, { params: { id: claim.id } })).toEqual([]);
  expect(await refusal(reader.call(api.readLetter, { params: { id: letter.id } }))).toMatchObject({ status: 404 });
  expect(await office.adjuster.call(api.listLetters, { params: { id: claim.id } })).toHaveLength(1);
  const named = { version: letter.version, title: 'Our theory of bad faith', content: `${letter.content} More.`, citationVerified: true };
  const saved = await office.adjuster.call(api.saveLetter, { params: { id: letter.id }, body: named });
  await office.service.settle();
  const feed = await reader.call(api.listActivity, { query: { claimId: claim.id } });
  expect(feed.map(({ text }) => text).join('\n')).toContain('Letter saved: a privileged letter. 1 paragraph changed');
  expect(JSON.stringify(feed)).not.toContain('bad faith');
  expect(feed.find(({ type }) => type === 'claims.letter-saved')?.links).not.toHaveProperty('revision');
  const first = { params: { id: letter.id, revisionId: 1 } };
  expect(await refusal(reader.call(api.readLetterRevision, first))).toMatchObject({ status: 404 });
  expect((await office.adjuster.call(api.readLetterRevision, first)).content).toBe(letter.content);
  await office.adjuster.call(api.deleteDocument, { params });
  const body = { version: saved.version, title: letter.title, content: 'Other words', citationVerified: true };
  expect(await refusal(office.adjuster.call(api.saveLetter, { params: { id: letter.id }, body }))).toMatchObject({
    status: 409,
    message: expect.stringContaining('was deleted'),
  });
  expect((await office.adjuster.call(api.readLetter, { params: { id: letter.id } })).content).toBe(named.content);
});

test('there is nothing to write for what the carrier does not owe or has done', async () => {
  const claim = await overdueClaim(office);
  const draft = (key: string) => refusal(office.adjuster.call(api.draftLetter, { params: { id: claim.id, key } }));
  expect((await draft('fl-supplemental-claim')).status).toBe(422);
  await recordKeyDates(office, claim, { dates: { carrierAcknowledgedOn: { on: '2026-05-06' } } });
  expect((await draft(ack)).message).toContain('not open');
  expect((await draft('XX.none')).status).toBe(404);
});

test('of a closed claim nothing is late, and no letter is drafted until it is opened again', async () => {
  const claim = await overdueClaim(office);
  const params = { id: claim.id };
  const move = (disposition: 'withdrawn' | 'open') =>
    office.adjuster.call(api.setDisposition, { params, body: { disposition, why: 'The owner said so' } });
  const clock = async () => {
    const { deadlines, ended } = await office.adjuster.call(api.readDeadlines, { params });
    return { states: new Set(deadlines.map(({ state }) => state)), ended };
  };
  await move('withdrawn');
  const closed = await clock();
  expect(closed.ended).toEqual({ disposition: 'withdrawn', on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  expect(closed.states).toEqual(new Set(['ended', 'met']));
  const refused = await refusal(office.adjuster.call(api.draftLetter, { params: { ...params, key: ack } }));
  expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('This claim is closed') });
  await move('open');
  const open = await clock();
  expect(open.ended).toBeUndefined();
  expect(open.states).toContain('overdue');
  expect((await office.adjuster.call(api.draftLetter, { params: { ...params, key: ack } })).deadlineKey).toBe(ack);
});
