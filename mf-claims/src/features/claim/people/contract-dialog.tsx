// Recording the contract: kind, dates, fee, state, and who signed.
import { claimsApi, contractKindLabels, contractKinds, type Claim, type ContractTerms } from '@plumbline/contracts/claims';
import { usStates } from '@plumbline/contracts/words';
import {
  Checkbox,
  FormErrorSummary,
  NativeSelect,
  Notice,
  OvertakenNotice,
  SimpleGrid,
  Stack,
  TextInput,
  fieldProps,
  savedOtherwise,
  DialogForm,
} from '@plumbline/ui';
import { fieldFailures, isConflict, useDialogDraft } from '@plumbline/web';
import { useState } from 'react';
import { useClaimWrite } from '../../../shared/claims/claim-write.ts';
import { today } from '../../../shared/dates.ts';

interface DialogProps {
  claim: Claim;
  opened: boolean;
  onClose: () => void;
}

export function ContractDialog({ claim, opened, onClose }: DialogProps) {
  return opened ? <ContractForm claim={claim} onClose={onClose} /> : null;
}

const labels = {
  kind: 'Kind',
  state: 'State',
  signedOn: 'Signed on',
  feePercentage: 'Fee (percent)',
  cancelledOn: 'Canceled on',
  signedBy: 'Signed by',
  why: 'Why this fee (an administrator only)',
};

function ContractForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const form = useContractForm(claim, onClose);
  const { field } = form;
  const insureds = claim.parties.filter((party) => party.role === 'named_insured');
  return (
    <DialogForm
      title="Contract with the insured"
      onClose={onClose}
      action="Save contract"
      busy={form.isPending}
      draft={form.draft}
      onSubmit={form.submit}
    >
      <FormErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      {form.problem && <Notice tone="warning" title={form.problem} />}
      <OvertakenNotice {...form.overtaken}>
        {savedOtherwise(labels, shownOf(valuesOf(claim), claim), shownOf(form.values, claim))}
      </OvertakenNotice>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          {...field('kind')}
          size="md"
          data={contractKinds.map((value) => ({ value, label: contractKindLabels[value] }))}
          data-autofocus
        />
        <NativeSelect
          {...field('state')}
          size="md"
          data={[{ value: '', label: 'Not stated' }, ...Object.entries(usStates).map(([value, { name }]) => ({ value, label: name }))]}
        />
        <TextInput {...field('signedOn')} type="date" max={today()} />
        <TextInput {...field('feePercentage')} inputMode="decimal" rightSection="%" description="The fee of the claim follows it" />
        <TextInput {...field('cancelledOn')} type="date" max={today()} />
        {(form.errors['feePercentage'] ?? form.values.why) && <TextInput {...field('why')} />}
      </SimpleGrid>
      <Checkbox.Group
        label={labels.signedBy}
        description="Every named insured signs"
        value={form.values.signedBy}
        onChange={(signedBy) => form.draft.change({ signedBy })}
        {...(form.errors['signedBy'] ? { error: form.errors['signedBy'] } : {})}
      >
        <Stack gap="xs" mt="xs">
          {insureds.map((party) => (
            <Checkbox key={party.id} value={String(party.id)} label={party.name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </DialogForm>
  );
}

type Texts = Record<'kind' | 'signedOn' | 'feePercentage' | 'state' | 'cancelledOn' | 'why', string>;
/** With the revision that was read: what somebody else saved since is told by the server, not written over. */
type Values = Texts & { signedBy: string[]; revision: number };

function valuesOf({ contract, address }: Claim): Values {
  const nothing = { kind: 'standard', signedOn: '', feePercentage: '', state: address.state ?? '', cancelledOn: '', why: '' };
  if (!contract) return { ...nothing, signedBy: [], revision: 0 };
  const { kind, signedOn = '', feePercentage = '', state = '', cancelledOn = '', signedBy, revision } = contract;
  return { kind, signedOn, feePercentage: String(feePercentage), state, cancelledOn, why: '', signedBy: signedBy.map(String), revision };
}

/** The terms as one reads them. */
function shownOf({ kind, signedBy, signedOn, feePercentage, state, cancelledOn }: Values, { parties }: Claim) {
  const names = parties.filter(({ id }) => signedBy.includes(String(id))).map(({ name }) => name);
  const kindShown = contractKindLabels[contractKinds.find((one) => one === kind) ?? 'standard'];
  return { kind: kindShown, signedOn, feePercentage, state, cancelledOn, signedBy: names.join(', ') };
}

function termsOf({ signedBy, revision, ...values }: Values): ContractTerms {
  const percent = values.feePercentage.replace(/[%\s]/g, '');
  const { kind, signedOn, state, cancelledOn, why } = values;
  return {
    revision,
    kind: contractKinds.find((one) => one === kind) ?? 'standard',
    signedBy: signedBy.map(Number),
    ...(signedOn ? { signedOn } : {}),
    ...(percent ? { feePercentage: Number(percent) } : {}),
    ...(state ? { state: state as NonNullable<ContractTerms['state']> } : {}),
    ...(cancelledOn ? { cancelledOn } : {}),
    ...(why.trim() ? { why } : {}),
  };
}

function useContractForm(claim: Claim, onClose: () => void) {
  const draft = useDialogDraft(`claim-${claim.id}-contract`, () => valuesOf(claim));
  const values = draft.value;
  const [attempt, setAttempt] = useState(0);
  const words = { done: { title: 'Contract saved' }, failed: 'Contract not saved', action: draft.action };
  const save = useClaimWrite(claimsApi.setContract, words, () => {
    draft.clear();
    onClose();
  });
  const errors = fieldFailures(save.error);
  return {
    errors,
    values,
    attempt,
    draft,
    overtaken: {
      refused: isConflict(save.error),
      seen: values.revision,
      now: claim.contract?.revision ?? 0,
      onKeep: () => draft.change({ revision: claim.contract?.revision ?? 0 }),
    },
    problem: save.error && Object.keys(errors).length === 0 ? save.error.message : undefined,
    isPending: save.isPending,
    field: (name: keyof Texts) => ({
      ...fieldProps(name, errors),
      label: labels[name],
      value: values[name],
      onChange: (event: { currentTarget: { value: string } }) => draft.change({ [name]: event.currentTarget.value }),
    }),
    submit() {
      setAttempt(attempt + 1);
      save.mutate({ params: { id: claim.id }, body: termsOf(values) });
    },
  };
}
