// The versions of each field beside each other. Of texts both are kept unless somebody chooses; a single value is never chosen for a person.
import { inspectionApi, joinableFields, type SectionChoices, type SectionDifference } from '@plumbline/contracts/inspection';
import { DateText, DialogForm, Radio, Stack, toast } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';
import { holdInspection } from '../captures/store/kept-inspections.ts';
import { fieldInWords, partInWords, writerInWords } from './difference-labels.ts';
import type { Differing } from './differences-notice.tsx';
import styles from './differences.module.css';

const both = 'both';

export function DifferencesDialog({ title, onClose, ...differing }: Differing & { title: string; onClose: () => void }) {
  const { differences, inspectionId: id, category } = differing;
  const choicesOf = (values: Chosen) => differences.flatMap((one) => choiceOf(one, chosenIn(values, one)));
  const form = useContractForm(inspectionApi.chooseVersions, {
    params: { id, category },
    first: nothing,
    toBody: (values) => ({ choices: choicesOf(values) }),
    stale: ['inspection', 'inspections', 'mobile-claims'],
    keep: holdInspection,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Choices saved' });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the choices", description: error.message }),
    isShownByToast: true,
  });
  return (
    <DialogForm
      title={title}
      size="md"
      action="Save choices"
      leave="Decide later"
      blocked={choicesOf(form.values).length === 0}
      form={form}
      onClose={onClose}
    >
      {differences.map((one) => (
        <Versions
          key={one.id}
          difference={one}
          userId={differing.userId}
          value={chosenIn(form.values, one)}
          onChange={(value) => form.change({ [nameOf(one)]: value })}
        />
      ))}
    </DialogForm>
  );
}

type Chosen = Readonly<Record<string, string>>;
const nothing: Chosen = {};

/** What was chosen counts for the versions that were shown: a further one asks again. */
const nameOf = (one: SectionDifference) => `${one.id} ${one.versions.map(({ revision }) => revision).join()}`;
const chosenIn = (values: Chosen, one: SectionDifference) => values[nameOf(one)] ?? (joinableFields.has(one.field) ? both : '');

function choiceOf({ id, versions }: SectionDifference, value: string): SectionChoices['choices'] {
  const seen = versions.map(({ revision }) => revision);
  if (value === '') return [];
  return [{ id, seen, keep: value === both ? seen : [Number(value)] }];
}

interface VersionsProps {
  difference: SectionDifference;
  userId: Differing['userId'];
  value: string;
  onChange: (value: string) => void;
}

function Versions({ difference, userId, value, onChange }: VersionsProps) {
  const { field, versions } = difference;
  const all = versions.map(({ part }) => partInWords(part)).join('\n');
  return (
    <Radio.Group label={fieldInWords(difference)} value={value} onChange={onChange}>
      <Stack gap="xs" mt={4}>
        {joinableFields.has(field) && <Radio value={both} label="Keep both" description={<span className={styles.version}>{all}</span>} />}
        {versions.map((one) => (
          <Radio
            key={one.revision}
            value={String(one.revision)}
            label={
              <>
                {writerInWords(one, userId)}, <DateText at={one.clientAt ?? one.at} format="date-time" />
              </>
            }
            description={<span className={styles.version}>{partInWords(one.part)}</span>}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
