// Peeking at claims from the list: Space opens, arrows move on, Esc leads back to the row; the list itself stays where it was.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aCard, aClaim } from '../../../testing/a-claim.ts';
import { none, openScreen, refused } from '../../../testing/open-screen.tsx';
import { ClaimsPage } from './claims-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const entry = {
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  type: 'claims.edited',
  text: 'Carrier changed',
  actorName: 'Dana',
  actorId: '2',
  claimId: 1,
};

/** A list of three claims of which the second cannot be read. */
function list(at = '/claims?look=table') {
  return openScreen(
    { path: '/claims', at, Component: ClaimsPage },
    {
      'GET /api/claims': () => Response.json([1, 2, 3].map((id) => aCard(id))),
      'GET /api/claims/counts': () => refused(500, 'Away'),
      'GET /api/claims/1': () => Response.json(aClaim({ id: 1, propertyOwnerName: 'Owner 1', notes: 'Tarp is on' })),
      'GET /api/claims/2': () => refused(500, 'The database is away'),
      'GET /api/claims/3': () => Response.json(aClaim({ id: 3, propertyOwnerName: 'Owner 3', insuranceCompany: 'Gulf Mutual' })),
      'GET /api/activity': () => Response.json([entry]),
      'GET /api/activity/latest': none,
      'GET /api/saved-views': none,
      'GET /api/message-jobs': none,
      'GET /api/users': none,
    },
  );
}

const peekAt = (name: RegExp) => screen.findByRole('complementary', { name });
const hasFocus = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));

test('Space peeks at the claim with the focus, and the focus stays in the list', async () => {
  const { user } = list();
  await screen.findByRole('link', { name: 'Owner 1' });
  await user.keyboard('j');
  await hasFocus('Owner 1');
  await user.keyboard(' ');
  const peek = await peekAt(/^Preview of Owner 1, CLM-2026-000001$/);
  expect(await within(peek).findByText('Tarp is on')).toBeTruthy();
  expect(await within(peek).findByText('Carrier changed')).toBeTruthy();
  expect(within(peek).getByRole('link', { name: 'Open claim' }).getAttribute('href')).toBe('/claims/1');
  await hasFocus('Owner 1');
});

test('arrows move on with the panel open, a claim that fails says so, and Esc gives the focus back', async () => {
  const { user } = list();
  await screen.findByRole('link', { name: 'Owner 1' });
  await user.keyboard('j');
  await hasFocus('Owner 1');
  await user.keyboard(' {ArrowDown}');
  const second = await peekAt(/^Preview of Owner 2/);
  expect(await within(second).findByText('The database is away')).toBeTruthy();
  await user.keyboard('j');
  const third = await peekAt(/^Preview of Owner 3/);
  expect(await within(third).findByText('Gulf Mutual')).toBeTruthy();
  await hasFocus('Owner 3');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  await hasFocus('Owner 3');
});

test('the panel closes by its button and by Space, and the focus is back in the list', async () => {
  const { user } = list();
  await screen.findByRole('link', { name: 'Owner 1' });
  await user.keyboard('j');
  await hasFocus('Owner 1');
  await user.keyboard(' ');
  await user.click(within(await peekAt(/Owner 1/)).getByRole('button', { name: 'Close preview' }));
  await hasFocus('Owner 1');
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.keyboard('  ');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('as cards the claims are peeked at as well', async () => {
  const { user } = list('/claims');
  await screen.findByText('Owner 1');
  const hasCard = (name: string) => waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain(name));
  await user.keyboard('j');
  await hasCard('Owner 1');
  await user.keyboard('j');
  await hasCard('Owner 2');
  await user.keyboard(' ');
  await peekAt(/^Preview of Owner 2/);
});

test('Space in the search field and on a box is what it always was', async () => {
  const { user } = list();
  await screen.findByRole('link', { name: 'Owner 1' });
  await user.type(screen.getByRole('searchbox', { name: 'Search claims' }), 'a b');
  screen.getByRole('checkbox', { name: /Select Owner 2/ }).focus();
  await user.keyboard(' ');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(await screen.findByText('1 claim selected')).toBeTruthy();
});
