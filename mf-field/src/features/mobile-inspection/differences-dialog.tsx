// The versions of each field beside each other. Of texts both are kept unless somebody chooses; a single value is never chosen for a person.
import { inspectionApi, joinableFields, type SectionChoices, type SectionDifference } from '@plumbline/contracts/inspection';
import { DateText, DialogForm, Radio, Stack, toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useState } from 'react';
import { holdInspection } from '../../shared/captures/store/kept-inspections.ts';
import { fieldInWords, partInWords, writerInWords } from './difference-words.ts';
import type { Differing } from './differences-notice.tsx';
import styles from './mobile-inspection.module.css';

const both = 'both';

export function DifferencesDialog({ title, onClose, ...differing }: Differing & { title: string; onClose: () => void }) {
  const { differences, inspectionId: id, category } = differing;
  const { chosen, choose } = useChosen();
  const choices = differences.flatMap((one) => choiceOf(one, chosen(one)));
  const write = useWrite(inspectionApi.chooseVersions, {
    stale: ['inspection'],
    keep: holdInspection,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Choices saved' });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the choices", description: error.message }),
  });
  return (
    <DialogForm
      title={title}
      size="md"
      action="Save choices"
      leave="Decide later"
      busy={write.isPending}
      blocked={choices.length === 0}
      onSubmit={() => write.mutate({ params: { id, category }, body: { choices } })}
      onClose={onClose}
    >
      {differences.map((one) => (
        <Versions key={one.id} difference={one} userId={differing.userId} value={chosen(one)} onChange={(value) => choose(one, value)} />
      ))}
    </DialogForm>
  );
}

/** What was chosen counts for the versions that were shown: a further one asks again. */
function useChosen() {
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const nameOf = (one: SectionDifference) => `${one.id} ${one.versions.map(({ revision }) => revision).join()}`;
  return {
    chosen: (one: SectionDifference) => choices[nameOf(one)] ?? (joinableFields.has(one.field) ? both : ''),
    choose: (one: SectionDifference, value: string) => setChoices((before) => ({ ...before, [nameOf(one)]: value })),
  };
}

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
