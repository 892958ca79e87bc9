// The simulators of the walkthrough, for administrators: an email that becomes a sandbox claim, and texts and calls of its owner. Nothing leaves the workspace.
import { claimsApi } from '@plumbline/contracts/claims';
import { commsApi, type Contact } from '@plumbline/contracts/comms';
import { Button, Form, Group, Notice, QueryBoundary, SectionCard, Stack, TextInput, toast } from '@plumbline/ui';
import { useContractForm, useMay, useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { claimQuery, contactsQuery } from '../../shared/base/comms-queries.ts';

/** Shown to who may simulate; a claim of a real person offers no simulator. */
export function Sandbox({ claimId }: { claimId: number }) {
  const maySimulate = useMay(claimsApi.simulateEmailIntake);
  const claim = useQuery({ ...claimQuery(claimId), enabled: maySimulate && claimId > 0 });
  if (!maySimulate) return null;
  return (
    <SectionCard title="Sandbox">
      <Stack gap="sm">
        <NewSandbox />
        {claim.data?.isSimulated ? (
          <OfSandbox claimId={claimId} />
        ) : (
          <p>Choose a claim that was opened from a simulated email to simulate texts and calls of its owner.</p>
        )}
      </Stack>
    </SectionCard>
  );
}

const failed = (error: Error) => toast({ tone: 'bad', title: 'Simulation failed', description: error.message });

/** It goes the way of every email: somebody reviews and approves it. */
function NewSandbox() {
  const simulate = useWrite(claimsApi.simulateEmailIntake, {
    stale: ['emailIntakes'],
    onSuccess: () => toast({ tone: 'good', title: 'Simulated email added', description: 'Approve it in Email intake to open its claim.' }),
    onError: failed,
  });
  return (
    <Group gap="sm">
      <Button variant="default" loading={simulate.isPending} onClick={() => simulate.mutate({})}>
        Simulate an email
      </Button>
      <Link to="/email-intake" className="cx-alone">
        Review it in Email intake
      </Link>
    </Group>
  );
}

function OfSandbox({ claimId }: { claimId: number }) {
  const contacts = useQuery(contactsQuery(claimId));
  return (
    <>
      <Notice tone="info" title="Sandbox claim">
        It was opened from a simulated email. Messages about it reach nobody.
      </Notice>
      <QueryBoundary query={contacts} what="the contacts" isEmpty={() => false}>
        {(found) => {
          const owner = found.find(({ isOwner }) => isOwner);
          return owner ? <Simulators owner={owner} /> : <p>This claim has no owner to write or call.</p>;
        }}
      </QueryBoundary>
    </>
  );
}

/** What the walkthrough shows of it is read anew. */
const stale = ['activity', 'communications'];

function Simulators({ owner }: { owner: Contact }) {
  const form = useContractForm(commsApi.simulateText, {
    first: { text: '' },
    toBody: ({ text }) => ({ text, contactId: owner.id }),
    labels: { text: `Text from ${owner.name}` },
    stays: () => ({ text: '' }),
    stale,
    onSuccess: () => toast({ tone: 'good', title: 'Simulated text received' }),
    onError: failed,
    isShownByToast: true,
  });
  const phone = useWrite(commsApi.simulateCall, {
    stale,
    onSuccess: () => toast({ tone: 'good', title: 'Simulated call ended' }),
    onError: failed,
  });
  return (
    <>
      <Form form={form}>
        <Stack gap="sm" align="flex-start">
          <TextInput {...form.field('text')} maxLength={1_600} w="100%" />
          <Button type="submit" variant="default" loading={form.busy}>
            Simulate text
          </Button>
        </Stack>
      </Form>
      <div>
        <Button
          variant="default"
          loading={phone.isPending}
          onClick={() => phone.mutate({ body: { contactId: owner.id, keys: ['3'], leavesVoicemail: true } })}
        >
          Simulate call with voicemail
        </Button>
      </div>
    </>
  );
}
