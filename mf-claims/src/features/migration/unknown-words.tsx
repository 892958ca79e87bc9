// Words of the file that mean nothing here: a person says once what each means, and the rows are reviewed again.
import {
  claimsApi,
  dispositionLabels,
  dispositions,
  type ClaimImport,
  type ImportValues,
  type MappedField,
} from '@plumbline/contracts/claims';
import { claimStatusLabels, claimStatuses, damageTypeLabels, damageTypes } from '@plumbline/contracts/enums';
import { Button, Checkbox, Group, SectionCard, Select } from '@plumbline/ui';
import { useSend } from '@plumbline/web';
import { useState } from 'react';
import styles from './claim-import.module.css';
import { rowsText } from './import-figures.tsx';
import { useImportStep } from './import-queries.ts';

const [, ...closings] = dispositions;
const meanings: Record<MappedField, { value: string; label: string }[]> = {
  damageType: damageTypes.map((value) => ({ value, label: damageTypeLabels[value] })),
  status: [
    ...claimStatuses.map((value) => ({ value: value as string, label: claimStatusLabels[value].staffLabel })),
    ...closings.map((value) => ({ value: value as string, label: dispositionLabels[value].label })),
  ],
};
const fieldLabels: Record<MappedField, string> = { damageType: 'Damage type', status: 'Status' };

export function UnknownWords({ one }: { one: ClaimImport }) {
  const [chosen, setChosen] = useState<ImportValues>(one.values ?? {});
  const [remember, setRemember] = useState(true);
  const send = useSend(claimsApi.checkClaimImport);
  const review = useImportStep(() => {
    const { mapping, defaults } = one;
    return send({ params: { id: one.id }, body: { mapping, defaults, values: chosen, remember } });
  }, "Couldn't review the rows");
  const words = one.unknownValues ?? [];
  if (words.length === 0) return null;
  const isChosen = words.some(({ field, value }) => chosen[field]?.[value] !== undefined);
  const choose = (field: MappedField, word: string, meaning: string | null) => {
    const { [word]: _before, ...others } = chosen[field] ?? {};
    setChosen({ ...chosen, [field]: meaning === null ? others : { ...others, [word]: meaning } });
  };
  return (
    <SectionCard title="Words to match">
      <p className={styles.hint}>Choose what these words in your file mean.</p>
      <div className={styles.defaults}>
        {words.map(({ field, value, rows }) => (
          <Select
            key={`${field} ${value}`}
            label={`${fieldLabels[field]}: ${value}`}
            description={rowsText(rows)}
            placeholder="Not imported"
            data={meanings[field]}
            value={chosen[field]?.[value] ?? null}
            onChange={(meaning) => choose(field, value, meaning)}
            clearable
            searchable
          />
        ))}
      </div>
      <Group justify="space-between" mt="md">
        <Checkbox label="Remember these words" checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)} />
        <Button variant="default" disabled={!isChosen} loading={review.isPending} onClick={() => review.mutate(undefined)}>
          Review rows again
        </Button>
      </Group>
    </SectionCard>
  );
}
