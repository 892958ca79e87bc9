// What a report is made of, and what stays of its versions: chosen among everything that was recorded, and opened whenever it is asked for.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FindingReview, ReviewedFinding } from '@plumbline/contracts/ai';
import {
  engineeringTextsOf,
  textsOfEngineer,
  type CompletedInspection,
  type EngineeringReport,
  type EngineeringVersion,
} from '@plumbline/contracts/inspection';
import { blankPdf, openScreen, serverAnswers, type Answers } from '@plumbline/web/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { aPhoto } from '../../testing/a-photo.ts';
import { anInspection } from '../../testing/an-inspection.ts';
import { contentQuery } from './base/engineering-queries.ts';
import { firstPhotos, isFull, limitOf, offeredContent, photosAmong } from './base/offered-content.ts';
import { StepDialog } from './step-dialog.tsx';
import type { Step } from './base/step.ts';

afterEach(() => vi.unstubAllGlobals());

const observation = { id: 'o-1', area: 'roof_covering', severity: 'severe', description: 'Lifted shingles', photoIds: [] };
const section = { category: 'exterior', state: 'complete', notes: '', revision: 1 };
const sections = [{ ...section, observations: [observation, { ...observation, id: 'o-2', description: 'Creased shingles' }] }];
const photosUpTo = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aPhoto(at + 1, {
      inspectionId: 6,
      description: `View ${at + 1}`,
      capturedAt: new Date(Date.UTC(2026, 9, 14, 13, 0, at)).toISOString(),
      imageUrl: `/api/photos/${at + 1}/rendition?size=1600`,
    }),
  );
const noFindings: FindingReview = { inspectionId: 6, findings: [], recommendations: [], technicalNarrative: '' };
const seen: ReviewedFinding = {
  id: 'run-1-model-1',
  type: 'Bent gutter',
  category: 'exterior',
  area: 'gutters_downspouts',
  severity: 'minor',
  confidence: 80,
  basis: 'model',
  description: '',
  photoIds: [],
  runNumber: 1,
  lastRunNumber: 1,
  decisions: [{ decision: 'accepted', by: 'Eli Park', byId: 9, at: '2026-10-15T12:00:00.000Z' }],
};
const drafted: EngineeringVersion = {
  revision: 2,
  isCurrent: true,
  stage: 'needs_signature',
  begunAt: '2026-10-20T12:00:00.000Z',
  begunBy: 'Priya Natarajan',
  reason: 'Wrong slope',
  files: [],
};
const replaced: EngineeringVersion = {
  revision: 1,
  isCurrent: false,
  stage: 'delivered',
  begunAt: '2026-10-15T12:00:00.000Z',
  begunBy: 'Dana Cole',
  signedAt: '2026-10-16T12:00:00.000Z',
  sealedAt: '2026-10-17T12:00:00.000Z',
  supersededAt: '2026-10-20T12:00:00.000Z',
  files: [
    { kind: 'report', bytes: 4, sha256: 'ab' },
    { kind: 'signature_report', bytes: 4, sha256: 'cd' },
  ],
};
const report = {
  id: 9,
  version: 3,
  inspectionId: 6,
  claimId: 4,
  claimNumber: 'CLM-2026-000147',
  number: 'ER-2026-0031',
  revision: 2,
  stage: 'needs_signature',
  template: 'roof',
  title: 'Engineering report',
  ...engineeringTextsOf({ scopeOfEngagement: 'The roof.', conclusions: 'Wind.' }),
  findings: [{ id: 'o-1', area: 'Exterior: Roof covering', severity: 'severe', text: 'Lifted shingles, as the engineer worded it' }],
  photos: [{ photoId: 2, caption: 'Ridge' }],
  reviewLog: [],
  generatedAt: '2026-10-20T12:00:00.000Z',
  generatedBy: 'Priya Natarajan',
  versions: [drafted, replaced],
  inspection: { recordedBy: ['Priya Natarajan'], on: '2026-10-14', isOwn: true, photoCount: 1, photoTotal: 3 },
  signing: { isPossible: false, reason: 'Only a professional engineer signs.' },
} satisfies EngineeringReport;

