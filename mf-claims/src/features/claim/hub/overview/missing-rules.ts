// What a claim lacks for its next steps, each with the verb that gets it: facts, contract, documents of the checklist, dates of deadlines.
import type { Claim, ClaimDeadlines, DocumentsOverview } from '@plumbline/contracts/claims';
import type { FieldName } from '../fields/editable-fields.ts';

export interface Missing {
  readonly label: string;
  readonly verb: string;
  /** The tab of the hub where it is done, or the field of the overview that takes it. */
  readonly tab?: string;
  readonly field?: FieldName;
}

interface Known {
  readonly claim: Claim;
  readonly documents: Pick<DocumentsOverview, 'checklist'> | undefined;
  readonly deadlines: Pick<ClaimDeadlines, 'deadlines'> | undefined;
}

const facts = [
  ['assignedAdjusterId', 'Assigned adjuster', 'Assign'],
  ['insuranceCompany', 'Carrier', 'Add'],
  ['policyNumber', 'Policy number', 'Add'],
  ['carrierClaimNumber', 'Carrier claim no.', 'Add'],
] as const;

/** In the order in which work needs it; nothing of a claim that is over. */
export function missingOf({ claim, documents, deadlines }: Known): readonly Missing[] {
  if (claim.disposition !== 'open') return [];
  return [
    ...contractOf(claim),
    ...facts.filter(([name]) => claim[name] === undefined).map(([field, label, verb]) => ({ label, verb, field })),
    ...datesOf(deadlines),
    ...checklistOf(documents),
  ];
}

function contractOf({ contract }: Claim): readonly Missing[] {
  if (!contract) return [{ label: 'Contract terms', verb: 'Add', tab: 'people' }];
  return contract.missingSigners.map((name) => ({ label: `Signature of ${name}`, verb: 'Record', tab: 'people' }));
}

function datesOf(deadlines: Known['deadlines']): readonly Missing[] {
  const waiting = deadlines?.deadlines.filter(({ state }) => state === 'missing-date' || state === 'undecided').length ?? 0;
  if (waiting === 0) return [];
  return [{ label: waiting === 1 ? 'Date for 1 deadline' : `Dates for ${waiting} deadlines`, verb: 'Add dates', tab: 'deadlines' }];
}

function checklistOf(documents: Known['documents']): readonly Missing[] {
  const missing = documents?.checklist.filter(({ state }) => state === 'missing') ?? [];
  return missing.map(({ label }) => ({ label, verb: 'Upload', tab: 'documents' }));
}
