// The page of a link: the token leaves the address at once, and whatever is wrong with it is one sentence.
import 'fake-indexeddb/auto';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabOwner } from '@plumbline/web';
import { userOffline } from '../../shared/captures/store/device-user.ts';
import { knownLink, knownRecovery } from '../../shared/field-link/known-links.ts';
import { InspectionLinkPage } from './inspection-link-page.tsx';

const session = {
  inspectionId: 5,
  personId: -8,
  holderName: 'Rick Alvarez',
  createdBy: 'Dana Cole',
  expiresAt: '2026-11-29T04:59:59.999Z',
};
const exchange = 'POST /api/link-session';
let token = 0;
let went: string[] = [];

beforeEach(() => {
  went = [];
  token += 1;
  history.replaceState(null, '', `/inspection-link#1-8-token${token}`);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

function open(answers: Answers, signedOut = true) {
  const sent = serverAnswers({ 'GET /api/link-session': 401, ...answers });
  const element = <InspectionLinkPage goTo={(address) => went.push(address)} />;
  const routes = [{ path: '/inspection-link', element }];
  openScreen({ at: '/inspection-link', routes, ...(signedOut ? { signedOut } : {}) });
  return sent;
}

test('a link opens its inspection: the token goes once, in the body, and stands in no address and no store', async () => {
  const sent = open({ [exchange]: session });
  await waitFor(() => expect(went).toEqual(['/mobile-inspection/5']));
  expect(sent).toMatchObject([{ request: exchange, body: { token: `1-8-token${token}`, device: expect.any(String), capturesOf: [] } }]);
  expect(location.href).not.toContain('#');
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('token');
  expect(knownLink(5)).toEqual(session);
});

test.each([
  [404, "This link isn't valid. Ask the office for a new one."],
  [410, 'This link was revoked. Ask the office for a new one.'],
  [410, 'This link has expired. Ask the office for a new one.'],
  [410, 'This inspection was canceled, so its link has ended.'],
  [409, 'This link is for another phone. Open it on the phone that holds the captures.'],
  [409, 'This phone holds no captures of Eli Ortiz. Open the link on the phone that does.'],
])('a link that is over says so and offers nothing: %i %s', async (status, sentence) => {
  open({ [exchange]: () => refusal(status, sentence) });
  await screen.findByText(sentence);
  expect(screen.queryByRole('button')).toBeNull();
  expect(went).toEqual([]);
});

test('a recovery link leads to the captures, and gives nothing else of who left', async () => {
  const { inspectionId: _, ...recovery } = { ...session, personId: 4 };
  // Somebody's session ended in this tab before
  tabOwner(9);
  open({ [exchange]: recovery });
  await waitFor(() => expect(went).toEqual(['/mobile-captures']));
  expect([knownLink(), knownRecovery()]).toEqual([undefined, recovery]);
  // Neither this tab nor the day on this phone becomes theirs
  expect([tabOwner(undefined), userOffline()]).toEqual([undefined, undefined]);
});

test('without a network the link is tried again', async () => {
  let isAway = true;
  open({
    [exchange]: () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return session;
    },
  });
  await screen.findByText("Couldn't reach the server. Check your connection and try again.");
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(went).toEqual(['/mobile-inspection/5']));
});

test('in the browser of a user nothing is opened', async () => {
  const sent = open({}, false);
  await screen.findByText('You’re signed in as Dana Cole');
  expect(sent).toEqual([]);
});

test('an address without a token asks nothing', async () => {
  history.replaceState(null, '', '/inspection-link');
  vi.resetModules();
  const { InspectionLinkPage: Fresh } = await import('./inspection-link-page.tsx');
  const sent = serverAnswers({});
  openScreen({ at: '/inspection-link', routes: [{ path: '/inspection-link', Component: Fresh }], signedOut: true });
  await screen.findByText("This link isn't valid. Ask the office for a new one.");
  expect(sent).toEqual([]);
});
