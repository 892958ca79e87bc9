// An attorney found while typing: by name, firm or email, as many as the firm knows.
import type { Attorney } from '@plumbline/contracts/identity';
import { Select, useDebouncedValue } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { attorneysQuery } from './staff-queries.ts';

interface AttorneyPickerProps
  extends Pick<
    ComponentProps<typeof Select>,
    'label' | 'description' | 'error' | 'className' | 'aria-label' | 'aria-describedby' | 'onKeyDown' | 'onBlur'
  > {
  /** Id of the account, or nothing. */
  value: string;
  /** How the chosen one is called until it is found again. */
  shown: string;
  onChoose: (one: Attorney | undefined) => void;
}

export function AttorneyPicker({ value, shown, onChoose, ...common }: AttorneyPickerProps) {
  const [search, setSearch] = useState(shown);
  const [asked] = useDebouncedValue(search === shown ? '' : search.trim(), 300);
  const found = useQuery({ ...attorneysQuery(asked), placeholderData: keepPreviousData });
  const attorneys = found.data ?? [];
  const options = attorneys.map((one) => ({ value: String(one.id), label: attorneyLabel(one) }));
  const isMissing = value !== '' && !options.some((one) => one.value === value);
  return (
    <Select
      {...common}
      data={isMissing ? [...options, { value, label: shown || `Account ${value}` }] : options}
      value={value || null}
      onChange={(id) => onChoose(attorneys.find((one) => String(one.id) === id))}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options: all }) => all}
      clearable
      placeholder="Name, firm or email"
      nothingFoundMessage={emptyWords(found)}
    />
  );
}

function emptyWords({ isError, isFetching }: { isError: boolean; isFetching: boolean }): string {
  if (isError) return "Couldn't load attorneys";
  return isFetching ? 'Searching…' : 'No matching attorneys';
}

export const attorneyLabel = ({ name, firm }: Attorney) => (firm ? `${name}, ${firm}` : name);
