// Another try for a photo whose processing failed.
import { inspectionApi, type GalleryPhoto } from '@plumbline/contracts/inspection';
import { Button, toast } from '@plumbline/ui';
import { failureText, useWrite } from '@plumbline/web';

export function RetryPhoto({ photo }: { photo: GalleryPhoto }) {
  const retry = useWrite(inspectionApi.retryPhoto, {
    stale: ['photos'],
    onSuccess: () => undefined,
    onError: (error) => toast({ tone: 'bad', title: "Couldn't process the photo", description: failureText(error, 'Please try again.') }),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Retry ${photo.originalName}`}
      loading={retry.isPending}
      onClick={() => retry.mutate({ params: { id: photo.id } })}
    >
      Retry
    </Button>
  );
}
