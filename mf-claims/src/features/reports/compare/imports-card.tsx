// The imports of the claim: each round with its date, put right or withdrawn, and what was withdrawn with its reason.
import { claimsApi, type CarrierEstimateCard } from '@plumbline/contracts/claims';
import { Button, DialogForm, MoneyText, SectionCard, TextInput, formatDate, toast } from '@plumbline/ui';
import { useContractForm, useMay } from '@plumbline/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { offerFrom } from '../../../shared/claims/tab-address.ts';
import styles from './compare.module.css';

const stale = ['estimates', 'activity'];

export function ImportsCard({ cards }: { cards: readonly CarrierEstimateCard[] }) {
  const [asked, ask] = useState<{ card: CarrierEstimateCard; for: 'date' | 'withdrawal' }>();
  const mayCorrect = useMay(claimsApi.redateCarrierEstimate);
  const mayRecord = useMay(claimsApi.recordLedgerEntry);
  const onClose = () => ask(undefined);
  return (
    <SectionCard title="Imported estimates">
      <ul className={styles.imports}>
        {cards.map((card) => (
          <li key={card.id}>
            <Words card={card} />
            {!card.withdrawn && (
              <span className={styles.actions}>
                {mayRecord && (
                  <Button size="xs" variant="default" component={Link} to={`/claims/${card.claimId}?tab=money&${offerFrom}=${card.id}`}>
                    Record as offer
                  </Button>
                )}
                {mayCorrect && (
                  <>
                    <Button size="xs" variant="default" onClick={() => ask({ card, for: 'date' })}>
                      Correct date
                    </Button>
                    <Button size="xs" variant="default" onClick={() => ask({ card, for: 'withdrawal' })}>
                      Withdraw
                    </Button>
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {asked?.for === 'date' && <DateDialog card={asked.card} onClose={onClose} />}
      {asked?.for === 'withdrawal' && <WithdrawDialog card={asked.card} onClose={onClose} />}
    </SectionCard>
  );
}

function Words({ card }: { card: CarrierEstimateCard }) {
  const { round, carrier, datedOn, fileName, lineCount, totals, importedBy, withdrawn } = card;
  return (
    <span>
      {round !== undefined && <strong>{round}. </strong>}
      {carrier}, {formatDate(datedOn)} · {fileName} · {lineCount === 1 ? '1 line' : `${lineCount} lines`}, <MoneyText amount={totals.rcv} />
      <span className={styles.code}>
        {withdrawn
          ? `Withdrawn by ${withdrawn.by} on ${formatDate(withdrawn.at)}: ${withdrawn.reason}`
          : `Imported by ${importedBy} on ${formatDate(card.importedAt)}`}
      </span>
    </span>
  );
}

interface CorrectionProps {
  card: CarrierEstimateCard;
  onClose: () => void;
}

function DateDialog({ card, onClose }: CorrectionProps) {
  const form = useContractForm(claimsApi.redateCarrierEstimate, {
    params: { id: card.id },
    first: () => ({ datedOn: card.datedOn }),
    toBody: (values) => values,
    stale,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Date corrected' });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't correct the date", description: error.message }),
    isShownByToast: true,
  });
  return (
    <DialogForm title={`Correct the date of ${card.fileName}`} size="md" action="Save date" form={form} onClose={onClose}>
      <TextInput {...form.field('datedOn')} label="Date on the estimate" type="date" withAsterisk />
    </DialogForm>
  );
}

function WithdrawDialog({ card, onClose }: CorrectionProps) {
  const form = useContractForm(claimsApi.withdrawCarrierEstimate, {
    params: { id: card.id },
    first: () => ({ reason: '' }),
    toBody: (values) => values,
    stale,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Import withdrawn' });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't withdraw the import", description: error.message }),
    isShownByToast: true,
  });
  return (
    <DialogForm title={`Withdraw ${card.fileName}?`} size="md" action="Withdraw" destructive form={form} onClose={onClose}>
      <p className={styles.muted}>
        It no longer counts in comparisons. Its document and filed requests stay, and you can import the file again.
      </p>
      <TextInput {...form.field('reason')} label="Reason" maxLength={300} withAsterisk />
    </DialogForm>
  );
}
