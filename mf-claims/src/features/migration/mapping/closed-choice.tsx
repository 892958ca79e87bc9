// How the rows are closed that say that they are, and not how: chosen once for the file.
import { dispositions, dispositionLabels } from '@plumbline/contracts/claims';
import { SectionCard, Select } from '@plumbline/ui';

const [, ...ways] = dispositions;
const choices = ways.map((value) => ({
  value: value as string,
  label: dispositionLabels[value].label,
  meaning: dispositionLabels[value].meaning,
}));

export function ClosedChoice({ value, onChange }: { value: string | undefined; onChange: (value: string | undefined) => void }) {
  const chosen = choices.find((one) => one.value === value);
  return (
    <SectionCard title="Closed claims">
      <Select
        label="Closed claims without a disposition"
        description={chosen?.meaning ?? 'Choose a disposition to import them. Rows without a status count as closed.'}
        placeholder="Not imported"
        data={choices.map(({ value: way, label }) => ({ value: way, label }))}
        value={value ?? null}
        onChange={(way) => onChange(way ?? undefined)}
        clearable
      />
    </SectionCard>
  );
}
