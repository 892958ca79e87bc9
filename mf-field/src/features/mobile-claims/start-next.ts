// “Start next inspection” from anywhere: the one under way, else the next that is scheduled.
import type { MobileClaim } from '@plumbline/contracts/inspection';
import { toast } from '@plumbline/ui';
import type { CommandContext } from '@plumbline/web';
import { mobileClaimsQuery } from '../../shared/field-queries.ts';
import { nextStop } from './next-stop.ts';

export async function startNextInspection({ navigate, queryClient }: CommandContext): Promise<void> {
  const next = nextStop(await stopsOf(queryClient));
  if (next) return navigate(`/mobile-inspection/${next.inspectionId}`);
  toast({ title: 'No Scheduled Inspections', description: 'Schedule one to start it.' });
  return navigate('/mobile-claims');
}

/** Where the server cannot be asked, what was known last leads there; without it this fails. */
async function stopsOf(queryClient: CommandContext['queryClient']): Promise<readonly MobileClaim[]> {
  try {
    return await queryClient.fetchQuery({ ...mobileClaimsQuery, networkMode: 'always', staleTime: 0, retry: false });
  } catch (error) {
    const known = queryClient.getQueryData(mobileClaimsQuery.queryKey);
    if (known) return known;
    throw error;
  }
}
