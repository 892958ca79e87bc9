// “Start next inspection” from anywhere: the one under way, else the next that is booked.
import { toast } from '@plumbline/ui';
import type { CommandContext } from '@plumbline/web';
import { mobileClaimsQuery } from '../../shared/field-queries.ts';
import { nextStop } from './next-stop.ts';

export async function startNextInspection({ navigate, queryClient }: CommandContext): Promise<void> {
  const next = nextStop(await queryClient.fetchQuery({ ...mobileClaimsQuery, networkMode: 'always', staleTime: 0 }));
  if (next) return navigate(`/mobile-inspection/${next.inspectionId}`);
  toast({ title: 'No Scheduled Inspections', description: 'Book one to start it.' });
  return navigate('/mobile-claims');
}
