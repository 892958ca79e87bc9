// What a named insured said about an offer and the others of its round, how, when, and where the proof is.
import { claimsApi, type LedgerEntry, type OfferAnswer } from '@plumbline/contracts/claims';
import { coverageLabels } from '@plumbline/contracts/enums';
import { showDollars } from '@plumbline/contracts/kernel';
import { DialogForm, NativeSelect, Notice, SimpleGrid } from '@plumbline/ui';
import { useDialogDraft } from '@plumbline/web';
import { InsuredAnswerFields, emptyAnswer } from '../claim/public.ts';
import { useMoneyForm } from './base/use-money-form.ts';
import styles from './base/money.module.css';

interface AnswerDialogProps {
  readonly row: LedgerEntry;
  /** The other offers of its round that can be decided with it. */
  readonly others: readonly LedgerEntry[];
  readonly claimId: number;
  readonly namedInsureds: readonly string[];
  readonly onClose: () => void;
}

const decisions = [
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
] as const;
type Decision = OfferAnswer['decision'];
interface Answer extends Omit<OfferAnswer, 'others'> {
  /** By the number of the offer; empty where the insured has said nothing of it. */
  besides: Readonly<Record<string, Decision | ''>>;
}

export function AnswerDialog({ row, others, claimId, namedInsureds, onClose }: AnswerDialogProps) {
  const form = useAnswerForm({ row, others, claimId, namedInsureds, onClose });
  const { besides } = form.values;
  /** While the dialog was open, or before the ledger had shown it. */
  const isReplaced = row.offerState === 'replaced';
  return (
    <DialogForm
      title={others.length > 0 ? "Insured's decision on this round" : `Insured's decision on ${showDollars(row.amount)}`}
      action="Record decision"
      form={form}
      blocked={isReplaced}
      onClose={onClose}
    >
      {isReplaced && (
        <Notice tone="warning" title="A later offer replaced this one">
          Nothing was recorded. Record the decision on the later offer.
        </Notice>
      )}
      <NativeSelect
        {...form.field('decision')}
        label={`${coverageLabels[row.coverage]}: ${showDollars(row.amount)}`}
        data={[...decisions]}
      />
      {others.length > 0 && (
        <fieldset className={styles.others}>
          <legend>Other offers of this round</legend>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {others.map(({ id, coverage, amount }) => (
              <NativeSelect
                key={id}
                label={`${coverageLabels[coverage]}: ${showDollars(amount)}`}
                data={[{ value: '', label: 'No decision yet' }, ...decisions]}
                value={besides[id] ?? ''}
                onChange={({ currentTarget: { value } }) => form.change({ besides: { ...besides, [id]: value as Decision | '' } })}
              />
            ))}
          </SimpleGrid>
        </fieldset>
      )}
      <InsuredAnswerFields field={form.field} claimId={claimId} namedInsureds={namedInsureds} />
    </DialogForm>
  );
}

function useAnswerForm({ row, others, claimId, namedInsureds, onClose }: AnswerDialogProps) {
  return useMoneyForm(claimsApi.answerOffer, {
    done: 'Decision recorded',
    failed: "Couldn't record the decision",
    params: { id: claimId, rowId: row.id },
    draft: useDialogDraft<Answer>(`claim-${claimId}-offer-${row.id}`, () => ({
      decision: 'approved',
      besides: {},
      ...emptyAnswer(namedInsureds),
    })),
    toBody: ({ besides, ...answer }) => {
      const decided = others.flatMap(({ id }) => (besides[id] ? [{ offerId: id, decision: besides[id] }] : []));
      return decided.length > 0 ? { ...answer, others: decided } : answer;
    },
    onDone: onClose,
  });
}
