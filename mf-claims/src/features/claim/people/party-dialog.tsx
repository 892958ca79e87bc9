// Adding a person to the claim, or changing one. Unsaved words survive a reload and are asked about before they go.
import { claimsApi, firstInsuredId, partyRoleLabels, partyRoles, type Party } from '@plumbline/contracts/claims';
import { NativeSelect, Notice, OvertakenNotice, SimpleGrid, Textarea, TextInput, savedOtherwise, DialogForm } from '@plumbline/ui';
import { useDialogDraft } from '@plumbline/web';
import { useState } from 'react';
import { AttorneyPicker, attorneyLabel } from '../../../shared/people/attorney-picker.tsx';
import { useClaimForm } from '../../../shared/claims/claim-write.ts';
import { usePersonName } from '../../../shared/people/people.ts';
import { editOf, emptyParty, intakeOf, valuesOf, type PartyValues } from './party-values.ts';

interface PartyDialogProps {
  claimId: number;
  /** Undefined: closed. */
  party: Party | 'new' | undefined;
  onClose: () => void;
}

export function PartyDialog({ claimId, party, onClose }: PartyDialogProps) {
  if (!party) return null;
  return <PartyForm claimId={claimId} party={party === 'new' ? undefined : party} onClose={onClose} />;
}

const labels = {
  role: 'Role',
  name: 'Name',
  organization: 'Organization',
  phones: 'Phone numbers',
  email: 'Email',
  address: 'Address',
  reference: 'Loan, file or license number',
  userId: 'Portal account',
  engagedOn: 'Engaged from',
  endedOn: 'Ended on',
  note: 'Note',
};

function PartyForm({ claimId, party, onClose }: { claimId: number; party: Party | undefined; onClose: () => void }) {
  const form = usePartyForm(claimId, party, onClose);
  const { field, values } = form;
  const { error } = form.write;
  return (
    <DialogForm title={party ? `Edit ${party.name}` : 'Add person'} action={party ? 'Save' : 'Add person'} form={form} onClose={onClose}>
      {error && Object.keys(form.errors).length === 0 && <Notice tone="warning" title={error.message} />}
      {party && (
        <OvertakenNotice {...form.overtaken(party.revision, 'revision')}>
          {savedOtherwise(labels, shownOf(valuesOf(party)), shownOf(values))}
        </OvertakenNotice>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {party?.id !== firstInsuredId && (
          <NativeSelect {...field('role')} size="md" data={partyRoles.map((value) => ({ value, label: partyRoleLabels[value] }))} />
        )}
        <TextInput {...field('name')} withAsterisk autoComplete="off" data-autofocus />
        <TextInput {...field('organization')} autoComplete="off" />
        <TextInput {...field('email')} type="email" inputMode="email" autoComplete="off" />
        <Textarea {...field('phones')} description="One per line, up to four" minRows={1} inputMode="tel" autoComplete="off" />
        <TextInput {...field('reference')} autoComplete="off" />
      </SimpleGrid>
      <TextInput {...field('address')} autoComplete="off" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...field('engagedOn')} type="date" />
        <TextInput {...field('endedOn')} type="date" />
      </SimpleGrid>
      {values.role === 'attorney' && <AccountInput {...field('userId')} label={labels.userId} />}
      <Textarea {...field('note')} minRows={2} />
    </DialogForm>
  );
}

/** The words of the form as one reads them; an account has none of its own there. */
function shownOf({ userId: _account, role, ...texts }: PartyValues): Record<string, string> {
  return { ...texts, role: partyRoleLabels[role] };
}

interface AccountInputProps {
  label: string;
  value: string;
  onChange: (userId: string) => void;
}

function AccountInput({ value, onChange, ...field }: AccountInputProps) {
  const [chosen, setChosen] = useState<string>();
  const known = usePersonName(Number(value));
  return (
    <AttorneyPicker
      {...field}
      description="While engaged, this account can see the case in the portal."
      value={value}
      shown={value === '' ? '' : (chosen ?? known)}
      onChoose={(one) => {
        setChosen(one && attorneyLabel(one));
        onChange(one ? String(one.id) : '');
      }}
    />
  );
}

function usePartyForm(claimId: number, party: Party | undefined, onDone: () => void) {
  const draft = useDialogDraft(`claim-${claimId}-party-${party?.id ?? 'new'}`, () => ({
    ...(party ? valuesOf(party) : emptyParty),
    // What somebody else saved since is told by the server, not written over
    revision: party?.revision ?? 0,
  }));
  return useClaimForm(party ? claimsApi.editParty : claimsApi.addParty, {
    words: {
      done: { title: party ? 'Person saved' : 'Person added' },
      failed: party ? "Couldn't save this person" : "Couldn't add this person",
    },
    params: party ? { id: claimId, partyId: party.id } : { id: claimId },
    labels,
    draft,
    toBody: (values) => (party ? editOf(values, { ...party, revision: values.revision }) : intakeOf(values)),
    onDone,
  });
}
