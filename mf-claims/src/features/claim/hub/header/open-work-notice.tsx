// What closing a claim does not end: inspections that are scheduled, and what the client was asked for. Whoever closes decides about them.
import type { PortalActivity } from '@plumbline/contracts/claims';
import { inspectionApi, type Inspection } from '@plumbline/contracts/inspection';
import { Notice, formatDate } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { portalActivityOfClaimQuery } from '../../../../shared/claims/portal-activity-query.ts';

export function OpenWorkNotice({ claimId }: { claimId: number }) {
  const inspections = useQuery({
    queryKey: ['inspections', 'claim', claimId],
    queryFn: () => call(inspectionApi.listInspectionsOfClaim, { params: { claimId } }),
  });
  const activity = useQuery(portalActivityOfClaimQuery(claimId));
  const scheduled = inspections.isError ? "Couldn't check for scheduled inspections." : scheduledIn(inspections.data);
  const asked = activity.isError ? "Couldn't check for open client requests." : askedIn(activity.data);
  const lines = [scheduled, asked].filter((one) => one !== undefined);
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" title="Still open after you close this claim">
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
  return `Scheduled: ${words.join('; ')}. Cancel it on the Inspections tab.`;
}

function askedIn(activity: PortalActivity | undefined): string | undefined {
  const open = activity?.requests.filter(({ state }) => state === 'open') ?? [];
  return open.length > 0
    ? `Requested from the client: ${open.map(({ title }) => title).join('; ')}. Withdraw on the Client portal tab.`
    : undefined;
}
