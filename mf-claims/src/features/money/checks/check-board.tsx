// The checks of a claim: who has endorsed, how far the money is, and the next step of each.
import {
  checkWords,
  endorsementLabels,
  payeeKindLabels,
  phaseLabel,
  type Check,
  type CheckState,
  type Endorsement,
} from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { DateText, EmptyState, Notice, QueryBoundary, StatusBadge, type Tone } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { checksQuery } from '../../../shared/claims/checks-query.ts';
import rows from '../../../shared/money-rows.module.css';
import { CheckSteps, EndorsementStep } from './check-steps.tsx';
import { EvidenceLink } from '../base/evidence-link.tsx';
import styles from '../base/money.module.css';

const stateTones: Record<CheckState, Tone> = {
  received: 'yellow',
  endorsing: 'orange',
  deposited: 'blue',
  monitored: 'blue',
  cleared: 'green',
  returned: 'red',
  void: 'gray',
};
const endorsementTones: Record<Endorsement, Tone> = { needed: 'yellow', sent: 'orange', endorsed: 'green', refused: 'red' };

export function CheckBoard({ claimId, mayRecord }: { claimId: number; mayRecord: boolean }) {
  const checks = useQuery(checksQuery(claimId));
  return (
    <QueryBoundary
      query={checks}
      what="checks"
      empty={<EmptyState title="No checks yet" description="Record a check to track endorsements, deposit and clearance." />}
    >
      {(found) => (
        <ul className={styles.checks} aria-label="Checks" data-rows>
          {found.map((check) => (
            <CheckCard key={check.id} check={check} mayRecord={mayRecord} />
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

function CheckCard({ check, mayRecord }: { check: Check; mayRecord: boolean }) {
  const endorsed = check.payees.filter((payee) => payee.endorsement === 'endorsed').length;
  const isOver = check.state === 'void' || check.state === 'returned';
  const mayEndorse = mayRecord && (check.state === 'received' || check.state === 'endorsing');
  return (
    <li className={styles.check} aria-label={`Check ${check.number}`}>
      <div className={styles.checkHead}>
        <div>
          <strong>{showDollars(check.amount)}</strong> · Check {check.number}
          <span className={rows.sub}>
            {check.issuer} · received <DateText at={check.receivedOn} />
            {detailOf(check)}
          </span>
        </div>
        <StatusBadge about="Check" tone={stateTones[check.state]} label={checkWords[check.state].label} />
      </div>
      {check.note && <p className={styles.quiet}>{check.note}</p>}
      {check.documentId !== undefined && <EvidenceLink documentId={check.documentId} of={`check ${check.number}`} />}
      {check.warnings.length > 0 && (
        <Notice tone="warning" title="Review payees">
          {check.warnings.join(' ')}
        </Notice>
      )}
      <p className={styles.quiet}>
        {!isOver && `${endorsed} of ${check.payees.length} endorsed · `}
        {check.lines.map((line) => `${line.coverage} ${showDollars(line.amount)}`).join(', ')}
      </p>
      <ul className={styles.payees} aria-label="Endorsements">
        {check.payees.map((payee) => (
          <li key={payee.id}>
            <span>
              {payee.name} <span className={rows.sub}>{payeeKindLabels[payee.kind]}</span>
            </span>
            {!(isOver && payee.endorsement === 'needed') && (
              <StatusBadge
                about={`Endorsement of ${payee.name}`}
                tone={endorsementTones[payee.endorsement]}
                label={endorsementLabels[payee.endorsement]}
              />
            )}
            {mayEndorse && <EndorsementStep check={check} payee={payee} />}
          </li>
        ))}
      </ul>
      <details className={styles.steps}>
        <summary>History and draws</summary>
        <ol>
          {check.steps.map((step) => (
            <li key={`${step.at} ${step.what}`}>
              <DateText at={step.on} />: {step.what}, {step.by}
              {step.note && ` (${step.note})`}
            </li>
          ))}
        </ol>
      </details>
      {mayRecord && check.nextStates.length > 0 && <CheckSteps check={check} />}
    </li>
  );
}

function detailOf({ phase, money, cleared, amount, reference }: Check): string {
  const parts = [
    phase === 'initial' ? undefined : phaseLabel(phase).toLowerCase(),
    money === 'prior' ? 'paid before the contract' : undefined,
    cleared > 0 && cleared < amount ? `${showDollars(cleared)} drawn` : undefined,
    reference && `reference ${reference}`,
  ];
  return parts.flatMap((part) => (part ? [` · ${part}`] : [])).join('');
}
