// The hub of one claim against a service that keeps it, for tests: edits need the version, as the real one does.
import type { Claim } from '@plumbline/contracts/claims';
import type { SessionUser } from '@plumbline/web';
import { screen } from '@testing-library/react';
import { aClaim } from '../../../testing/a-claim.ts';
import { noMoney } from '../../../testing/no-money.ts';
import { dana, none, openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { ClaimPage } from './claim-page.tsx';

/** A service with one claim: edits need its version, as the real one does. */
export function openHub(over: Partial<Claim> = {}, answers: Answers = {}, who: SessionUser = dana) {
  const state = { claim: aClaim(over) };
  const edit = (body: Record<string, unknown>) => {
    const { version, ...sent } = body;
    const changed = 'deductible' in sent ? { ...sent, deductible: Number(sent['deductible']) } : sent;
    if (version !== state.claim.version) return refused(409, 'Someone else changed this. Reload and try again.');
    state.claim = { ...state.claim, ...(changed as Partial<Claim>), version: state.claim.version + 1 };
    return Response.json(state.claim);
  };
  const opened = openScreen(
    { path: '/claims/:id', at: '/claims/12', Component: ClaimPage, user: who },
    {
      'GET /api/claims/12': () => Response.json(state.claim),
      'GET /api/claims/12/money': () => Response.json(noMoney(12)),
      'GET /api/claims/12/deadlines': () => refused(404, 'None here'),
      'GET /api/claims/12/documents/overview': () => refused(404, 'None here'),
      'GET /api/claims/12/neighbors': () => Response.json({}),
      'GET /api/claims/12/photos': none,
      'GET /api/activity': none,
      'PATCH /api/claims/12': edit,
      ...answers,
    },
  );
  /** Somebody else saves. */
  const others = (changed: Partial<Claim>) => {
    state.claim = { ...state.claim, ...changed, version: state.claim.version + 1 };
  };
  return { ...opened, state, others };
}

export const openField = async (user: ReturnType<typeof openHub>['user'], label: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`edit ${label}$`, 'i') }));
  return screen.findByLabelText(label, { selector: 'input, textarea, select' });
};
