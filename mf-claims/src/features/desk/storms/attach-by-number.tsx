// Any one claim to the event or off it: found by its number, its owner or its address.
import type { ClaimCard, StormEvent } from '@plumbline/contracts/claims';
import { Button, Select, useDebouncedValue } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundClaimsQuery } from './found-claims-query.ts';
import { useStormMove } from '../../../shared/claims/storm-events.ts';
import styles from './storms.module.css';

const labelOf = ({ claimNumber, propertyOwnerName, propertyAddress }: ClaimCard) =>
  `${claimNumber} · ${propertyOwnerName}, ${propertyAddress}`;

export function AttachByNumber({ event }: { event: StormEvent }) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<ClaimCard>();
  const label = picked ? labelOf(picked) : undefined;
  const [search] = useDebouncedValue(typed === label ? '' : typed.trim(), 250);
  const found = useQuery({ ...foundClaimsQuery(search), enabled: search !== '' });
  const cards = [...(picked ? [picked] : []), ...(search === '' ? [] : (found.data ?? []).filter(({ id }) => id !== picked?.id))];
  const change = useStormMove(() => {
    setPicked(undefined);
    setTyped('');
  });
  const belongs = picked?.stormEventId === event.id;
  const go = () => picked && change.move({ claimId: picked.id, from: picked.stormEventId, to: belongs ? undefined : event.id });
  return (
    <div className={styles.picker}>
      <Select
        label="Claim to link"
        description={describe(picked, event)}
        placeholder="Number, owner or address"
        searchable
        clearable
        searchValue={typed}
        nothingFoundMessage={emptyWords(search, found)}
        data={cards.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
        // The server has searched already
        filter={({ options }) => options}
        onSearchChange={setTyped}
        value={picked ? String(picked.id) : null}
        onChange={(id) => setPicked(cards.find((one) => String(one.id) === id))}
      />
      <Button variant="default" onClick={go} disabled={!picked} loading={change.isPending}>
        {belongs ? 'Unlink claim' : 'Link claim'}
      </Button>
    </div>
  );
}

function describe(picked: ClaimCard | undefined, event: StormEvent): string {
  if (!picked?.stormEventId) return 'Add or remove a claim by number';
  return picked.stormEventId === event.id ? 'Linked to this storm event' : 'Linked to another storm event. Linking moves it here.';
}

function emptyWords(search: string, { isFetching, isError }: { isFetching: boolean; isError: boolean }): string {
  if (search === '') return 'Type a claim number, owner or address';
  if (isError) return "Couldn't load the claims";
  return isFetching ? 'Searching…' : 'No claim found';
}
