// Saving a report section by section, and arranging its photos: what others saved stays, what is final stays as it is.
import { claimsApi as api, splitSections, withoutNumber, type Report } from '@plumbline/contracts/claims';
import type { ReportProse, ReportText } from '@plumbline/contracts/ai';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { refusal, startClaimsService, type ClaimsTestService } from '../../testing/claims-service.ts';
import { finalizeReviewed } from '../../testing/final-reports.ts';
import { anObservation, aPhoto, someInspectionEvidence } from '../../testing/fixtures.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

async function written(): Promise<Report> {
  const claim = await office.inspected();
  const photos = [1, 2, 3].map((index) => ({ ...aPhoto(claim.id * 100 + index, claim.id), originalName: `IMG_${index}.jpg` }));
  office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { photos })]);
  return office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
}

const read = (id: number) => office.adjuster.call(api.readReport, { params: { id } });
const change = ({ content }: Report, index: number, text: string) => {
  const was = splitSections(content)[index] ?? { heading: '', text: '' };
  return { was, heading: was.heading, text };
};
const saveSections = (id: number, sections: object[], by = office.adjuster) =>
  by.call(api.saveReportSections, { params: { id }, body: { sections } as never });
const savePhotos = (id: number, body: object, by = office.adjuster) =>
  by.call(api.saveReportPhotos, { params: { id }, body: body as never });

describe('sections', () => {
  test('of two writers are both kept, each as a revision of its own', async () => {
    const report = await written();
    await saveSections(report.id, [change(report, 0, 'Mine.')]);
    const saved = await saveSections(report.id, [change(report, 1, 'Theirs.')]);
    expect(
      splitSections(saved.content)
        .slice(0, 2)
        .map(({ text }) => text),
    ).toEqual(['Mine.', 'Theirs.']);
    expect(saved.revision).toBe(report.revision + 2);
    expect(splitSections(saved.content).slice(2)).toEqual(splitSections(report.content).slice(2));
    await office.service.settle();
    const told = await office.adjuster.call(api.listActivity, { query: { claimId: report.claimId } });
    const [latest] = told.filter(({ type }) => type === 'claims.report-saved');
    const heading = withoutNumber(splitSections(report.content)[1]?.heading ?? '');
    expect(latest).toMatchObject({
      text: `Report saved (revision ${saved.revision}). Section changed: ${heading}`,
      actorName: 'Test adjuster',
      links: { reportId: report.id, revision: saved.revision },
    });
  });

  test('that were changed elsewhere are refused with their heading, and nothing of the request is saved', async () => {
    const report = await written();
    await saveSections(report.id, [change(report, 0, 'First.')]);
    const late = await refusal(saveSections(report.id, [change(report, 1, 'Other.'), change(report, 0, 'Second.')]));
    expect(late).toMatchObject({ status: 409, message: expect.stringMatching(/^“1\. .*” was changed elsewhere\. Compare/) });
    const now = await read(report.id);
    expect(splitSections(now.content)[0]?.text).toBe('First.');
    expect(now.content).not.toContain('Other.');
  });

  test.each([
    ['no section', []],
    ['a text that would begin another section', [{ was: { heading: '', text: '' }, heading: '', text: 'a\n## b' }]],
    ['a heading of two lines', [{ was: { heading: '', text: '' }, heading: 'a\nb', text: '' }]],
    ['unknown words', [{ was: { heading: '', text: '' }, heading: '', text: '', color: 'red' }]],
  ])('%s is refused', async (_, sections) => {
    const report = await written();
    expect(await refusal(saveSections(report.id, sections))).toMatchObject({ status: 400 });
    expect((await read(report.id)).revision).toBe(report.revision);
  });
});

