// What a named insured said, how, when, and where the proof is: the same questions for an offer and for a settlement.
import { approvalWayLabels, approvalWays, type InsuredApproval } from '@plumbline/contracts/claims';
import { Select, Textarea, TextInput, fieldProps } from '@plumbline/ui';
import { today } from '../../../shared/dates.ts';
import { EvidenceSelect } from './evidence-select.tsx';

export interface InsuredAnswer {
  readonly value: InsuredApproval;
  readonly set: (changed: Partial<InsuredApproval>) => void;
}

/** What stands in the fields before anything was said. */
export function emptyAnswer(namedInsureds: readonly string[]): InsuredApproval {
  return { by: namedInsureds[0] ?? '', how: 'signed', on: today(), evidence: '' };
}

interface FieldsProps {
  readonly answer: InsuredAnswer;
  readonly claimId: number;
  readonly namedInsureds: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
  /** Where the answer stands in what is sent: refused fields are named with it. */
  readonly within?: string;
}

export function InsuredAnswerFields({ answer: { value, set }, claimId, namedInsureds, errors, within = '' }: FieldsProps) {
  const field = (name: keyof InsuredApproval) => fieldProps(`${within}${name}`, errors);
  return (
    <>
      <Select
        {...field('by')}
        label="Named insured"
        description="Only a named insured can approve an offer."
        // Two of one name are one choice: the answer carries the name
        data={[...new Set(namedInsureds)]}
        value={value.by}
        onChange={(by) => set({ by: by ?? '' })}
        allowDeselect={false}
      />
      <Select
        {...field('how')}
        label="How"
        data={approvalWays.map((way) => ({ value: way, label: approvalWayLabels[way] }))}
        value={value.how}
        onChange={(chosen) => set({ how: approvalWays.find((one) => one === chosen) ?? value.how })}
        allowDeselect={false}
      />
      <TextInput
        {...field('on')}
        label="Answered on"
        type="date"
        max={today()}
        value={value.on}
        onChange={(event) => set({ on: event.currentTarget.value })}
      />
      <Textarea
        {...field('evidence')}
        label="Where the proof is"
        withAsterisk
        minRows={2}
        value={value.evidence}
        onChange={(event) => set({ evidence: event.currentTarget.value })}
      />
      <EvidenceSelect
        claimId={claimId}
        value={value.documentId}
        onChange={(documentId) => set({ documentId })}
        errors={errors}
        name={`${within}documentId`}
      />
    </>
  );
}
