// What an estimate prices: material, year and condition of each part, recorded by the person who saw it.
import {
  buildingPartNames,
  buildingParts,
  claimsApi,
  partConditions,
  type BuildingDetails,
  type BuildingPartName,
} from '@plumbline/contracts/claims';
import { DialogForm, OvertakenNotice, Select, SimpleGrid, TextInput, toast } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';
import { bodyOf, valuesOf } from './building-values.ts';
import styles from './estimate.module.css';

interface BuildingDialogProps {
  details: BuildingDetails;
  onClose: () => void;
}

const conditions = Object.entries(partConditions).map(([value, { label }]) => ({ value, label }));

export function BuildingDialog({ details, onClose }: BuildingDialogProps) {
  const form = useBuildingForm(details, onClose);
  const { field } = form;
  const { measured } = details;
  return (
    <DialogForm title="Building" size="xl" action="Save building" form={form} onClose={onClose}>
      <p className={styles.meta}>
        Record what was there on the date of loss. Parts without a material aren't priced; parts without a year aren't depreciated.
      </p>
      <OvertakenNotice {...form.overtaken(details.version)}>
        Someone else changed the claim{details.savedBy ? `; the building was last recorded by ${details.savedBy}` : ''}.
      </OvertakenNotice>
      {buildingPartNames.map((part) => (
        <PartFields key={part} part={part} field={field} />
      ))}
      <fieldset className={styles.part}>
        <legend>Roof and height</legend>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput {...field('layers')} label="Roof layers" inputMode="numeric" placeholder="1" />
          <TextInput
            {...field('pitch')}
            label="Roof pitch"
            rightSection="/12"
            inputMode="numeric"
            description={measured ? `Measured: ${measured.pitch}. Enter it only to replace that.` : 'Rise in inches over 12'}
          />
          <TextInput
            {...field('stories')}
            label="Stories"
            inputMode="numeric"
            description={measured?.stories === undefined ? undefined : `Measured: ${measured.stories}. Enter it only to replace that.`}
          />
        </SimpleGrid>
      </fieldset>
    </DialogForm>
  );
}

function useBuildingForm({ claimId, building, version }: BuildingDetails, onClose: () => void) {
  return useContractForm(claimsApi.saveBuilding, {
    params: { id: claimId },
    first: () => valuesOf(building, version),
    toBody: bodyOf,
    stale: ['building', 'claims', 'activity'],
    onSuccess: () => {
      toast({ tone: 'good', title: 'Building saved', description: 'Generate the estimate again to use it.' });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the building", description: error.message }),
    isShownByToast: true,
  });
}

interface PartFieldsProps {
  part: BuildingPartName;
  field: ReturnType<typeof useBuildingForm>['field'];
}

function PartFields({ part, field }: PartFieldsProps) {
  const { label, materials } = buildingParts[part];
  const choices = Object.entries(materials).map(([value, name]) => ({ value, label: name }));
  return (
    <fieldset className={styles.part}>
      <legend>{label}</legend>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {choices.length > 0 ? (
          <Select
            {...chosen(field(`parts.${part}.material`))}
            label="Material"
            data={choices}
            placeholder="Not recorded"
            clearable
            searchable
          />
        ) : (
          <p className={styles.meta}>Priced as drywall and paint</p>
        )}
        <TextInput {...field(`parts.${part}.yearInstalled`)} label="Year installed" inputMode="numeric" placeholder="Not recorded" />
        <Select
          {...chosen(field(`parts.${part}.condition`))}
          label="Condition"
          data={conditions}
          placeholder="Average for its age"
          clearable
        />
      </SimpleGrid>
    </fieldset>
  );
}

/** Nothing chosen is no choice to clear. */
function chosen(props: ReturnType<PartFieldsProps['field']>) {
  return { ...props, value: typeof props.value === 'string' && props.value !== '' ? props.value : null };
}
