// Recording the contract: kind, dates, fee, state, and who signed.
import { claimsApi, contractKindLabels, contractKinds, type Claim } from '@plumbline/contracts/claims';
import { feeKindLabels, feeKinds, usStates } from '@plumbline/contracts/enums';
import { Checkbox, NativeSelect, Notice, OvertakenNotice, SimpleGrid, Stack, TextInput, savedOtherwise, DialogForm } from '@plumbline/ui';
import { useDialogDraft } from '@plumbline/web';
import { useClaimForm } from '../../../shared/claims/claim-write.ts';
import { today } from '../../../shared/dates.ts';
import { shownOf, termsOf, valuesOf } from './contract-values.ts';

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
  signedAt: 'Time of signing',
  feeKind: 'How the fee is agreed',
  feePercentage: 'Fee (percent)',
  flatFee: 'Flat fee',
  hourlyRate: 'Hourly rate',
  declaredEmergency: 'Claim from a declared emergency',
  livingExpenseDisclosed: 'Living expense (coverage D) disclosed',
  cancelledOn: 'Canceled on',
  signedBy: 'Signed by',
  why: 'Reason for this fee',
};

function ContractForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const form = useTermsForm(claim, onClose);
  const { field } = form;
  const { error } = form.write;
  const insureds = claim.parties.filter((party) => party.role === 'named_insured');
  return (
    <DialogForm title="Contract with the insured" action="Save contract" form={form} onClose={onClose}>
      {error && Object.keys(form.errors).length === 0 && <Notice tone="warning" title={error.message} />}
      <OvertakenNotice {...form.overtaken(claim.contract?.revision ?? 0, 'revision')}>
        {savedOtherwise(labels, shownOf(valuesOf(claim), claim), shownOf(form.values, claim))}
      </OvertakenNotice>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect {...field('kind')} size="md" data={contractKinds.map((value) => ({ value, label: contractKindLabels[value] }))} />
        <NativeSelect
          {...field('state')}
          size="md"
          data={[{ value: '', label: 'Not set' }, ...Object.entries(usStates).map(([value, { name }]) => ({ value, label: name }))]}
        />
        <TextInput {...field('signedOn')} type="date" max={today()} />
        <TextInput {...field('signedAt')} type="time" description="At the property. Texas and Colorado count hours from it" />
        <NativeSelect {...field('feeKind')} size="md" data={feeKinds.map((value) => ({ value, label: feeKindLabels[value] }))} />
        <FeeField form={form} />
        <NativeSelect {...field('declaredEmergency')} size="md" data={emergencyAnswers} description={emergencyHint} />
        <NativeSelect
          {...field('livingExpenseDisclosed')}
          size="md"
          data={disclosureAnswers}
          description="Florida allows a fee on living expense only with its own disclosure in the contract"
        />
        <TextInput {...field('cancelledOn')} type="date" max={today()} />
        {(form.errors['why'] ?? form.values.why) && (
          <TextInput {...field('why')} description="Shown with the contract. It doesn’t lift a fee limit" />
        )}
      </SimpleGrid>
      <Checkbox.Group {...field('signedBy')} description="Every named insured must sign">
        <Stack gap="xs" mt="xs">
          {insureds.map((party) => (
            <Checkbox key={party.id} value={String(party.id)} label={party.name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </DialogForm>
  );
}

const emergencyAnswers = [
  { value: '', label: 'Not answered' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const disclosureAnswers = [
  { value: '', label: 'No, or not known' },
  { value: 'yes', label: 'Yes' },
];
const emergencyHint = 'Decides the fee limit and the right to cancel in some states';

/** The figure of the chosen kind. */
function FeeField({ form: { field, values } }: { form: ReturnType<typeof useTermsForm> }) {
  if (values.feeKind === 'flat') return <TextInput {...field('flatFee')} inputMode="decimal" leftSection="$" />;
  if (values.feeKind === 'hourly') return <TextInput {...field('hourlyRate')} inputMode="decimal" leftSection="$" />;
  return <TextInput {...field('feePercentage')} inputMode="decimal" rightSection="%" description="Sets the claim's fee" />;
}

function useTermsForm(claim: Claim, onDone: () => void) {
  return useClaimForm(claimsApi.setContract, {
    words: { done: { title: 'Contract saved' }, failed: "Couldn't save the contract" },
    params: { id: claim.id },
    labels,
    draft: useDialogDraft(`claim-${claim.id}-contract`, () => valuesOf(claim)),
    toBody: termsOf,
    onDone,
  });
}
