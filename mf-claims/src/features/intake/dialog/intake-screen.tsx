// The intake dialog for tests: opened on a screen, filled in with what is needed, and the answers that tests give.
import type { Qualification } from '@plumbline/contracts/claims';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { aClaim } from '../../../testing/a-claim.ts';
import { dana, openScreen, type Answers } from '../../../testing/open-screen.tsx';
import { IntakeDialog } from './intake-dialog.tsx';

function Screen() {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        New
      </button>
      <IntakeDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

export const open = (answers: Answers = {}, user = dana) =>
  openScreen({ path: '/claims', at: '/claims', Component: Screen, user }, { 'GET /api/users': () => Response.json([]), ...answers });

export const strong = {
  id: 7,
  claimNumber: 'CLM-2026-000007',
  status: 'intake',
  propertyOwnerName: 'Rosa Delgado',
  propertyAddress: '4128 Bayshore Blvd',
  incidentDate: '2026-01-02',
  likelihood: 'strong',
  reasons: [{ key: 'address', text: 'Same address' }],
};

/** What an intake needs. */
export async function fill(user: ReturnType<typeof open>['user']) {
  await screen.findByLabelText(/Property Owner Name/);
  const entries = { 'Property Owner Name': 'Rosa', 'Phone Number': '8135550177', 'Property Address': '4128 Bayshore Blvd' };
  for (const [label, value] of Object.entries({ ...entries, 'Incident Date': '2026-01-02' }))
    fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value } });
  await user.click(screen.getByRole('combobox', { name: /Damage Type/ }));
  await user.click(await screen.findByRole('option', { name: 'Hail Damage' }));
}

export const created = { claim: aClaim(), qualificationState: 'pending', possibleDuplicates: [] };
export const noDuplicates = { 'POST /api/claims/duplicates': () => Response.json({ duplicates: [], more: false }) };

export const viable: Qualification = {
  isViable: true,
  viabilityScore: 61,
  priority: 'high',
  estimatedValueRange: { min: 1, max: 2 },
  recommendations: [],
  reasoning: '',
  contributions: [],
  missingDetails: [],
  provider: 'rule-based',
};

export const qualified = {
  claim: aClaim({ status: 'qualified' }),
  qualification: viable,
  qualificationState: 'done',
  possibleDuplicates: [],
};
