// All photos of the inspection in the portal, or none: one press, its result, and the way back.
import { inspectionApi, type Photo } from '@plumbline/contracts/inspection';
import { Button, Group, toast } from '@plumbline/ui';
import { failureText, useSend, useWrite } from '@plumbline/web';
import { useQueryClient } from '@tanstack/react-query';
import styles from './inspections.module.css';

interface ShareAllProps {
  inspectionId: number;
  photos: readonly Photo[];
}

export function ShareAllPhotos({ inspectionId, photos }: ShareAllProps) {
  const { isPending, set } = useShareAll(inspectionId);
  const shown = photos.filter(({ sharedAt }) => sharedAt !== undefined).length;
  const ready = photos.filter(({ sharedAt, thumbnailUrl }) => sharedAt === undefined && thumbnailUrl !== undefined).length;
  return (
    <Group gap="xs" mb="sm" role="group" aria-label="Photos in the portal">
      <span className={styles.quiet}>
        {shown} of {photos.length} shown in the portal
      </span>
      <Button variant="default" size="compact-md" disabled={isPending || ready === 0} onClick={() => set(true)}>
        Share all photos
      </Button>
      <Button variant="subtle" size="compact-md" disabled={isPending || shown === 0} onClick={() => set(false)}>
        Stop sharing all
      </Button>
    </Group>
  );
}

function useShareAll(inspectionId: number) {
  const queryClient = useQueryClient();
  const params = { id: inspectionId };
  const send = useSend(inspectionApi.sharePhotos);
  const undo = async (shared: boolean, photoIds: number[]) => {
    try {
      await send({ params, body: { shared, photoIds } });
      toast({ tone: 'good', title: 'Sharing stopped' });
    } catch (error) {
      toast({ tone: 'bad', title: "Couldn't stop sharing", description: failureText(error, 'Please try again.') });
    }
    await queryClient.invalidateQueries({ queryKey: ['photos'] });
  };
  const share = useWrite(inspectionApi.sharePhotos, {
    stale: ['photos'],
    // Told here and not where it is pressed: whoever has left the photos meanwhile is told, and has the Undo, as well
    onSuccess: ({ changedIds, notReady }, { body: { shared } }) =>
      toast({
        tone: 'good',
        title: `${countOf(changedIds.length)} ${shared ? 'shown in the portal' : 'removed from the portal'}`,
        ...(notReady > 0 ? { description: `${countOf(notReady)} not ready or failed, not shown.` } : {}),
        ...(changedIds.length > 0 ? { action: { label: 'Undo', run: () => void undo(!shared, changedIds) } } : {}),
      }),
    onError: (error) => toast({ tone: 'bad', title: 'Not changed', description: failureText(error, 'Please try again.') }),
  });
  const set = (shared: boolean) => share.mutate({ params, body: { shared } });
  return { isPending: share.isPending, set };
}

const countOf = (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`;
