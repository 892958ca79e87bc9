// What the office asked for, sent in over a connection that breaks: nothing is stored twice, and nothing has to be begun anew.
import type { CaseRequest } from '@plumbline/contracts/claims';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dana, openScreen } from '../../../testing/open-screen.tsx';
import { PortalActivity } from './portal-activity.tsx';

/** What the server does with one upload: an answer, or no answer at all. */
type Answer = { status: number; body: object } | 'lost';

const arrived: { name: string; address: string; key: string }[] = [];
let answers: Answer[] = [];
let request: CaseRequest;

class Sent {
  status = 0;
  responseText = '';
  upload = {};
  getResponseHeader() {
    return null;
  }
  onload?: () => void;
  onerror?: () => void;
  private address = '';
  private key = '';
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') this.key = value;
  }
  send(file: File) {
    arrived.push({ name: file.name, address: this.address, key: this.key });
    const answer = answers.shift() ?? 'lost';
    queueMicrotask(() => {
      if (answer === 'lost') return this.onerror?.();
      Object.assign(this, { status: answer.status, responseText: JSON.stringify(answer.body) });
      this.onload?.();
    });
  }
}

const asked: CaseRequest = { id: 4, title: 'Policy', state: 'open', requestedBy: 'Dana Cole', requestedAt: '2026-11-20T10:00:00.000Z' };
const here: CaseRequest = { ...asked, state: 'received', fileName: 'policy.pdf' };
const stored: Answer = { status: 201, body: here };
const policy = new File(['Coverage A'], 'policy.pdf');
const lostWords = 'The connection was lost. Press Retry. Nothing is stored twice.';

beforeEach(() => {
  arrived.length = 0;
  request = asked;
  vi.stubGlobal('XMLHttpRequest', Sent);
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const cora = { ...dana, id: 71, role: 'client' as const };
  return openScreen(
    { path: '/', at: '/', Component: () => <PortalActivity caseId={1} />, user: cora },
    {
      'GET /api/portal/cases/1/activity': () =>
        Response.json({ requests: [request], threads: [{ userId: 71, name: 'Cora Client', role: 'client', messages: [] }] }),
    },
  );
}
/** What was received stands in the conversation, and no more among what is needed. */
const nothingNeeded = "We don't need anything from you right now.";
const field = () => screen.findByLabelText<HTMLInputElement>('File for Policy');
const retry = (name: string) => screen.findByRole('button', { name: `Retry ${name}` });

test('after a lost connection Retry sends the same file under the same key, and nothing is needed then', async () => {
  answers = ['lost', stored];
  const { user } = open();
  await user.upload(await field(), policy);
  expect((await screen.findByRole('alert')).textContent).toBe(lostWords);
  request = here;
  await user.click(await retry('policy.pdf'));
  expect(await screen.findByText(nothingNeeded)).toBeTruthy();
  expect(arrived.map(({ name }) => name)).toEqual(['policy.pdf', 'policy.pdf']);
  expect(arrived[0]?.address).toBe('/api/portal/cases/1/requests/4/file?fileName=policy.pdf');
  expect(arrived[1]).toEqual(arrived[0]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the same file, chosen again after a lost connection, is no second one', async () => {
  answers = ['lost', 'lost'];
  const { user } = open();
  await user.upload(await field(), policy);
  await retry('policy.pdf');
  expect((await field()).value).toBe('');
  await user.upload(await field(), policy);
  await retry('policy.pdf');
  expect(arrived).toHaveLength(2);
  expect(arrived[1]).toEqual(arrived[0]);
});

test('another file takes the place of the one that failed, under a key of its own', async () => {
  answers = ['lost', 'lost', stored];
  const { user } = open();
  await user.upload(await field(), policy);
  await retry('policy.pdf');
  await user.upload(await field(), new File(['Coverage B'], 'newer.pdf'));
  request = here;
  await user.click(await retry('newer.pdf'));
  await screen.findByText(nothingNeeded);
  expect(arrived.map(({ name }) => name)).toEqual(['policy.pdf', 'newer.pdf', 'newer.pdf']);
  expect(arrived[1]?.key).not.toBe(arrived[0]?.key);
  expect(arrived[2]?.key).toBe(arrived[1]?.key);
});

test('what the server refuses is said with its reason, and Retry is not offered for it', async () => {
  answers = [{ status: 422, body: { code: 'unprocessable', message: '“policy.pdf” is empty', requestId: 'r-1' } }];
  const { user } = open();
  await user.upload(await field(), policy);
  expect((await screen.findByRole('alert')).textContent).toBe('“policy.pdf” is empty');
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
});

test('what was sent in meanwhile is needed no more', async () => {
  answers = [{ status: 409, body: { code: 'conflict', message: '“Policy” was already received', requestId: 'r-1' } }];
  const { user } = open();
  await field();
  request = here;
  await user.upload(await field(), policy);
  expect(await screen.findByText(nothingNeeded)).toBeTruthy();
});
