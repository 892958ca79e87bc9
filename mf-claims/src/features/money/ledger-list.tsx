// The rows of the ledger, the latest first; what was reversed stays and is struck through.
import { approvalWayLabels, ledgerKindLabels, phaseLabel, type LedgerEntry } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { coverageLabels } from '@plumbline/contracts/enums';
import { Button, DateText, EmptyState, QueryBoundary, StatusBadge, TableFrame, formatDate, type Tone } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import rows from '../../shared/money-rows.module.css';
import { EvidenceLink } from './base/evidence-link.tsx';
import { ledgerQuery } from './base/money-queries.ts';
import { RowActions } from './row-actions.tsx';
import styles from './base/money.module.css';

export function LedgerList({
  claimId,
  namedInsureds,
  mayRecord,
}: {
  claimId: number;
  namedInsureds: readonly string[];
  mayRecord: boolean;
}) {
  const ledger = useInfiniteQuery(ledgerQuery(claimId));
  return (
    <QueryBoundary
      query={ledger}
      what="the ledger"
      isEmpty={(data) => data.pages.every((page) => page.length === 0)}
      empty={<EmptyState title="No entries yet" description="Add a demand or the carrier's first offer to start." />}
    >
      {(data) => (
        <div className={styles.stacked}>
          <TableFrame label="Ledger" minWidth={720}>
            <table className={`${rows.table} ${styles.rows}`}>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Entry</th>
                  <th scope="col">Coverage</th>
                  <th scope="col" className={rows.amount}>
                    Amount
                  </th>
                  <th scope="col" className="cx-no-print">
                    {mayRecord ? 'Actions' : ''}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.pages.flat().map((row) => (
                  <Row
                    key={row.id}
                    row={row}
                    actions={mayRecord && <RowActions row={row} claimId={claimId} namedInsureds={namedInsureds} />}
                  />
                ))}
              </tbody>
            </table>
          </TableFrame>
          {ledger.hasNextPage && (
            <Button variant="default" loading={ledger.isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
              Show earlier entries
            </Button>
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

const offerTones: Record<NonNullable<LedgerEntry['offerState']>, { tone: Tone; label: string }> = {
  open: { tone: 'yellow', label: 'Waiting for the insured' },
  approved: { tone: 'blue', label: 'Approved by the insured' },
  declined: { tone: 'red', label: 'Declined by the insured' },
  agreed: { tone: 'green', label: 'Agreed' },
  replaced: { tone: 'gray', label: 'Replaced by a later offer' },
};

function Row({ row, actions }: { row: LedgerEntry; actions: ReactNode }) {
  return (
    <tr data-reversed={row.reversedBy !== undefined || undefined}>
      <td className={rows.nowrap}>
        <DateText at={row.on} />
      </td>
      <td>
        <span className={styles.what}>
          <span>{titleOf(row)}</span>
          {row.offerState && row.reversedBy === undefined && <StatusBadge about="Offer" {...offerTones[row.offerState]} />}
          {row.reversedBy !== undefined && <StatusBadge tone="gray" label={`Reversed by #${row.reversedBy}`} />}
        </span>
        <span className={rows.sub}>{detailOf(row)}</span>
        {row.documentId !== undefined && <EvidenceLink documentId={row.documentId} of={`entry #${row.id}`} />}
      </td>
      <td>{coverageLabels[row.coverage]}</td>
      <td className={rows.amount}>{row.kind === 'approval' ? '' : showDollars(row.amount)}</td>
      <td className="cx-no-print">{actions}</td>
    </tr>
  );
}

const holdbackWords = { withheld: 'withheld', released: 'paid', forfeited: 'expired' } as const;

/** What a row is called beside its number. */
const titles: Partial<Record<LedgerEntry['kind'], (row: LedgerEntry) => string>> = {
  reversal: (row) => `Reversal of #${row.reverses} (${ledgerKindLabels[row.of ?? 'reversal'].toLowerCase()})`,
  approval: (row) => `${row.by} ${row.decision} offer #${row.offerId}`,
  holdback: (row) => `Depreciation ${holdbackWords[row.direction ?? 'withheld']}`,
  payment: (row) => (row.stage === 'received' ? 'Check received' : 'Payment cleared'),
};

function titleOf(row: LedgerEntry): string {
  const phase = row.phase === 'initial' ? '' : `, ${phaseLabel(row.phase).toLowerCase()}`;
  return `#${row.id} ${titles[row.kind]?.(row) ?? ledgerKindLabels[row.kind]}${phase}`;
}

function detailOf(row: LedgerEntry): string {
  const parts = [
    row.why,
    row.rcv === undefined ? undefined : `RCV ${showDollars(row.rcv)}, ACV ${showDollars(row.acv ?? row.rcv)}`,
    approvalOf(row),
    row.money === 'prior' ? 'paid before the contract' : undefined,
    row.reference,
    row.note,
    `by ${row.recordedBy}`,
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

/** On whose word an agreement stands, since when, and where that can be seen. */
function approvalOf({ kind, approval, by, how, approvedOn, evidence }: LedgerEntry): string | undefined {
  if (kind !== 'agreement' || by === undefined) return approval;
  const way = how && approvalWayLabels[how].toLowerCase();
  const words = [`approved by ${by}`, approvedOn && `on ${formatDate(approvedOn)}`, way && `(${way})`].filter(Boolean).join(' ');
  return evidence ? `${words}: ${evidence}` : words;
}
