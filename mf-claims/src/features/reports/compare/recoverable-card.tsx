// Depreciation that the carrier withholds: how much, by when it is to be claimed, and the letter that asks for it.
import { claimsApi, type RecoverableDepreciation } from '@plumbline/contracts/claims';
import {
  Button,
  DialogForm,
  MoneyText,
  QueryBoundary,
  SectionCard,
  StatusBadge,
  TextInput,
  formatDate,
  toast,
  useDisclosure,
} from '@plumbline/ui';
import { call, useContractForm, useMay, useWrite } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import styles from './compare.module.css';

const recoverableQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['estimates', 'recoverable', claimId],
    queryFn: () => call(claimsApi.readRecoverable, { params: { id: claimId } }),
  });

export function RecoverableCard({ claimId }: { claimId: number }) {
  const watch = useQuery(recoverableQuery(claimId));
  return (
    <SectionCard title="Withheld depreciation">
      <QueryBoundary query={watch} what="withheld depreciation">
        {(found) => <Watched found={found} />}
      </QueryBoundary>
    </SectionCard>
  );
}

function Watched({ found }: { found: RecoverableDepreciation }) {
  const { claimId, stated, inLedger, due, mayAsk } = found;
  const [isOpen, dialog] = useDisclosure(false);
  const mayWatch = useMay(claimsApi.watchRecoverable);
  return (
    <div className={styles.list}>
      {stated && (
        <p>
          {stated.carrier}, {formatDate(stated.datedOn)}: <MoneyText amount={stated.amount} /> recoverable
          {stated.unsaid > 0 && (
            <>
              , <MoneyText amount={stated.unsaid} /> more depreciation of which the estimate does not say it
            </>
          )}
          . Open in the ledger: <MoneyText amount={inLedger} />.
        </p>
      )}
      <p>{due ? <Due due={due} /> : "The last day to claim it isn't recorded."}</p>
      {mayWatch && mayAsk && (
        <span className={styles.actions}>
          {!due && (
            <Button variant="default" onClick={dialog.open}>
              Record the day
            </Button>
          )}
          <Ask claimId={claimId} />
        </span>
      )}
      {isOpen && <DueDialog claimId={claimId} onClose={dialog.close} />}
    </div>
  );
}

function Due({ due: { on, daysLeft, basis, state } }: { due: NonNullable<RecoverableDepreciation['due']> }) {
  const left = daysLeft === 1 ? '1 day left' : `${daysLeft} days left`;
  const label = { open: left, passed: 'Passed', met: 'Met', waived: 'Waived', ended: 'Ended with the claim' }[state];
  return (
    <>
      To be claimed by {formatDate(on)} <StatusBadge tone={state === 'passed' ? 'red' : 'blue'} label={label} /> {basis}
    </>
  );
}

function Ask({ claimId }: { claimId: number }) {
  const ask = useWrite(claimsApi.askRecoverable, {
    stale: ['estimates', 'documents', 'activity'],
    onSuccess: ({ fileName, repeated }) =>
      toast({ tone: 'good', title: repeated ? 'This letter was filed already' : 'Letter filed', description: fileName }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't file the letter", description: error.message }),
  });
  return (
    <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate({ params: { id: claimId } })}>
      File letter
    </Button>
  );
}

function DueDialog({ claimId, onClose }: { claimId: number; onClose: () => void }) {
  const form = useContractForm(claimsApi.watchRecoverable, {
    params: { id: claimId },
    first: () => ({ on: '', basis: '' }),
    toBody: (values) => values,
    stale: ['estimates', 'deadlines', 'activity'],
    onSuccess: () => {
      toast({ tone: 'good', title: 'Deadline added' });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't add the deadline", description: error.message }),
    isShownByToast: true,
  });
  return (
    <DialogForm title="Claim withheld depreciation by" size="md" action="Add deadline" form={form} onClose={onClose}>
      <TextInput {...form.field('on')} label="Last day" type="date" withAsterisk />
      <TextInput {...form.field('basis')} label="Where it comes from" placeholder="Policy, page 12" maxLength={300} withAsterisk />
    </DialogForm>
  );
}
