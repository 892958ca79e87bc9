// To whom something goes by email: the people and contacts of its claim, and whoever is typed.
import { DeliveryEmail, type ReportRecipient } from '@plumbline/contracts/claims';
import { Button, Checkbox, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { asRecipient, type Reachable } from './reachable.ts';
import styles from './recipients.module.css';

interface RecipientsProps {
  reachable: readonly Reachable[];
  chosen: readonly ReportRecipient[];
  onChange: (next: ReportRecipient[]) => void;
  error: string | undefined;
  /** What is said when nobody has an address. */
  nobody: string;
}

export function Recipients({ reachable, chosen, onChange, error, nobody }: RecipientsProps) {
  const typed = chosen.filter((one) => !reachable.some((other) => other.email === one.email));
  const offered = [...reachable, ...typed.map((one) => ({ ...one, role: 'Added here' }))];
  const without = (email: string) => chosen.filter((one) => one.email !== email);
  return (
    <fieldset className={styles.fieldset}>
      <legend>Recipients</legend>
      {offered.map((one) => {
        const isChosen = chosen.some((other) => other.email === one.email);
        return (
          <Checkbox
            key={one.email}
            label={`${one.name} · ${one.email}`}
            description={one.role}
            checked={isChosen}
            onChange={() => onChange(isChosen ? without(one.email) : [...chosen, asRecipient(one)])}
          />
        );
      })}
      {reachable.length === 0 && <p className={styles.line}>{nobody}</p>}
      <AddRecipient taken={chosen} onAdd={(one) => onChange([...chosen, one])} />
      {error && <p className={styles.reason}>{error}</p>}
    </fieldset>
  );
}

function AddRecipient({ taken, onAdd }: { taken: readonly ReportRecipient[]; onAdd: (recipient: ReportRecipient) => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const address = email.trim();
    if (!DeliveryEmail.safeParse(address).success) setProblem('Valid email is required');
    else if (taken.some((one) => one.email.toLowerCase() === address.toLowerCase())) setProblem('This address is already a recipient');
    else {
      onAdd({ name: name.trim() || address, email: address });
      setName('');
      setEmail('');
      setProblem(undefined);
    }
  };
  return (
    // Enter in a field adds the person; it does not send what the fields stand in
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.add}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        add();
      }}
    >
      <TextInput label="Name" maxLength={200} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <TextInput
        label="Email address"
        type="email"
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button variant="default" onClick={add}>
        Add recipient
      </Button>
    </div>
  );
}
