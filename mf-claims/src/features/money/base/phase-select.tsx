// The round of the negotiation in words: the first one, a supplement with its number, or the claim reopened.
import { maxSupplements, phaseLabel } from '@plumbline/contracts/claims';
import { Select } from '@plumbline/ui';
import type { FieldProps } from '@plumbline/web';

const phases = ['initial', ...Array.from({ length: maxSupplements }, (_, index) => `supplement-${index + 1}`), 'reopened'];
const data = phases.map((value) => ({ value, label: phaseLabel(value) }));

interface PhaseSelectProps {
  readonly field: FieldProps;
  /** A later figure of the same phase takes the place of this one; else it comes on top. */
  readonly isRevised: boolean;
}

export function PhaseSelect({ field, isRevised }: PhaseSelectProps) {
  return (
    <Select
      {...field}
      label="Round"
      description={
        isRevised
          ? 'Choose Supplement for added damage. A new figure in the same round replaces the old one.'
          : 'Choose Supplement for added damage.'
      }
      data={data}
      allowDeselect={false}
      searchable
    />
  );
}
