// A choice among more than a list can hold: whoever shows it searches for what was typed, and what is picked stands first.
import { Select, type ComboboxItem } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';

const pauseMs = 200;
/** No value that somebody picks. */
const failure: ComboboxItem = { value: '', label: "Couldn't search. Please try again.", disabled: true };

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface SearchedSelectProps {
  label: string;
  placeholder: string;
  description?: string;
  error?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
  picked: Choice | undefined;
  /** What the search brought; the picked one may be among them. */
  found: readonly Choice[];
  /** How the search stands: the query that brought what was found. */
  search: { readonly isFetching: boolean; readonly isError: boolean };
  /** “No claim found” */
  nothingFound: string;
  /** Told when the typing pauses; empty when what stands in the field is one of the choices. */
  onSearch: (text: string) => void;
  onPick: (value: string | undefined) => void;
}

export function SearchedSelect({ picked, found, search, nothingFound, onSearch, onPick, ...words }: SearchedSelectProps) {
  const searchAfterPause = useDebouncedCallback(onSearch, pauseMs);
  const others = found.filter(({ value }) => value !== picked?.value);
  const choices = picked ? [picked, ...others] : others;
  const isPicking = (typed: string) => choices.some(({ label }) => label === typed);
  return (
    <Select
      {...words}
      // Of a search that failed nobody knows what it would have found
      data={search.isError ? [...choices, failure] : choices}
      // The search has been done already
      filter={({ options }) => options}
      value={picked?.value ?? null}
      onSearchChange={(typed) => searchAfterPause(isPicking(typed) ? '' : typed.trim())}
      onChange={(value) => onPick(value ?? undefined)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${words.label.toLowerCase()}` }}
      nothingFoundMessage={search.isFetching ? 'Searching…' : nothingFound}
    />
  );
}
