// The storm event to which all rows of a file belong: offered where the office has one, chosen by the address that leads here.
import type { ClaimImport } from '@plumbline/contracts/claims';
import { SectionCard, Select } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { stormsQuery } from '../../shared/claims/storm-queries.ts';

interface Choice {
  readonly id: number | undefined;
  readonly choose: (id: number | undefined) => void;
  /** What the check sends. */
  readonly given: { stormEventId?: number };
}

export function useStormChoice(one: ClaimImport): Choice {
  const [params] = useSearchParams();
  const fromAddress = Number(params.get('stormEventId')) || undefined;
  const [id, choose] = useState(one.defaults.stormEventId ?? fromAddress);
  return { id, choose, given: id === undefined ? {} : { stormEventId: id } };
}

export function StormChoice({ choice, error }: { choice: Choice; error: string | undefined }) {
  const storms = useQuery(stormsQuery);
  if (!storms.data || storms.data.length === 0) return null;
  return (
    <SectionCard title="Storm event">
      <Select
        label="Link all claims to"
        placeholder="No storm event"
        data={storms.data.map((storm) => ({ value: String(storm.id), label: storm.name }))}
        value={choice.id === undefined ? null : String(choice.id)}
        onChange={(value) => choice.choose(value === null ? undefined : Number(value))}
        {...(error ? { error } : {})}
        clearable
      />
    </SectionCard>
  );
}
