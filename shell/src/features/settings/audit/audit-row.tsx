// One entry of the audit trail: who, what, when, from where; what was before and after on request.
import { changeSentence, type FieldChange } from '@plumbline/contracts/changes';
import type { AuditEntry } from '@plumbline/contracts/identity';
import { roleLabels } from '@plumbline/contracts/kernel';
import { Button, DateText } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from '../shared/settings.module.css';
import { auditSentence } from './audit-labels.ts';

export interface AuditRowProps {
  entry: AuditEntry;
  /** As people call the claim; not every event says so. */
  claimNumber: string | undefined;
}

export function AuditRow({ entry, claimNumber }: AuditRowProps) {
  const [opened, setOpened] = useState(false);
  const { sequence, at, actor, claimId, changes, why } = entry;
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>{auditSentence(entry)}</h3>
        <p className={styles.quiet}>
          {sequence.toLocaleString('en-US')} · {actor.name}
          {actor.role && ` (${roleLabels[actor.role]})`} · <DateText at={at} format="date-time" />
          {actor.ip && ` · ${actor.ip}`}
          {claimId !== undefined && (
            <>
              {' '}
              · <Link to={`/claims/${claimId}`}>{claimNumber ? `Claim ${claimNumber}` : 'Claim'}</Link>
            </>
          )}
        </p>
        {changes && <p className={styles.words}>{changes.map(changeSentence).join('\n')}</p>}
        {why && <p className={styles.quiet}>Reason: {why}</p>}
        {opened && <Difference entry={entry} />}
      </div>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => setOpened(!opened)} aria-expanded={opened} aria-label={`Details of entry ${sequence}`}>
          Details
        </Button>
      </div>
    </li>
  );
}

function Difference({ entry: { type, actor, changes, before, after, hash, previousHash, aggregateId } }: { entry: AuditEntry }) {
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>
        {type}, record {aggregateId}
      </p>
      {actor.userAgent && <p className={styles.quiet}>Device: {actor.userAgent}</p>}
      {changes && <Changes changes={changes} />}
      {before !== undefined && <Values title="Stored record before" value={before} />}
      {after !== undefined && <Values title="Stored record after" value={after} />}
      <Values title="Hash of this entry and the previous one" value={[hash, previousHash]} />
    </div>
  );
}

/** The whole values: the line of the entry shortens them. */
function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <span className={styles.quiet}>From:</span> {from || 'none'}
          </dd>
          <dd>
            <span className={styles.quiet}>To:</span> {to || 'none'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ title, value }: { title: string; value: unknown }) {
  return (
    <div>
      <p className={styles.quiet}>{title}</p>
      {/* What is long scrolls within its box, by key too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.values} tabIndex={0} role="group" aria-label={title}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </div>
  );
}