const pdf = () => new Response(blankPdf(), { headers: { 'content-type': 'application/pdf' } });

function open(kind: Step['kind'], answers: Answers, role: 'engineer' | 'adjuster' = 'engineer') {
  const sent = serverAnswers({
    'GET /api/inspections/6': anInspection({ id: 6, sections }),
    'GET /api/ai/findings/6': noFindings,
    'GET /api/photos/inspection/6': photosUpTo(3),
    'GET /api/inspections/6/engineering-report': report,
    'GET /api/inspections/6/engineering-report/preview': pdf,
    'GET /api/inspections/6/engineering-report/versions/1': pdf,
    ...answers,
  });
  const inspection = { id: 6, propertyOwnerName: 'Rosa Delgado', photoCount: 3 } as CompletedInspection;
  const element = <StepDialog step={{ kind, inspection }} onClose={() => undefined} onStep={() => undefined} />;
  openScreen({ at: '/', routes: [{ path: '/', element }], role });
  return sent;
}
const part = async (name: string) => within(await screen.findByLabelText(name, {}, { timeout: 5_000 }));
const bodyOf = (sent: ReturnType<typeof open>, of: RegExp) => sent.find(({ request }) => of.test(request))?.body as Record<string, unknown>;

test('all photos are offered, to the last page; of more than fit the first are in, and one makes room for another', async () => {
  const all = photosUpTo(201).toReversed();
  serverAnswers({
    'GET /api/inspections/6': anInspection({ id: 6, sections }),
    'GET /api/ai/findings/6': noFindings,
    'GET /api/photos/inspection/6': (url: URL) => (url.searchParams.get('after') ? all.slice(200) : all.slice(0, 200)),
  });
  const offered = offeredContent(await new QueryClient().fetchQuery(contentQuery(6)));
  expect(offered.photos.map(({ photoId }) => photoId)).toEqual(Array.from({ length: 201 }, (_, at) => at + 1));
  expect(
    firstPhotos(offered)
      .map(({ photoId }) => photoId)
      .at(-1),
  ).toBe(200);
  expect(limitOf(offered, 200)).toBe('A report holds at most 200 photos. Leave one out to add another.');
  expect(limitOf(offered, 199)).toBe('A report holds at most 200 photos.');
  expect([isFull(200), isFull(199)]).toEqual([true, false]);
  expect(photosAmong(offered, new Set([201, 1]))).toEqual([
    { photoId: 1, caption: 'View 1' },
    { photoId: 201, caption: 'View 201' },
  ]);
  expect(limitOf({ ...offered, photos: offered.photos.slice(1) }, 200)).toBeUndefined();
});

test('what was left out by hand is left out of the report', async () => {
  const sent = open('generate', { 'POST /api/inspections/6/generate-report': report });
  const photos = await part('Photos of the report');
  photos.getByText('3 of 3 in the report.');
  await userEvent.click(photos.getByLabelText('View 1'));
  photos.getByText('2 of 3 in the report.');
  const observations = await part('Observations of the report');
  await userEvent.click(observations.getAllByRole('checkbox')[1] ?? expect.unreachable());
  observations.getByText('1 of 2 in the report.');
  await userEvent.click(screen.getByRole('button', { name: 'Generate Report' }));
  await waitFor(() => expect(bodyOf(sent, /generate-report/)).toMatchObject({ findingIds: ['o-1'], photoIds: [2, 3] }));
});

test('what was not chosen by hand is left to the server: everything that fits', async () => {
  const sent = open('generate', { 'POST /api/inspections/6/generate-report': report });
  await part('Photos of the report');
  await userEvent.click(screen.getByRole('button', { name: 'Generate Report' }));
  await waitFor(() => expect(Object.keys(bodyOf(sent, /generate-report/))).toEqual(['template', 'scopeOfEngagement']));
});

