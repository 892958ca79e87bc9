// One person on the claim: role, ways to reach them, engagement, and what can be done.
import { claimsApi, firstInsuredId, partyRoleLabels, type Party } from '@plumbline/contracts/claims';
import { ActionIcon, ConfirmDialog, IconDotsVertical, Menu, StatusBadge, formatDate, useDisclosure } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { today } from '../../../shared/dates.ts';
import { useClaimWrite } from '../../../shared/claims/claim-write.ts';
import { EndDialog } from './end-dialog.tsx';
import styles from './people.module.css';

interface PartyRowProps {
  claimId: number;
  party: Party;
  mayWrite: boolean;
  onEdit: () => void;
}

export function PartyRow({ claimId, party, mayWrite, onEdit }: PartyRowProps) {
  const place = usePlace(`person-${party.id}`);
  return (
    <li ref={place} id={`person-${party.id}`} tabIndex={-1} className={styles.person}>
      <div className={styles.words}>
        <div className={styles.nameLine}>
          <span className={styles.name}>{party.name}</span>
          {party.organization && <span className={styles.quiet}>{party.organization}</span>}
          <Engagement party={party} />
        </div>
        <div className={styles.role}>
          {partyRoleLabels[party.role]}
          {party.reference && ` · ${party.reference}`}
        </div>
        <Ways party={party} />
        {party.address && <div className={styles.quiet}>{party.address}</div>}
        {party.note && <p className={styles.note}>{party.note}</p>}
      </div>
      {mayWrite && <RowMenu claimId={claimId} party={party} onEdit={onEdit} />}
    </li>
  );
}

/** An address that ends in `#person-3` leads to this row: it takes the focus. */
function usePlace(id: string) {
  const place = useRef<HTMLLIElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return;
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'center' });
  }, [hash, id]);
  return place;
}

function Ways({ party }: { party: Party }) {
  if (party.phones.length === 0 && !party.email) return null;
  return (
    <div className={styles.ways}>
      {party.phones.map((phone) => (
        <a key={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      ))}
      {party.email && <a href={`mailto:${party.email}`}>{party.email}</a>}
    </div>
  );
}

function Engagement({ party }: { party: Party }) {
  const { engagedOn, endedOn } = party;
  if (!engagedOn) return null;
  if (endedOn && endedOn <= today()) return <StatusBadge tone="gray" label={`Ended ${formatDate(endedOn)}`} />;
  if (engagedOn > today()) return <StatusBadge tone="blue" label={`From ${formatDate(engagedOn)}`} />;
  return <StatusBadge tone="green" label={`Since ${formatDate(engagedOn)}${endedOn ? `, until ${formatDate(endedOn)}` : ''}`} />;
}

function RowMenu({ claimId, party, onEdit }: { claimId: number; party: Party; onEdit: () => void }) {
  const [ending, end] = useDisclosure(false);
  const [removing, remove] = useDisclosure(false);
  const removal = useRemoval(claimId, party, remove.close);
  const mayEnd = party.engagedOn !== undefined && party.endedOn === undefined;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" aria-label={`Actions for ${party.name}`}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onEdit}>Edit</Menu.Item>
          {mayEnd && <Menu.Item onClick={end.open}>End engagement</Menu.Item>}
          {party.id !== firstInsuredId && (
            <Menu.Item color="red" onClick={remove.open}>
              Remove
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <EndDialog claimId={claimId} party={party} opened={ending} onClose={end.close} />
      <ConfirmDialog
        opened={removing}
        title={`Remove ${party.name}?`}
        confirm="Remove"
        destructive
        busy={removal.isPending}
        onConfirm={() => removal.mutate({ params: { id: claimId, partyId: party.id } })}
        onClose={remove.close}
      >
        Remove only people entered by mistake. To keep the history, end the engagement instead.
      </ConfirmDialog>
    </>
  );
}

/** Removed at once, with Undo: the person comes back under a new number. */
function useRemoval(claimId: number, party: Party, onDone: () => void) {
  const { id: _id, revision: _revision, ...intake } = party;
  const restore = useClaimWrite(
    claimsApi.addParty,
    { done: { title: `${party.name} restored` }, failed: "Couldn't restore this person" },
    () => undefined,
  );
  return useClaimWrite(
    claimsApi.removeParty,
    {
      done: {
        title: `${party.name} removed`,
        action: { label: 'Undo', run: () => restore.mutate({ params: { id: claimId }, body: intake }) },
      },
      failed: "Couldn't remove this person",
    },
    onDone,
  );
}