describe('photos', () => {
  test('in another order take their citations, log, words and layout with them', async () => {
    const report = await written();
    const [one, two, three] = report.photos.map(({ id }) => id);
    await saveSections(report.id, [change(report, 0, 'Ridge (Fig. 1), eave (Fig. 2, 3).')]);
    const { version } = await read(report.id);
    const photos = [{ id: three }, { id: one, caption: 'Open ridge' }];
    const saved = await savePhotos(report.id, { version, photos, layout: { photosPerPage: 2 } });
    expect(saved.photos.map(({ id }) => id)).toEqual([three, one]);
    expect(saved.photos[1]?.caption).toBe('Open ridge');
    expect(saved.layout).toEqual({ photosPerPage: 2 });
    expect(saved.content).toContain('Ridge (Fig. 2), eave (Fig. 1 and 1 photo not in this report).');
    expect(saved.content).toContain('Fig. 2: Open ridge');
    expect(saved.content).toContain('3 photos were recorded: 2 are shown as figures, 1 is not part of this report.');
    expect(saved.contentSha256).not.toBe(report.contentSha256);
    const back = await savePhotos(report.id, { version: saved.version, photos: [{ id: one }, { id: two }, { id: three }] });
    expect(back.photos).toHaveLength(3);
    expect(back.content).toContain('3 photos were recorded: 3 are shown as figures.');
  });

  test('come back with the revision whose text cites them', async () => {
    const report = await written();
    const none = await savePhotos(report.id, { version: report.version, photos: [], layout: { photosPerPage: 2 } });
    expect(none.photos).toEqual([]);
    const old = await office.adjuster.call(api.readReportRevision, { params: { id: report.id, revisionId: report.revision } });
    expect(old.photos).toEqual(report.photos);
    const body = { title: report.title, content: report.content, version: none.version, restoredFrom: report.revision };
    const restored = await office.adjuster.call(api.saveReport, { params: { id: report.id }, body });
    expect(restored.photos).toEqual(report.photos);
    expect(restored.layout).toEqual(report.layout);
    const unknown = { ...body, version: restored.version, restoredFrom: 99 };
    const refused = await refusal(office.adjuster.call(api.saveReport, { params: { id: report.id }, body: unknown }));
    expect(refused).toMatchObject({ status: 404, message: 'Version not found' });
    expect((await read(report.id)).version).toBe(restored.version);
  });

  test('in another order take the figures that a caption cites with them', async () => {
    const report = await written();
    const [one, two, three] = report.photos.map(({ id }) => id);
    const captioned = [{ id: one, caption: 'Seen in Fig. 3 too' }, { id: two }, { id: three }];
    const { version } = await savePhotos(report.id, { version: report.version, photos: captioned });
    const saved = await savePhotos(report.id, { version, photos: [{ id: three }, { id: one }, { id: two }] });
    expect(saved.photos[1]?.caption).toBe('Seen in Fig. 1 too');
    expect(saved.content).toContain('Fig. 2: Seen in Fig. 1 too');
  });

  test('of another claim, twice, of another version, and while the inspections are away are refused', async () => {
    const [report, other] = [await written(), await written()];
    const { version, photos } = report;
    const [first] = photos;
    expect(await refusal(savePhotos(report.id, { version, photos: [{ id: other.photos[0]?.id }] }))).toMatchObject({ status: 400 });
    expect(await refusal(savePhotos(report.id, { version, photos: [{ id: first?.id }, { id: first?.id }] }))).toMatchObject({
      status: 400,
    });
    expect(await refusal(savePhotos(report.id, { version, photos: [], layout: { photosPerPage: 3 } }))).toMatchObject({ status: 400 });
    expect(await refusal(savePhotos(report.id, { version: version + 5, photos: [] }))).toMatchObject({ status: 409 });
    office.around.inspectionIsAway = true;
    expect(await refusal(savePhotos(report.id, { version, photos: [] }))).toMatchObject({ status: 503 });
    office.around.inspectionIsAway = false;
    expect((await read(report.id)).version).toBe(version);
  });

  test('bring what blocks a report with them: a caption with a to-do stops it, and a figure that is gone is asked about', async () => {
    const report = await written();
    const [first] = report.photos;
    await saveSections(report.id, [change(report, 0, 'Ridge (Fig. 1), of others (Fig. 7).')]);
    const { version } = await read(report.id);
    const saved = await savePhotos(report.id, { version, photos: [{ id: first?.id, caption: 'TBD' }] });
    const { items } = await office.adjuster.call(api.listOpenItems, { params: { id: report.id } });
    const heading = splitSections(saved.content)[0]?.heading;
    expect(items.filter(({ blocking }) => blocking).map(({ sentence }) => sentence)).toContain(
      '“TBD” is still to do in the caption of Fig. 1.',
    );
    expect(items.find(({ sentence }) => sentence.startsWith('Fig. 7 is cited in'))).toMatchObject({ blocking: false, sections: [heading] });
    expect(await refusal(finalizeReviewed(office.adjuster, report.id))).toMatchObject({ status: 422 });
  });
});

