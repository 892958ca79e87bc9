// The qualification of a claim with what a person can do about it: answer what is missing, ask again, override with a reason.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { Button, DateText, Group, Notice, Stack, Textarea, useDisclosure, DialogForm } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useClaimForm, useClaimWrite } from '../../../shared/claims/claim-write.ts';
import { QualificationBlock } from './qualification-block.tsx';
import { Questions } from './questions.tsx';

export function ClaimQualification({ claim }: { claim: Claim }) {
  const { qualification } = claim;
  const asks = useMay(claimsApi.qualifyAgain);
  const actions = asks && <Actions claim={claim} />;
  const questions = asks && qualification?.questions && <Questions claim={claim} questions={qualification.questions} />;
  return (
    <Stack gap="sm">
      {claim.qualificationState === 'pending' && <Pending claim={claim} />}
      <Overridden claim={claim} />
      {qualification ? (
        <QualificationBlock {...{ qualification, actions }} at={qualification.at} questions={questions || undefined} />
      ) : (
        actions
      )}
    </Stack>
  );
}

function Actions({ claim }: { claim: Claim }) {
  const again = useClaimWrite(
    claimsApi.qualifyAgain,
    { done: { title: 'Scoring again' }, failed: "Couldn't score the claim again" },
    () => undefined,
  );
  const mayOverride = useMay(claimsApi.moveClaim) && claim.status === 'intake';
  return (
    <Group gap="sm">
      <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ params: { id: claim.id } })}>
        Score again
      </Button>
      {mayOverride && <Override claim={claim} />}
    </Group>
  );
}

function Overridden({ claim: { qualificationOverride: by } }: { claim: Claim }) {
  if (!by) return null;
  return (
    <Notice tone="info" title={`Qualified by ${by.by}`}>
      <DateText at={by.at} format="date-time" />: {by.why}
    </Notice>
  );
}

function Pending({ claim }: { claim: Claim }) {
  const retry = claim.qualificationRetry;
  return (
    <Notice tone="info" title="Qualification pending">
      We couldn't score this claim{retry && retry.attempts > 0 ? ` after ${retry.attempts + 1} tries` : ''}. We'll try again automatically
      {retry && (
        <>
          , next at <DateText at={retry.nextTryAt} format="date-time" />
        </>
      )}
      .
    </Notice>
  );
}

function Override({ claim }: { claim: Claim }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Override
      </Button>
      {opened && <OverrideForm claim={claim} onClose={dialog.close} />}
    </>
  );
}

function OverrideForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const form = useClaimForm(claimsApi.moveClaim, {
    words: { done: { title: 'Claim qualified' }, failed: "Couldn't qualify the claim" },
    params: { id: claim.id },
    first: { why: '' },
    toBody: (values) => ({ ...values, status: 'qualified', version: claim.version }),
    onDone: onClose,
  });
  return (
    <DialogForm
      title="Qualify this claim"
      size="md"
      action="Qualify claim"
      blocked={form.values.why.trim() === ''}
      form={form}
      onClose={onClose}
    >
      <Textarea
        {...form.field('why')}
        label="Reason"
        description="Saved with the claim and shown in its activity."
        withAsterisk
        minRows={3}
      />
    </DialogForm>
  );
}
