// Adding a person to the claim, or changing one. Unsaved words survive a reload and are asked about before they go.
import { claimsApi, firstInsuredId, partyRoleLabels, partyRoles, type Party } from '@plumbline/contracts/claims';
import {
  FormErrorSummary,
  NativeSelect,
  Notice,
  OvertakenNotice,
  SimpleGrid,
  Textarea,
  TextInput,
  fieldProps,
  savedOtherwise,
  DialogForm,
} from '@plumbline/ui';
import { useDialogDraft, fieldFailures, isConflict } from '@plumbline/web';
import { useState } from 'react';
import { AttorneyPicker, attorneyLabel } from '../../../shared/people/attorney-picker.tsx';
import { useClaimWrite } from '../../../shared/claims/claim-write.ts';
import { usePersonName } from '../../../shared/people/people.ts';
import { editOf, emptyParty, intakeOf, roleOf, valuesOf, type PartyValues } from './party-values.ts';

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

const labels: Record<string, string> = {
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
  return (
    <DialogForm
      title={party ? `Edit ${party.name}` : 'Add person'}
      onClose={onClose}
      action={party ? 'Save' : 'Add person'}
      busy={form.isPending}
      draft={form.draft}
      onSubmit={form.submit}
    >
      <FormErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      {form.problem && <Notice tone="warning" title={form.problem} />}
      {party && (
        <OvertakenNotice {...form.overtaken} now={party.revision} onKeep={() => form.draft.change({ revision: party.revision })}>
          {savedOtherwise(labels, shownOf(valuesOf(party)), shownOf(values))}
        </OvertakenNotice>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {party?.id !== firstInsuredId && (
          <NativeSelect
            {...field('role')}
            size="md"
            data={partyRoles.map((value) => ({ value, label: partyRoleLabels[value] }))}
            onChange={(event) => form.change({ role: roleOf(event.currentTarget.value) })}
          />
        )}
        <TextInput {...field('name')} withAsterisk autoComplete="off" data-autofocus />
        <TextInput {...field('organization')} autoComplete="off" />
        <TextInput {...field('email')} type="email" inputMode="email" autoComplete="off" />
        <Textarea {...field('phones')} description="One a line, at most four" minRows={1} inputMode="tel" autoComplete="off" />
        <TextInput {...field('reference')} autoComplete="off" />
      </SimpleGrid>
      <TextInput {...field('address')} autoComplete="off" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...field('engagedOn')} type="date" />
        <TextInput {...field('endedOn')} type="date" />
      </SimpleGrid>
      {values.role === 'attorney' && <AccountInput {...field('userId')} onChange={(userId) => form.change({ userId })} />}
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
      description="While engaged, this account sees the case in the portal."
      value={value}
      shown={value === '' ? '' : (chosen ?? known)}
      onChoose={(one) => {
        setChosen(one && attorneyLabel(one));
        onChange(one ? String(one.id) : '');
      }}
    />
  );
}

function usePartyForm(claimId: number, party: Party | undefined, onClose: () => void) {
  const draft = useDialogDraft(`claim-${claimId}-party-${party?.id ?? 'new'}`, () => ({
    ...(party ? valuesOf(party) : emptyParty),
    // What somebody else saved since is told by the server, not written over
    revision: party?.revision ?? 0,
  }));
  const [attempt, setAttempt] = useState(0);
  const close = () => {
    draft.clear();
    onClose();
  };
  const add = useClaimWrite(
    claimsApi.addParty,
    { done: { title: 'Person added' }, failed: 'Person not added', action: draft.action },
    close,
  );
  const edit = useClaimWrite(
    claimsApi.editParty,
    { done: { title: 'Person saved' }, failed: 'Person not saved', action: draft.action },
    close,
  );
  const error = add.error ?? edit.error;
  // A phone that is wrong is named by its place: the field holds all of them
  const errors = Object.fromEntries(Object.entries(fieldFailures(error)).map(([name, sentence]) => [name.replace(/\.\d+$/, ''), sentence]));
  const values = draft.value;
  const change = (changed: Partial<PartyValues>) => draft.change(changed);
  return {
    values,
    errors,
    attempt,
    change,
    overtaken: { refused: isConflict(edit.error), seen: values.revision },
    problem: error && Object.keys(errors).length === 0 ? error.message : undefined,
    isPending: add.isPending || edit.isPending,
    draft,
    field: (name: keyof PartyValues) => ({
      ...fieldProps(name, errors),
      label: labels[name] ?? name,
      value: values[name],
      onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    }),
    submit() {
      setAttempt(attempt + 1);
      if (party) edit.mutate({ params: { id: claimId, partyId: party.id }, body: editOf(values, { ...party, revision: values.revision }) });
      else add.mutate({ params: { id: claimId }, body: intakeOf(values) });
    },
  };
}