test('another firm, whoever may only read, and a final report are refused', async () => {
  const report = await written();
  const sections = [change(report, 0, 'Mine.')];
  const photos = { version: report.version, photos: [] };
  for (const [by, status] of [
    [office.rival, 404],
    [office.service.as('client'), 403],
  ] as const) {
    expect(await refusal(saveSections(report.id, sections, by))).toMatchObject({ status });
    expect(await refusal(savePhotos(report.id, photos, by))).toMatchObject({ status });
  }
  expect(await refusal(saveSections(999_999, sections))).toMatchObject({ status: 404 });
  const final = await finalizeReviewed(office.adjuster, report.id);
  expect(await refusal(saveSections(report.id, sections))).toMatchObject({ status: 409 });
  expect(await refusal(savePhotos(report.id, { version: final.version, photos: [] }))).toMatchObject({ status: 409 });
});

describe('in the words of a model', () => {
  const model = 'claude-sonnet-5-5';
  const about = { provider: 'hybrid', model, promptVersion: 'p1', inputHash: 'a'.repeat(64), cost: 0.004 } as const;
  const other = { text: 'The roof is covered.', reason: 'Coverage opinion' };
  const joins = ({ paragraphs }: ReportProse): ReportText => ({
    by: 'model',
    ...about,
    leftOut: [other],
    paragraphs: paragraphs.map(({ key, sentences }) => ({ key, sentences: key.startsWith('Obs') ? joined(sentences) : sentences })),
  });
  const joined = (sentences: ReportProse['paragraphs'][number]['sentences']) => [
    ...sentences.filter(({ isFixed }) => isFixed).map(({ text }) => ({ text })),
    {
      text: sentences
        .flatMap(({ text, isFixed }) => (isFixed ? [] : text.replace(/\.$/, '')))
        .join(', and ')
        .concat('.'),
      by: 'model' as const,
    },
  ];
  const words = 'Tabs torn along the ridge, and Mat exposed.';
  const asked: ReportProse[] = [];
  const saysWhenAsked = (say: (prose: ReportProse) => ReportText | Promise<ReportText>) => {
    office.around.wordsReport = (prose) => {
      asked.push(prose);
      return say(prose);
    };
  };
  afterEach(() => {
    office.around.wordsReport = joins;
    office.around.aiIsAway = false;
  });
  async function observed(description = 'Tabs torn along the ridge. Mat exposed.'): Promise<Report> {
    const claim = await office.inspected();
    const observations = { exterior: [anObservation({ description, photoIds: [claim.id * 100 + 1] })] };
    const photos = [1, 2].map((index) => aPhoto(claim.id * 100 + index, claim.id));
    office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { photos, observations })]);
    return office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
  }
  const reword = (id: number, by = office.adjuster) => by.call(api.rewordReport, { params: { id } });
  const sectionOf = ({ content }: Report, name: string) => splitSections(content).findIndex(({ heading }) => heading.endsWith(name));

  test('it is kept who worded which paragraph, at which cost and what the check left out; other photos change none of it, a letter of a person does', async () => {
    saysWhenAsked(joins);
    const report = await observed();
    expect(asked.at(-1)).toMatchObject({ claimId: report.claimId, people: ['Test adjuster'] });
    const paragraph = `Exterior – Roof covering: severe (Fig. 1). Recorded in the field by Test adjuster. ${words}`;
    const { provider: _hybrid, ...cost } = about;
    const { by, provider, ...rest } = report.wording ?? { by: undefined, provider: undefined };
    expect([by, provider]).toEqual(['model', 'Hybrid']);
    expect(rest).toMatchObject({ ...cost, leftOut: [other], paragraphs: [{ text: paragraph, model }] });
    const [one, two] = report.photos.map(({ id }) => id);
    const arranged = await savePhotos(report.id, { version: report.version, photos: [{ id: two }, { id: one }] });
    expect(arranged.wording?.paragraphs).toEqual([{ text: paragraph.replace('Fig. 1', 'Fig. 2'), model }]);
    const at = sectionOf(arranged, 'Observations by area');
    const text = splitSections(arranged.content)[at]?.text.replace('Mat exposed', 'Mat worn') ?? '';
    const edited = await saveSections(report.id, [change(arranged, at, text)]);
    expect(edited.wording).toMatchObject({ by: 'model', model, paragraphs: [] });
    const final = await finalizeReviewed(office.adjuster, report.id);
    expect(final).toMatchObject({ status: 'final', wording: { by: 'model' } });
    expect(await refusal(reword(report.id))).toMatchObject({ status: 409 });
  });

  test('without an answer the report is that of the rules with the reason; asked again, a section that a person edited stays theirs', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const clock = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 45_000 ? 50 : ms));
    let answer = () => {};
    saysWhenAsked(async (prose) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return joins(prose);
    });
    const late = await observed();
    clock.mockRestore();
    answer();
    expect(late.wording).toMatchObject({
      by: 'rules',
      provider: 'Rule-based',
      paragraphs: [],
      leftOut: [],
      reason: expect.stringContaining('seconds'),
    });
    expect(late.content).toContain('Tabs torn along the ridge. Mat exposed.');
    office.around.aiIsAway = true;
    const report = await observed();
    expect(report.wording).toMatchObject({ by: 'rules', reason: "AI couldn't be reached", paragraphs: [] });
    office.around.aiIsAway = false;
    const refusing = 'The model declined to answer';
    saysWhenAsked((prose) => ({ ...joins(prose), by: 'rules', provider: 'rules', fallbackReason: refusing, leftOut: [], paragraphs: [] }));
    const again = await reword(report.id);
    expect(again).toMatchObject({ content: report.content, revision: report.revision, version: report.version, wording: { by: 'rules' } });
    const cause = sectionOf(report, 'Reported cause');
    const mine = await saveSections(report.id, [change(report, cause, 'Wind, as the owner says.')]);
    saysWhenAsked(joins);
    const reworded = await reword(report.id);
    expect(asked.at(-1)?.paragraphs.map(({ key }) => key)).toEqual(['Inspection, 1', 'Observations by area, 1']);
    expect(splitSections(reworded.content)[cause]?.text).toBe('Wind, as the owner says.');
    expect(reworded.content).toContain(words);
    expect(reworded).toMatchObject({ revision: mine.revision + 1, wording: { by: 'model', model } });
    const old = await office.adjuster.call(api.readReportRevision, { params: { id: report.id, revisionId: mine.revision } });
    expect(old.content).toContain('Tabs torn along the ridge. Mat exposed.');
  });

  test('a section that a person saves while the model writes stays theirs', async () => {
    office.around.aiIsAway = true;
    const report = await observed();
    office.around.aiIsAway = false;
    const at = sectionOf(report, 'Observations by area');
    saysWhenAsked(async (prose) => {
      await saveSections(report.id, [change(report, at, 'Mine.')]);
      return joins(prose);
    });
    const now = await reword(report.id);
    expect(splitSections(now.content)[at]?.text).toBe('Mine.');
    expect(now.content).not.toContain(words);
    expect(now.wording).toMatchObject({ by: 'rules', paragraphs: [], reason: expect.stringContaining('edited meanwhile') });
  });

  test('what a person saves while the report is generated again is not overwritten', async () => {
    saysWhenAsked(joins);
    const report = await observed();
    const at = sectionOf(report, 'Observations by area');
    saysWhenAsked(async (prose) => {
      await saveSections(report.id, [change(report, at, 'Mine.')]);
      return joins(prose);
    });
    const generate = () => office.adjuster.call(api.generateReport, { params: { claimId: report.claimId } });
    expect(await refusal(generate())).toMatchObject({ status: 409, message: expect.stringContaining('while it was being generated') });
    const now = await office.adjuster.call(api.readReport, { params: { id: report.id } });
    expect(splitSections(now.content)[at]?.text).toBe('Mine.');
    saysWhenAsked(joins);
    expect(await generate()).toMatchObject({ id: report.id, revision: now.revision + 1 });
  });

  test('nothing is asked twice, and nobody else may ask', async () => {
    saysWhenAsked(joins);
    const report = await observed('Tabs torn.');
    expect(await refusal(reword(report.id, office.rival))).toMatchObject({ status: 404 });
    expect(await refusal(reword(report.id, office.service.as('client')))).toMatchObject({ status: 403 });
    expect(await refusal(reword(999_999))).toMatchObject({ status: 404 });
    const edited = splitSections(report.content).map((section) => ({ was: section, ...section, text: `${section.text} Edited.` }));
    await saveSections(report.id, edited);
    const count = asked.length;
    expect(await refusal(reword(report.id))).toMatchObject({ status: 409, message: expect.stringContaining('Nothing is left to reword') });
    expect(asked).toHaveLength(count);
  });
});
