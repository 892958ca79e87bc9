// The switch that shows a photo with its caption in the client's portal.
import { inspectionApi, type Photo } from '@plumbline/contracts/inspection';
import { Switch, toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';

export function SharePhoto({ photo }: { photo: Photo }) {
  const share = useWrite(inspectionApi.sharePhoto, {
    stale: ['photos'],
    onSuccess: ({ sharedAt }) => toast({ tone: 'good', title: sharedAt ? 'Photo shown in the portal' : 'Photo hidden from the portal' }),
    onError: (error) => toast({ tone: 'bad', title: 'Not changed', description: error.message }),
  });
  const shared = share.isPending ? share.variables.body.shared : photo.sharedAt !== undefined;
  return (
    <Switch
      size="xs"
      label="Show in the portal"
      aria-label={`Show ${photo.originalName} in the portal`}
      checked={shared}
      disabled={share.isPending}
      onChange={(event) => share.mutate({ params: { id: photo.id }, body: { shared: event.currentTarget.checked } })}
    />
  );
}
