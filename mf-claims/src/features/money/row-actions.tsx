// What can be done with a row: the insured's answer to an offer, the agreement, a reversal.
import { claimsApi, type LedgerEntry } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { Button, Group, Text, Textarea, TextInput, useDisclosure, DialogForm } from '@plumbline/ui';
import { useDialogDraft } from '@plumbline/web';
import { today } from '../../shared/dates.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { useMoneyForm } from './base/use-money-form.ts';

interface RowProps {
  readonly row: LedgerEntry;
  readonly claimId: number;
}
interface DialogProps extends RowProps {
  readonly onClose: () => void;
}

/** Reversed rows and reversals rest; an agreed offer waits for the reversal of its agreement; a check's rows follow the check. */
function allowedFor({ kind, reversedBy, offerState, checkId }: LedgerEntry) {
  const stands = kind !== 'reversal' && reversedBy === undefined;
  return {
    answer: stands && (offerState === 'open' || offerState === 'approved' || offerState === 'declined'),
    agree: stands && offerState === 'approved',
    correct: stands && checkId === undefined && offerState !== 'agreed',
  };
}

export function RowActions({ row, claimId, namedInsureds }: RowProps & { namedInsureds: readonly string[] }) {
  const [answering, answer] = useDisclosure(false);
  const [agreeing, agree] = useDisclosure(false);
  const [correcting, correct] = useDisclosure(false);
  const may = allowedFor(row);
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {may.answer && (
        <Button size="compact-sm" variant="default" onClick={answer.open} aria-label={`Record decision on offer #${row.id}`}>
          {' '}
          Record decision{' '}
        </Button>
      )}
      {may.agree && (
        <Button size="compact-sm" onClick={agree.open} aria-label={`Agree to offer #${row.id}`}>
          Agree
        </Button>
      )}
      {may.correct && (
        <Button size="compact-sm" variant="subtle" onClick={correct.open} aria-label={`Reverse entry #${row.id}`}>
          {' '}
          Reverse{' '}
        </Button>
      )}
      {answering && <AnswerDialog row={row} claimId={claimId} namedInsureds={namedInsureds} onClose={answer.close} />}
      {agreeing && <AgreeDialog row={row} claimId={claimId} onClose={agree.close} />}
      {correcting && <CorrectDialog row={row} claimId={claimId} onClose={correct.close} />}
    </Group>
  );
}

function AgreeDialog({ row, claimId, onClose }: DialogProps) {
  const form = useMoneyForm(claimsApi.agreeToOffer, {
    done: 'Agreement recorded',
    failed: "Couldn't record the agreement",
    params: { id: claimId, rowId: row.id },
    first: () => ({ agreedAt: today() }),
    onDone: onClose,
  });
  return (
    <DialogForm title={`Agree to ${showDollars(row.amount)}`} action="Record agreement" form={form} onClose={onClose}>
      <Text>The insured approved this offer. The agreement counts toward the settlement.</Text>
      <TextInput {...form.field('agreedAt')} label="Agreed on" type="date" max={today()} />
    </DialogForm>
  );
}

function CorrectDialog({ row, claimId, onClose }: DialogProps) {
  const form = useMoneyForm(claimsApi.reverseLedgerEntry, {
    done: 'Entry reversed',
    failed: "Couldn't reverse the entry",
    params: { id: claimId, rowId: row.id },
    draft: useDialogDraft(`claim-${claimId}-correct-${row.id}`, () => ({ why: '' })),
    onDone: onClose,
  });
  return (
    <DialogForm title={`Reverse entry #${row.id}`} action="Reverse entry" form={form} onClose={onClose}>
      <Text>This adds a reversing entry. Then record the correct amount.</Text>
      <Textarea {...form.field('why')} label="Reason" withAsterisk minRows={2} />
    </DialogForm>
  );
}
