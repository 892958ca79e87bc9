// The storm event to which all rows of a file belong: offered where the office has one, chosen by the address that leads here.
import { SectionCard, Select } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { stormsQuery } from '../../../shared/claims/storm-queries.ts';

export function StormChoice({ value, onChange }: { value: number | undefined; onChange: (id: number | undefined) => void }) {
  const storms = useQuery(stormsQuery);
  if (!storms.data || storms.data.length === 0) return null;
  return (
    <SectionCard title="Storm event">
      <Select
        label="Link all claims to"
        placeholder="No storm event"
        data={storms.data.map((storm) => ({ value: String(storm.id), label: storm.name }))}
        value={value === undefined ? null : String(value)}
        onChange={(next) => onChange(next === null ? undefined : Number(next))}
        clearable
      />
    </SectionCard>
  );
}
