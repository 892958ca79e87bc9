// A mistyped address of somebody: the invitation goes to the right one, or a link does where they have signed in before.
import { identityApi, type User, type WaitingEmail } from '@plumbline/contracts/identity';
import { DialogForm, TextInput, toast } from '@plumbline/ui';
import { failureText, useContractForm } from '@plumbline/web';
import { useConfirming } from '../security/confirm-identity.tsx';
import type { Said } from '../shared/use-settings-write.ts';
import { InvitationResult } from './invitation-result.tsx';

const labels = { email: 'Email' };

interface CorrectEmailProps {
  person: User;
  onClose: () => void;
  /** With the person as they are since. */
  onCorrected: (person: User) => void;
}

function correctedWords(waiting: WaitingEmail | undefined): Said {
  if (!waiting) return { title: 'Email corrected' };
  if (waiting.carriedBy !== 'local') return { title: `Link sent to ${waiting.email}` };
  return {
    tone: 'neutral',
    title: 'Not sent: email not set up',
    description: `The link for ${waiting.email} is in the local outbox.`,
  };
}

export function CorrectEmail({ person, onClose, onCorrected }: CorrectEmailProps) {
  const { id, name, version, invitation } = person;
  const confirming = useConfirming();
  const form = useContractForm(identityApi.correctEmail, {
    params: { id },
    labels,
    first: { email: person.email },
    toBody: (values) => ({ ...values, expectedVersion: version }),
    before: (send) => (invitation ? send() : confirming.ask(send)),
    stale: ['users', 'attorneys'],
    onSuccess: ({ user, waiting, invitationPath }) => {
      toast({ tone: 'good', ...correctedWords(waiting) });
      onCorrected(user);
      if (!invitationPath) onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't correct the email", description: failureText(error, 'Please try again.') }),
  });
  const { data } = form.write;
  if (data?.invitationPath) return <InvitationResult invited={data} onClose={onClose} />;
  return (
    <>
      <DialogForm
        title={`Correct ${name}'s email`}
        size="md"
        action={invitation ? 'Correct and invite' : 'Correct'}
        form={form}
        onClose={onClose}
      >
        <TextInput {...form.field('email')} type="email" inputMode="email" autoComplete="off" required />
        <p>
          {invitation
            ? "We'll send a new invitation to this address. The earlier link stops working."
            : `We'll send a link to this address and a notice to the current one. ${name} keeps signing in with the current address until the link is opened.`}
        </p>
      </DialogForm>
      {confirming.dialog}
    </>
  );
}
