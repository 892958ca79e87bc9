// A choice among more than a list can hold: whoever shows it searches for what was typed, and what is picked stands first.
import { Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';

const pauseMs = 200;

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
  isSearching: boolean;
  /** “No claim found” */
  nothingFound: string;
  /** Told when the typing pauses; empty when what stands in the field is one of the choices. */
  onSearch: (text: string) => void;
  onPick: (value: string | undefined) => void;
}

export function SearchedSelect({ picked, found, isSearching, nothingFound, onSearch, onPick, ...words }: SearchedSelectProps) {
  const searchAfterPause = useDebouncedCallback(onSearch, pauseMs);
  const others = found.filter(({ value }) => value !== picked?.value);
  const choices = picked ? [picked, ...others] : others;
  const isPicking = (typed: string) => choices.some(({ label }) => label === typed);
  return (
    <Select
      {...words}
      data={choices}
      // The search has been done already
      filter={({ options }) => options}
      value={picked?.value ?? null}
      onSearchChange={(typed) => searchAfterPause(isPicking(typed) ? '' : typed.trim())}
      onChange={(value) => onPick(value ?? undefined)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${words.label.toLowerCase()}` }}
      nothingFoundMessage={isSearching ? 'Searching…' : nothingFound}
    />
  );
}
