// Whose actions to look at: people searched on the server, however many there are; keys of partners' programs; the workspace itself.
import { identityApi } from '@plumbline/contracts/identity';
import { serviceNames } from '@plumbline/contracts/kernel';
import { Select, useDebouncedValue } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rooms } from './rooms.ts';

const maxFound = 20;

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface PersonFilterProps {
  /** `user:12`, `key:3`, `service:claims`, or nothing. */
  actor: string;
  onPick: (actor: string) => void;
}

export function PersonFilter({ actor, onPick }: PersonFilterProps) {
  const [typed, setTyped] = useState('');
  const picked = usePickedPerson(actor);
  const others = [...useKeys(), ...workspace];
  const label = (picked ?? others.find(({ value }) => value === actor))?.label;
  const search = typed === label ? '' : typed.trim();
  const { people, isSearching } = usePeople(search);
  const fits = ({ value, label: text }: Choice) => value === actor || text.toLowerCase().includes(search.toLowerCase());
  const groups = [
    { group: 'Users', items: [...(picked ? [picked] : []), ...people.filter(({ value }) => value !== picked?.value)] },
    { group: 'API keys', items: others.filter((one) => one.value.startsWith('key:') && fits(one)) },
    { group: 'System', items: others.filter((one) => one.value.startsWith('service:') && fits(one)) },
  ];
  return (
    <Select
      label="User"
      placeholder="All users"
      data={groups.filter(({ items }) => items.length > 0)}
      // The server has searched already
      filter={({ options }) => options}
      value={label === undefined ? null : actor}
      onSearchChange={setTyped}
      onChange={(value) => onPick(value ?? '')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear user' }}
      nothingFoundMessage={isSearching ? 'Searching…' : 'No matching users'}
    />
  );
}

const workspace: readonly Choice[] = serviceNames.map((name) => ({
  value: `service:${name}`,
  label: `System: ${rooms[name]}`,
}));

const choiceOf = ({ id, name, email }: { id: number; name: string; email: string }): Choice => ({
  value: `user:${id}`,
  label: `${name} (${email})`,
});

function usePickedPerson(actor: string): Choice | undefined {
  const id = Number(/^user:(\d{1,15})$/.exec(actor)?.[1] ?? 0);
  const picked = useQuery({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => call(identityApi.getUser, { params: { id }, signal }),
    enabled: id > 0,
  });
  return id > 0 && picked.data ? choiceOf(picked.data) : undefined;
}

function usePeople(typed: string): { people: readonly Choice[]; isSearching: boolean } {
  const [search] = useDebouncedValue(typed, 200);
  const found = useQuery({
    queryKey: ['users', 'for-audit', search],
    queryFn: ({ signal }) => call(identityApi.listUsers, { query: { ...(search ? { search } : {}), limit: maxFound }, signal }),
    placeholderData: (earlier) => earlier,
  });
  return { people: (found.data ?? []).map(choiceOf), isSearching: found.isFetching || search !== typed };
}

/** Ended ones too: what they did stands in the trail. */
function useKeys(): readonly Choice[] {
  const keys = useQuery({ queryKey: ['apiKeys'], queryFn: ({ signal }) => call(identityApi.listApiKeys, { signal }) });
  return (keys.data ?? []).map(({ id, name, prefix, revoked }) => ({
    value: `key:${id}`,
    label: `API key: ${name} (${prefix}…${revoked ? ', revoked' : ''})`,
  }));
}
