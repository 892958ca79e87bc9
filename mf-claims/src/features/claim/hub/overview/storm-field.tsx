// The storm event of a claim: shown with the way to it, chosen among the organization's events, taken away, each with a way back.
import { claimsApi, type Claim, type StormEvent } from '@plumbline/contracts/claims';
import { ActionIcon, IconCheck, IconEdit, IconX, Loader, NativeSelect } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useFocusKept } from '../../../../shared/use-focus-kept.ts';
import { fittingStorms, useStormMove } from '../../../../shared/claims/storm-events.ts';
import { stormQuery, stormsQuery } from '../../../../shared/claims/storm-queries.ts';
import styles from '../fields/fields.module.css';

export function StormField({ claim }: { claim: Claim }) {
  const mayEdit = useMay(claimsApi.attachToStorm);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (!isOpen && returns.current) opener.current?.focus();
    returns.current = false;
  }, [isOpen]);
  const close = () => {
    returns.current = true;
    setOpen(false);
  };
  if (isOpen) return <StormChoice claim={claim} onClose={close} />;
  if (!mayEdit) return <ShownStorm id={claim.stormEventId} />;
  const isNone = claim.stormEventId === undefined;
  return (
    <span className={styles.readable}>
      {!isNone && <ShownStorm id={claim.stormEventId} />}
      <button ref={opener} type="button" className={styles.open} onClick={() => setOpen(true)}>
        {isNone && <span className={styles.add}>+ Add storm event</span>}
        <span className="cx-hidden">, edit storm event</span>
        <IconEdit size={16} aria-hidden className={styles.pencil} />
      </button>
    </span>
  );
}

/** The event by its name, with the way to it. */
export function ShownStorm({ id }: { id: number | undefined }) {
  const event = useQuery({ ...stormQuery(id ?? 0), enabled: id !== undefined });
  if (id === undefined) return <span className={styles.none}>None</span>;
  return <Link to={`/storms/${id}`}>{event.data?.name ?? `Event ${id}`}</Link>;
}

function StormChoice({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const events = useQuery(stormsQuery);
  const present = claim.stormEventId === undefined ? '' : String(claim.stormEventId);
  const [chosen, setChosen] = useState(present);
  const change = useStormMove(onClose);
  const field = useRef<HTMLSelectElement>(null);
  const hint = useRef<HTMLParagraphElement>(null);
  useEffect(() => field.current?.focus(), []);
  useFocusKept({ isLocked: change.isPending, waitsAt: hint });
  const save = () => {
    if (chosen === present) return onClose();
    change.move({ claimId: claim.id, from: claim.stormEventId, to: chosen === '' ? undefined : Number(chosen) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (!change.isPending) onClose();
    }
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      save();
    }
  };
  return (
    <fieldset aria-label="Edit storm event" className={styles.field} data-kind="choice" disabled={change.isPending}>
      <NativeSelect
        ref={field}
        aria-label="Storm event"
        size="md"
        data={choicesOf(events.data ?? [], claim)}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className={styles.input}
      />
      <Buttons busy={change.isPending} onSave={save} onCancel={onClose} onKeyDown={onKeyDown} />
      <p ref={hint} role="status" tabIndex={-1} className={styles.hint}>
        {change.isPending ? 'Saving…' : hintOf(events)}
      </p>
    </fieldset>
  );
}

interface ButtonsProps {
  busy: boolean;
  onSave: () => void;
  onCancel: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** While it is saved nothing is left: what comes of it belongs to this field. */
function Buttons({ busy, onSave, onCancel, onKeyDown }: ButtonsProps) {
  return (
    <div className={styles.buttons}>
      <ActionIcon variant="filled" size="lg" aria-label="Save storm event" onClick={onSave} onKeyDown={onKeyDown} disabled={busy}>
        {busy ? <Loader size={16} /> : <IconCheck size={18} aria-hidden />}
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Cancel editing storm event"
        onClick={onCancel}
        onKeyDown={onKeyDown}
        disabled={busy}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function hintOf({ data, isError }: { data: readonly StormEvent[] | undefined; isError: boolean }): string {
  if (isError) return "Couldn't load storm events";
  return data?.length === 0 ? 'No storm events yet. Create one under Storm Events.' : '';
}

/** Those of the day and the state of the loss first; the present one always. */
function choicesOf(events: readonly StormEvent[], claim: Claim) {
  const fitting = fittingStorms(events, { incidentDate: claim.incidentDate, state: claim.address.state });
  const others = events.filter((event) => !fitting.includes(event));
  const one = ({ id, name }: StormEvent) => ({ value: String(id), label: name });
  const { stormEventId } = claim;
  const isListed = stormEventId === undefined || events.some(({ id }) => id === stormEventId);
  return [
    { value: '', label: 'None' },
    ...(isListed ? [] : [{ value: String(stormEventId), label: `Event ${stormEventId}` }]),
    ...(fitting.length > 0 ? [{ group: 'Same date and state', items: fitting.map(one) }] : []),
    ...(others.length > 0 ? [{ group: 'Others', items: others.map(one) }] : []),
  ];
}
