// Whoever came by an access link: under which name everything stands, until when, and what somebody else left waiting on this phone.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { formatDate, Notice } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { countsByPerson } from '../../shared/captures/store/capture-store.ts';
import { knownLinks } from '../../shared/field-link/known-links.ts';
import { useFieldLink } from '../../shared/field-link/use-field-link.ts';
import styles from './mobile-inspection.module.css';

interface LinkLineProps {
  inspection: Pick<InspectionDetail, 'id' | 'timeZone'>;
  userId: number | undefined;
}

export function LinkLine({ inspection, userId }: LinkLineProps) {
  const { link, isOver } = useFieldLink(inspection.id);
  if (!link || isOver || userId !== link.personId) return null;
  return (
    <>
      <p className={styles.quiet}>
        {link.holderName}, by link from {link.createdBy}. The link ends {formatDate(link.expiresAt, 'date-time', inspection.timeZone)}.
      </p>
      <OfOthers inspectionId={inspection.id} personId={link.personId} />
    </>
  );
}

/** A capture is sent by a link for the person who took it, and by no other. */
function OfOthers({ inspectionId, personId }: { inspectionId: number; personId: number }) {
  const { data: counts } = useQuery({
    queryKey: ['captures-here', 'others', inspectionId],
    queryFn: () => countsByPerson(inspectionId),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  const others = knownLinks().flatMap((link) => {
    const count = link.personId === personId ? 0 : (counts?.get(link.personId) ?? 0);
    return count > 0 && link.inspectionId === inspectionId ? [{ name: link.holderName, count }] : [];
  });
  return others.map(({ name, count }) => (
    <Notice key={name} tone="warning" title={`${count} ${count === 1 ? 'capture' : 'captures'} of ${name} on this phone`}>
      Ask the office for a link for {name} to send {count === 1 ? 'it' : 'them'}.
    </Notice>
  ));
}