test('an accepted finding is offered with who accepted it, one that waits is not, and one that was taken back says so', async () => {
  const waiting = { ...seen, id: 'run-1-model-2', area: 'siding_walls', decisions: [] };
  const lost = { id: 'finding run-1-model-9', area: 'Exterior: Windows', severity: 'minor', text: 'Broken pane' };
  open('report', {
    'GET /api/ai/findings/6': { ...noFindings, findings: [seen, waiting] },
    'GET /api/inspections/6/engineering-report': { ...report, findings: [...report.findings, lost] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit report' }));
  const observations = await part('Observations of the report');
  expect(observations.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked)).toEqual([true, false, false, true]);
  observations.getByText(/^AI finding, accepted by Eli Park/);
  observations.getByText('Not accepted any more. Leave it out before signing.');
  expect(observations.queryByText(/iding/)).toBeNull();
});

test('a draft keeps its own words where its observations and photos are chosen again', async () => {
  const sent = open('report', { 'PUT /api/inspections/6/engineering-report': report });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit report' }));
  const photos = await part('Photos of the report');
  photos.getByText('1 of 3 in the report.');
  await userEvent.click(photos.getByLabelText('View 3'));
  const observations = await part('Observations of the report');
  await userEvent.click(observations.getByRole('button', { name: 'All observations' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(bodyOf(sent, /^PUT/)).toBeTruthy());
  expect(bodyOf(sent, /^PUT/)).toMatchObject({
    photos: [
      { photoId: 2, caption: 'Ridge' },
      { photoId: 3, caption: 'View 3' },
    ],
    findings: [
      { id: 'o-1', text: 'Lifted shingles, as the engineer worded it' },
      { id: 'o-2', text: 'Creased shingles' },
    ],
  });
});

test('an adjuster writes on what the report rests, and the engineer alone what follows from it', async () => {
  const sent = open('report', { 'PUT /api/inspections/6/engineering-report': report }, 'adjuster');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit report' }));
  const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
  await screen.findByRole('textbox', { name: 'Retained by' });
  const isReadOnly = ['Conclusions', 'Retained by', 'Documents reviewed', 'Weather data', 'Analysis', 'Recommendations'].map(
    (name) => field(name).readOnly,
  );
  expect(isReadOnly).toEqual([true, false, false, false, true, true]);
  await userEvent.type(field('Retained by'), 'Rosa Delgado');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(bodyOf(sent, /^PUT/)).toMatchObject({ retainedBy: 'Rosa Delgado', documentsReviewed: '' }));
  expect(Object.keys(bodyOf(sent, /^PUT/)).filter((name) => textsOfEngineer.some((one) => one === name))).toEqual([]);
});

test('each version is listed with its state and dates, and the scan of a superseded one is opened', async () => {
  const asked: (string | null)[] = [];
  open('report', {
    'GET /api/inspections/6/engineering-report/versions/1': (url: URL) => {
      asked.push(url.searchParams.get('kind'));
      return pdf();
    },
  });
  const versions = await part('Versions');
  versions.getByText('Begun Oct 20, 2026 by Priya Natarajan. Reason: Wrong slope');
  versions.getByText('Begun Oct 15, 2026 by Dana Cole, signed Oct 16, 2026, sealed Oct 17, 2026, superseded Oct 20, 2026');
  versions.getByText('Superseded');
  expect(versions.queryByRole('button', { name: 'Open report of version 2' })).toBeNull();
  await userEvent.click(versions.getByRole('button', { name: 'Open signature report of version 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Signature report of ER-2026-0031, version 1' }));
  expect(await dialog.findByRole('region', { name: /^Pages of Signature report/ })).toBeTruthy();
  dialog.getByText('Superseded on Oct 20, 2026');
  dialog.getByText(/weren't verified here/);
  expect(asked).toEqual(['signature_report']);
  await userEvent.click(dialog.getByRole('button', { name: 'Back to the report' }));
  expect(await screen.findByLabelText('Versions')).toBeTruthy();
});
