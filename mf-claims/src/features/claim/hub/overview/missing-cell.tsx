// What the claim lacks, each with its verb: the first few in sight, the others on demand.
import type { Claim } from '@plumbline/contracts/claims';
import { Anchor, Button } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { deadlinesQuery, documentsOverviewQuery } from '../../../../shared/claims/claim-queries.ts';
import { useTabAddress } from '../../../../shared/claims/tab-address.ts';
import type { FieldName } from '../fields/editable-fields.ts';
import { useFields } from '../fields/fields-context.ts';
import { missingOf, type Missing } from './missing-rules.ts';
import styles from './summary.module.css';

const shown = 4;

export function MissingCell({ claim }: { claim: Claim }) {
  const documents = useQuery(documentsOverviewQuery(claim.id));
  const deadlines = useQuery(deadlinesQuery(claim.id));
  const missing = missingOf({ claim, documents: documents.data, deadlines: deadlines.data });
  const failed = documents.isError || deadlines.isError;
  // A number of a part of it would be read as the whole
  const isKnown = !documents.isPending && !deadlines.isPending;
  return (
    <section className={styles.cell} aria-label="Missing">
      <h2 className={styles.cellTitle}>Missing {isKnown && missing.length > 0 && <strong>{missing.length}</strong>}</h2>
      {missing.length === 0 && !failed && <p className={styles.quiet}>{isKnown ? 'Nothing missing' : 'Checking…'}</p>}
      <MissingList missing={missing} />
      {failed && <p className={styles.quiet}>Couldn’t check documents and deadlines.</p>}
    </section>
  );
}

function MissingList({ missing }: { missing: readonly Missing[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul className={styles.missing}>
        {(isWhole ? missing : missing.slice(0, shown)).map((one) => (
          <li key={one.label}>
            <span>{one.label}</span>
            <Verb missing={one} />
          </li>
        ))}
      </ul>
      {missing.length > shown && (
        <Button variant="subtle" size="compact-sm" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : `${missing.length - shown} more`}
        </Button>
      )}
    </>
  );
}

function Verb({ missing: { verb, label, tab, field } }: { missing: Missing }) {
  const addressOf = useTabAddress();
  const { maySet } = useFields();
  const about = <span className="cx-hidden">{label}</span>;
  if (tab)
    return (
      <Anchor component={Link} to={addressOf(tab)} size="sm" className="cx-alone">
        {verb} {about}
      </Anchor>
    );
  if (!field || !maySet(field)) return null;
  return (
    <Anchor component="button" type="button" size="sm" className="cx-alone" onClick={() => openField(field)}>
      {verb} {about}
    </Anchor>
  );
}

/** Opens the field where it stands, as a press on it does; it takes the focus there. */
function openField(name: FieldName): void {
  document.querySelector<HTMLElement>(`[data-field="${name}"]`)?.click();
}
