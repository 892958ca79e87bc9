// The Money tab of a claim: figures that explain themselves, coverages, checks, and the ledger with its actions.
import type { EnteredKind, FigureKey, MoneyAccount } from '@plumbline/contracts/claims';
import { Button, Group, Notice, QueryBoundary, useDisclosure } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckBoard } from './checks/check-board.tsx';
import { CheckForm } from './checks/check-form.tsx';
import { CoverageTable } from './coverage-table.tsx';
import { FeeBasisLine } from './fee-basis-line.tsx';
import { LedgerList } from './ledger-list.tsx';
import { MoneyPicture } from './money-picture.tsx';
import { OfferFromEstimate } from './offer-from-estimate.tsx';
import { moneyQuery } from '../claim/public.ts';
import { FigureStrip } from './money-strip.tsx';
import { RowForm } from './row-form.tsx';
import { useMayRecord } from './base/use-money-form.ts';
import styles from './base/money.module.css';

const figures: readonly (readonly [FigureKey, string])[] = [
  ['demand', 'Our demand'],
  ['firstOffer', 'First offer'],
  ['offer', "Carrier's offer"],
  ['gap', 'Gap'],
  ['agreed', 'Agreed'],
  ['paid', 'Paid'],
  ['onTheWay', 'Not yet cleared'],
  ['holdbackOpen', 'Depreciation withheld'],
  ['deductible', 'Deductible'],
  ['feeBase', 'Fee applies to'],
  ['fee', 'Our fee'],
  ['feeOnAgreed', 'Fee when all is paid'],
  ['clientNet', "Client's net"],
];

export function MoneyTab({ claimId }: { claimId: number }) {
  const account = useQuery(moneyQuery(claimId));
  return (
    <QueryBoundary query={account} what="the money">
      {(data) => <Account account={data} />}
    </QueryBoundary>
  );
}

function Account({ account }: { account: MoneyAccount }) {
  const mayRecord = useMayRecord();
  return (
    <div className={styles.tab} data-money>
      {mayRecord && <AddButtons account={account} />}
      {mayRecord && <OfferFromEstimate claimId={account.claimId} />}
      {account.warnings.length > 0 && (
        <Notice tone="warning" title="Review these items">
          <ul className={styles.warnings}>
            {account.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      {account.rowCount > 0 && (
        <section aria-label="Amounts" className={styles.block}>
          <FigureStrip account={account} keys={figures} />
          <MoneyPicture account={account} />
          <FeeBasisLine account={account} mayRecord={mayRecord} />
        </section>
      )}
      <CoverageTable account={account} />
      <section className={styles.block}>
        <h2 className={styles.heading}>Checks</h2>
        <CheckBoard claimId={account.claimId} mayRecord={mayRecord} />
      </section>
      <section className={styles.block}>
        <h2 className={styles.heading}>Ledger</h2>
        <LedgerList claimId={account.claimId} namedInsureds={account.namedInsureds} mayRecord={mayRecord} />
      </section>
    </div>
  );
}

const adds: readonly (readonly [EnteredKind, string])[] = [
  ['demand', 'Add demand'],
  ['offer', 'Add offer'],
  ['payment', 'Add payment'],
  ['holdback', 'Add holdback'],
  ['deductible', 'Add deductible'],
];

function AddButtons({ account }: { account: MoneyAccount }) {
  const [kind, setKind] = useState<EnteredKind>();
  const [taking, check] = useDisclosure(false);
  return (
    <Group gap="xs">
      {adds.map(([value, label]) => (
        <Button key={value} size="sm" variant="default" onClick={() => setKind(value)}>
          {label}
        </Button>
      ))}
      <Button size="sm" onClick={check.open}>
        Add check
      </Button>
      {kind && <RowForm claimId={account.claimId} kind={kind} opened onClose={() => setKind(undefined)} />}
      {taking && <CheckForm account={account} onClose={check.close} />}
    </Group>
  );
}
