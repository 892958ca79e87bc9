// The last step of an inspection: what is signed, the inspector, the owner, and the certificate. All but the certificate works offline.
import { inspectionApi, type InspectionDetail } from '@plumbline/contracts/inspection';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, IconChevronRight, IconDownload, ProgressBar, SectionCard, Skeleton, useDisclosure } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { useState } from 'react';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { useFieldLink } from '../../../shared/field-link/use-field-link.ts';
import { useMayInspect } from '../../../shared/may-inspect.ts';
import { ListDialog, PartialNotice } from './list-dialog.tsx';
import { SignerCard } from './signer-card.tsx';
import { useSignatures, type Signatures } from './use-signatures.ts';
import { useSignedList, type SignedList } from './use-signed-list.ts';
import styles from './sign-off.module.css';

interface SignOffProps {
  inspection: InspectionDetail;
  captures: Captures;
}

export function SignOff({ inspection, captures }: SignOffProps) {
  const list = useSignedList(inspection, captures);
  return (
    <SectionCard title="Summary & Sign-off">
      {list.isLoading ? <Skeleton height={320} /> : <ListToSign inspection={inspection} captures={captures} list={list} />}
    </SectionCard>
  );
}

function ListToSign({ inspection, captures, list }: SignOffProps & { list: SignedList }) {
  const [opened, review] = useDisclosure(false);
  const [isReviewed, setReviewed] = useState(false);
  const signatures = useSignatures(inspection, captures);
  const mayInspect = useMayInspect();
  const { link } = useFieldLink(inspection.id);
  const card = { inspection, list, signatures, maySign: isReviewed && mayInspect };
  return (
    <div className={styles.signOff}>
      <Counts inspection={inspection} list={list} />
      {list.isPartial && <PartialNotice />}
      <Button
        variant="default"
        size="lg"
        rightSection={<IconChevronRight size={20} aria-hidden />}
        onClick={() => {
          setReviewed(true);
          review.open();
        }}
      >
        Review the list you sign
      </Button>
      {mayInspect && !isReviewed && <p className={styles.quiet}>Review the list before you sign.</p>}
      <SignerCard
        {...card}
        signer="inspector"
        name={link?.holderName ?? inspection.inspectorName}
        {...(link ? { ownName: link.holderName } : {})}
      />
      <SignerCard {...card} signer="owner" name={inspection.propertyOwnerName} />
      <Certificate inspection={inspection} list={list} signatures={signatures} />
      {opened && <ListDialog list={list} onClose={review.close} />}
    </div>
  );
}

function Counts({ inspection, list }: { inspection: InspectionDetail; list: SignedList }) {
  const of = (kind: 'photo' | 'voice') => list.files.filter((file) => file.kind === kind).length;
  const findings = inspection.sections.reduce((sum, { observations }) => sum + observations.length, 0);
  const counts = [
    [of('photo'), 'photo'],
    [of('voice'), 'voice note'],
    [findings, 'finding'],
    [inspection.sections.length, 'section'],
  ] as const;
  return (
    <ul className={styles.counts}>
      {counts.map(([count, what]) => (
        <li key={what}>
          <strong>{count}</strong> {count === 1 ? what : `${what}s`}
        </li>
      ))}
    </ul>
  );
}

interface CertificateProps {
  inspection: InspectionDetail;
  list: SignedList;
  signatures: Signatures;
}

function Certificate({ inspection, list, signatures }: CertificateProps) {
  const online = useOnline();
  const { length } = list.files;
  const { link } = useFieldLink(inspection.id);
  const verified = list.files.filter(({ isThere }) => isThere).length;
  const isIssued = signatures.of('inspector')?.state === 'verified';
  return (
    <section className={styles.certificate} aria-label="Certificate">
      <strong>
        Certificate: {verified} of {length} verified
      </strong>
      <ProgressBar
        percent={length === 0 ? 100 : (verified / length) * 100}
        label="Verified files"
        tone={verified === length ? 'green' : 'blue'}
      />
      <p className={styles.quiet}>
        {isIssued
          ? 'Names every file with its hash, and the signatures.'
          : 'Issued when the inspector has signed and every file is on the server.'}
      </p>
      {list.hash && <code className={styles.hash}>SHA-256 {list.hash}</code>}
      {isIssued && online && !link && (
        <Button
          component="a"
          href={hrefOf(inspectionApi.readInspectionCertificate, { id: inspection.id })}
          download
          variant="default"
          size="md"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Download certificate
        </Button>
      )}
    </section>
  );
}
