// The cheques of a claim: who has endorsed, how far the money is, and the next step of each.
import {
  chequeWords,
  endorsementLabels,
  payeeKindLabels,
  phaseLabel,
  type Cheque,
  type ChequeState,
  type Endorsement,
} from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { DateText, EmptyState, Notice, QueryBoundary, StatusBadge, type Tone } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { chequesQuery } from '../../../shared/claims/cheques-query.ts';
import rows from '../../../shared/money-rows.module.css';
import { ChequeSteps, EndorsementStep } from './cheque-steps.tsx';
import { EvidenceLink } from '../base/evidence-link.tsx';
import styles from '../base/money.module.css';

const stateTones: Record<ChequeState, Tone> = {
  received: 'yellow',
  endorsing: 'orange',
  deposited: 'blue',
  monitored: 'blue',
  cleared: 'green',
  returned: 'red',
  void: 'gray',
};
const endorsementTones: Record<Endorsement, Tone> = { needed: 'yellow', sent: 'orange', endorsed: 'green', refused: 'red' };

export function ChequeBoard({ claimId, mayBook }: { claimId: number; mayBook: boolean }) {
  const cheques = useQuery(chequesQuery(claimId));
  return (
    <QueryBoundary
      query={cheques}
      what="cheques"
      empty={<EmptyState title="No cheque yet" description="A cheque is followed here from its receipt to the day its money is there." />}
    >
      {(found) => (
        <ul className={styles.cheques} aria-label="Cheques" data-rows>
          {found.map((cheque) => (
            <ChequeCard key={cheque.id} cheque={cheque} mayBook={mayBook} />
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

function ChequeCard({ cheque, mayBook }: { cheque: Cheque; mayBook: boolean }) {
  const endorsed = cheque.payees.filter((payee) => payee.endorsement === 'endorsed').length;
  const isOver = cheque.state === 'void' || cheque.state === 'returned';
  const mayEndorse = mayBook && (cheque.state === 'received' || cheque.state === 'endorsing');
  return (
    <li className={styles.cheque} aria-label={`Cheque ${cheque.number}`}>
      <div className={styles.chequeHead}>
        <div>
          <strong>{showDollars(cheque.amount)}</strong> · Cheque {cheque.number}
          <span className={rows.sub}>
            {cheque.issuer} · received <DateText at={cheque.receivedOn} />
            {detailOf(cheque)}
          </span>
        </div>
        <StatusBadge about="Cheque" tone={stateTones[cheque.state]} label={chequeWords[cheque.state].label} />
      </div>
      {cheque.note && <p className={styles.quiet}>{cheque.note}</p>}
      {cheque.documentId !== undefined && <EvidenceLink documentId={cheque.documentId} of={`cheque ${cheque.number}`} />}
      {cheque.warnings.length > 0 && (
        <Notice tone="warning" title="Check the payees">
          {cheque.warnings.join('. ')}
        </Notice>
      )}
      <p className={styles.quiet}>
        {!isOver && `${endorsed} of ${cheque.payees.length} endorsed · `}
        {cheque.lines.map((line) => `${line.coverage} ${showDollars(line.amount)}`).join(', ')}
      </p>
      <ul className={styles.payees} aria-label="Endorsements">
        {cheque.payees.map((payee) => (
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
            {mayEndorse && <EndorsementStep cheque={cheque} payee={payee} />}
          </li>
        ))}
      </ul>
      <details className={styles.steps}>
        <summary>Steps and draws</summary>
        <ol>
          {cheque.steps.map((step) => (
            <li key={`${step.at} ${step.what}`}>
              <DateText at={step.on} />: {step.what}, {step.by}
              {step.note && ` (${step.note})`}
            </li>
          ))}
        </ol>
      </details>
      {mayBook && cheque.nextStates.length > 0 && <ChequeSteps cheque={cheque} />}
    </li>
  );
}

function detailOf({ phase, money, cleared, amount, reference }: Cheque): string {
  const parts = [
    phase === 'initial' ? undefined : phaseLabel(phase).toLowerCase(),
    money === 'prior' ? 'prior money' : undefined,
    cleared > 0 && cleared < amount ? `${showDollars(cleared)} drawn` : undefined,
    reference && `reference ${reference}`,
  ];
  return parts.flatMap((part) => (part ? [` · ${part}`] : [])).join('');
}
