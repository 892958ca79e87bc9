// A line of the log of what was withheld, beside the document or report that it is about.
import { withheldBasisLabels, type ProductionIntake, type WithheldBasis } from '@plumbline/contracts/claims';
import { Checkbox, Select, TextInput } from '@plumbline/ui';
import type { FieldProps } from '@plumbline/web';
import styles from '../base/documents.module.css';

export type WithheldLine = ProductionIntake['withheld'][number];
export type FieldOf = (index: number, name: 'description' | 'basis' | 'reason') => FieldProps;

export function withheldLine(about: Pick<WithheldLine, 'documentId' | 'engineeringId'>): WithheldLine {
  return { ...about, description: '', basis: 'attorney_client', reason: '' };
}

interface WithholdProps {
  readonly name: string;
  /** Among all lines; negative: it is not listed. */
  readonly index: number;
  readonly fieldOf: FieldOf;
  readonly onChange: (isListed: boolean) => void;
}

export function Withhold({ name, index, fieldOf, onChange }: WithholdProps) {
  return (
    <>
      <Checkbox
        label="List in the withheld log"
        aria-label={`List “${name}” in the withheld log`}
        checked={index >= 0}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {index >= 0 && <Line index={index} fieldOf={fieldOf} />}
    </>
  );
}

const bases = (Object.keys(withheldBasisLabels) as WithheldBasis[]).map((value) => ({ value, label: withheldBasisLabels[value] }));

/** The log goes to the other side: it is described without its title, in words that somebody chose. */
function Line({ index, fieldOf }: { index: number; fieldOf: FieldOf }) {
  return (
    <div className={styles.withheld}>
      <TextInput
        {...fieldOf(index, 'description')}
        label="Description for the log"
        description="The other side reads this"
        withAsterisk
        maxLength={300}
      />
      <Select {...fieldOf(index, 'basis')} label="Ground" allowDeselect={false} data={bases} />
      <TextInput {...fieldOf(index, 'reason')} label="Reason" withAsterisk maxLength={500} />
    </div>
  );
}
