// What closing a claim does not end: inspections that are scheduled, and what the client was asked for. Whoever closes decides about them.
import type { CaseDesk } from '@plumbline/contracts/claims';
import { inspectionApi, type Inspection } from '@plumbline/contracts/inspection';
import { Notice, formatDate } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { caseDeskQuery } from '../../../../shared/claims/case-desk-query.ts';

export function OpenWorkNotice({ claimId }: { claimId: number }) {
  const inspections = useQuery({
    queryKey: ['inspections', 'claim', claimId],
    queryFn: () => call(inspectionApi.listInspectionsOfClaim, { params: { claimId } }),
  });
  const desk = useQuery(caseDeskQuery(claimId));
  const scheduled = inspections.isError ? 'Whether a visit is booked cannot be read now.' : scheduledIn(inspections.data);
  const asked = desk.isError ? 'What the client was asked for cannot be read now.' : askedIn(desk.data);
  const lines = [scheduled, asked].filter((one) => one !== undefined);
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" title="This goes on when the claim is closed">
      {lines.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </Notice>
  );
}

function scheduledIn(inspections: readonly Inspection[] = []): string | undefined {
  const ahead = inspections.filter(({ status }) => status === 'scheduled' || status === 'in_progress');
  if (ahead.length === 0) return undefined;
  const words = ahead.map(
    (inspection) => `${formatDate(inspection.scheduledDate)}, ${inspection.scheduledTime}, ${inspection.inspectorName}`,
  );
  return `Booked: ${words.join('; ')}. Cancel it under Inspections.`;
}

function askedIn(desk: CaseDesk | undefined): string | undefined {
  const open = desk?.requests.filter(({ state }) => state === 'open') ?? [];
  return open.length > 0 ? `Asked of the client: ${open.map(({ title }) => title).join('; ')}. Withdraw it under Portal.` : undefined;
}
