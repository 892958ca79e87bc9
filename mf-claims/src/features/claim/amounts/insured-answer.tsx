// What a named insured said, how, when, and where the proof is: the same questions for an offer and for a settlement.
import { approvalWayLabels, approvalWays, type InsuredApproval } from '@plumbline/contracts/claims';
import { Select, Textarea, TextInput } from '@plumbline/ui';
import type { FieldProps } from '@plumbline/web';
import { today } from '../../../shared/dates.ts';
import { EvidenceSelect } from './evidence-select.tsx';

/** What stands in the fields before anything was said. */
export function emptyAnswer(namedInsureds: readonly string[]): InsuredApproval {
  return { by: namedInsureds[0] ?? '', how: 'signed', on: today(), evidence: '' };
}

interface FieldsProps {
  /** Of the form that the answer stands in. */
  readonly field: (name: keyof InsuredApproval) => FieldProps;
  readonly claimId: number;
  readonly namedInsureds: readonly string[];
}

export function InsuredAnswerFields({ field, claimId, namedInsureds }: FieldsProps) {
  return (
    <>
      <Select
        {...field('by')}
        label="Named insured"
        description="Only a named insured can approve an offer."
        // Two of one name are one choice: the answer carries the name
        data={[...new Set(namedInsureds)]}
        allowDeselect={false}
      />
      <Select
        {...field('how')}
        label="How"
        data={approvalWays.map((way) => ({ value: way, label: approvalWayLabels[way] }))}
        allowDeselect={false}
      />
      <TextInput {...field('on')} label="Decision date" type="date" max={today()} />
      <Textarea {...field('evidence')} label="Proof of approval" withAsterisk minRows={2} />
      <EvidenceSelect claimId={claimId} field={field('documentId')} />
    </>
  );
}
