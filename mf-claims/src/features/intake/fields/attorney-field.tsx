// Who refers the claim: an attorney found while typing, or added in place.
import type { Attorney } from '@plumbline/contracts/identity';
import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { AttorneyPicker, attorneyLabel } from '../../../shared/people/attorney-picker.tsx';
import styles from '../base/intake.module.css';
import { NewAttorney, emptied, newFields } from './new-attorney.tsx';
import type { Intake } from '../base/use-intake.ts';

interface AttorneyFieldProps {
  label: string;
  className?: string;
  intake: Pick<Intake, 'values' | 'changeAll'>;
}

/** The name of the chosen one stays with the draft, so that it is shown after a reload without being looked for. */
const shownName = 'attorney.shown';

export function AttorneyField({ intake, ...common }: AttorneyFieldProps) {
  const { values, changeAll } = intake;
  const [adding, setAdding] = useState(() => newFields.some(({ name }) => values[name]));
  const take = (one: Attorney | undefined) =>
    changeAll({ ...emptied, referringAttorneyId: one ? String(one.id) : '', [shownName]: one ? attorneyLabel(one) : '' });
  const close = () => setAdding(false);
  return (
    <div className={styles.wide}>
      <AttorneyPicker {...common} value={values['referringAttorneyId'] ?? ''} shown={values[shownName] ?? ''} onChoose={take} />
      {adding ? (
        <NewAttorney
          intake={intake}
          onAdded={(one) => {
            take(one);
            close();
          }}
          onCancel={() => {
            changeAll(emptied);
            close();
          }}
        />
      ) : (
        <Button type="button" variant="subtle" size="compact-md" className={styles.inline} onClick={() => setAdding(true)}>
          Add an attorney
        </Button>
      )}
    </div>
  );
}
