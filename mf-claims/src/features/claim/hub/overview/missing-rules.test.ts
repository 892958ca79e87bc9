// What a claim lacks for its next steps.
import type { Claim, ClaimDeadlines, DocumentsOverview } from '@plumbline/contracts/claims';
import { expect, test } from 'vitest';
import { aClaim } from '../../../../testing/a-claim.ts';
import { missingOf } from './missing-rules.ts';

const contract = { missingSigners: ['Miguel Delgado'] } as unknown as NonNullable<Claim['contract']>;
const whole = { policyNumber: 'HO3-1', carrierClaimNumber: 'C-1', assignedAdjusterId: 7 };
const documents = {
  checklist: [
    { key: 'contract', label: 'Contract', state: 'missing' },
    { key: 'notice', label: 'Notice of loss', state: 'present' },
  ],
} as unknown as DocumentsOverview;
const deadlines = { deadlines: [{ state: 'missing-date' }, { state: 'met' }, { state: 'undecided' }] } as unknown as ClaimDeadlines;
const words = (over: Partial<Claim>) =>
  missingOf({ claim: aClaim(over), documents, deadlines }).map(({ verb, label }) => `${verb} ${label}`);

test('names contract, facts, dates and papers with their verbs', () => {
  expect(words({})).toEqual([
    'Add Contract terms',
    'Assign Assigned adjuster',
    'Add Policy number',
    'Add Carrier claim no.',
    'Add dates Dates for 2 deadlines',
    'Upload Contract',
  ]);
});

test('asks for each signature that is not there, and for no fact that is', () => {
  expect(words({ ...whole, contract })).toEqual([
    'Record Signature of Miguel Delgado',
    'Add dates Dates for 2 deadlines',
    'Upload Contract',
  ]);
});

test('asks for nothing before the answers are there, and for nothing of a closed claim', () => {
  const done = { ...whole, contract: { ...contract, missingSigners: [] } };
  expect(missingOf({ claim: aClaim(done), documents: undefined, deadlines: undefined })).toEqual([]);
  expect(words({ disposition: 'withdrawn' })).toEqual([]);
});
