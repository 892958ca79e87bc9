// Reports of an engineer that were delivered to the reader here: the sealed file, or that it was taken back. Nothing is shown of what nobody delivered.
import { claimsApi } from '@plumbline/contracts/claims';
import type { DeliveredReport } from '@plumbline/contracts/enums';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, formatBytes, formatDate, Notice, QueryBoundary, readerLanguage, SectionCard, Stack } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { portalEngineeringQuery } from '../base/portal-queries.ts';
import { useSeenAs } from '../base/use-seen-as.ts';
import { say } from '../texts/say.ts';
import styles from '../base/portal.module.css';

export function CaseEngineering({ caseId }: { caseId: number }) {
  const { as } = useSeenAs();
  const found = useQuery(portalEngineeringQuery(caseId, as));
  if (found.data?.length === 0) return null;
  return (
    <SectionCard title={say('engineeringReport')}>
      <QueryBoundary query={found} what={say('theEngineeringReport')}>
        {(reports) => (
          <Stack>
            {reports.map((report) => (
              <Delivered key={report.id} caseId={caseId} report={report} as={as} />
            ))}
          </Stack>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

function Delivered({ caseId, report, as }: { caseId: number; report: DeliveredReport; as: number | undefined }) {
  const { id, number, revision, engineer, sealedOn, bytes, isSignatureReport, isWithdrawn } = report;
  if (isWithdrawn) return <Notice tone="warning">{say('reportWithdrawn', { number, revision })}</Notice>;
  return (
    <div>
      <p className={styles.plain}>{say('reportSealed', { number, revision, engineer, day: formatDate(sealedOn) })}</p>
      <Button component="a" href={hrefOf(claimsApi.portalEngineeringFile, { id: caseId, deliveryId: id }, { as })} download>
        {`${say(isSignatureReport ? 'downloadSignedPage' : 'downloadReport')} · ${formatBytes(bytes)}`}
      </Button>
      {readerLanguage() === 'es' && <p className={styles.why}>{say('inEnglish')}</p>}
    </div>
  );
}
