// Whose names stand on a check that is being recorded.
import { payeeKindLabels, payeeKinds, type PayeeKind } from '@plumbline/contracts/claims';
import { Button, Group, Select, TextInput, fieldProps } from '@plumbline/ui';
import styles from '../base/money.module.css';

export interface PayeeName {
  kind: PayeeKind;
  name: string;
}

interface PayeesProps {
  readonly payees: readonly PayeeName[];
  readonly setPayees: (payees: PayeeName[]) => void;
  readonly errors: Record<string, string>;
}

export function Payees({ payees, setPayees, errors }: PayeesProps) {
  const change = (index: number, part: Partial<PayeeName>) =>
    setPayees(payees.map((payee, at) => (at === index ? { ...payee, ...part } : payee)));
  return (
    <fieldset className={styles.fieldset}>
      <legend>Payees</legend>
      {errors['payees'] && <p className={styles.error}>{errors['payees']}</p>}
      {payees.map((payee, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a payee has no other identity until it is stored
        <div key={index} className={styles.line}>
          <Select
            label={`Payee ${index + 1}`}
            data={payeeKinds.map((value) => ({ value, label: payeeKindLabels[value] }))}
            value={payee.kind}
            onChange={(value) => change(index, { kind: payeeKinds.find((one) => one === value) ?? payee.kind })}
            allowDeselect={false}
          />
          <TextInput
            {...fieldProps(`payees.${index}.name`, errors)}
            label={`Name of payee ${index + 1}`}
            withAsterisk
            value={payee.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          {payees.length > 1 && <Remove what={`payee ${index + 1}`} onClick={() => setPayees(payees.filter((_, at) => at !== index))} />}
        </div>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={() => setPayees([...payees, { kind: 'other', name: '' }])}>
        Add payee
      </Button>
    </fieldset>
  );
}

export function Remove({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Group justify="flex-end">
      <Button variant="subtle" size="compact-sm" color="red" onClick={onClick}>
        Remove {what}
      </Button>
    </Group>
  );
}
