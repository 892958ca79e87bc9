// Who may open this inspection without an account: each link with its maker, its end, its last use, and the way to revoke it.
import { inspectionApi, type AccessLink, type InspectionDetail } from '@plumbline/contracts/inspection';
import { Button, QueryBoundary, SectionCard } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../inspections.module.css';
import { CreateLinkDialog } from './create-link-dialog.tsx';
import { LinkRow } from './link-row.tsx';
import { accessLinksQuery } from './links-query.ts';

export function AccessLinksCard({ inspection }: { inspection: InspectionDetail }) {
  const links = useQuery(accessLinksQuery(inspection.id));
  const mayCreate = useMay(inspectionApi.createAccessLink) && inspection.status !== 'cancelled' && inspection.status !== 'no_show';
  const [holderName, setHolderName] = useState<string>();
  return (
    <SectionCard
      title="Access links"
      action={
        mayCreate && (
          <Button variant="default" onClick={() => setHolderName('')}>
            Create link
          </Button>
        )
      }
    >
      <QueryBoundary query={links} what="access links">
        {(found) => <Links links={found} inspection={inspection} {...(mayCreate ? { onRenew: setHolderName } : {})} />}
      </QueryBoundary>
      {holderName !== undefined && (
        <CreateLinkDialog inspection={inspection} holderName={holderName} onClose={() => setHolderName(undefined)} />
      )}
    </SectionCard>
  );
}

interface LinksProps {
  links: readonly AccessLink[];
  inspection: InspectionDetail;
  onRenew?: (holderName: string) => void;
}

function Links({ links, inspection, onRenew }: LinksProps) {
  if (links.length === 0) return <p className={styles.quiet}>No links yet. A link opens this inspection on a phone, without an account.</p>;
  return (
    <ul className={styles.findings} aria-label="Access links">
      {links.map((link) => (
        <LinkRow key={link.id} link={link} timeZone={inspection.timeZone} {...(onRenew ? { onRenew } : {})} />
      ))}
    </ul>
  );
}
