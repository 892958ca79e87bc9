// The original, byte for byte: its sha256 is computed here again and compared before the file is given.
import { inspectionApi, type Photo } from '@plumbline/contracts/inspection';
import { Button, IconDownload, toast } from '@plumbline/ui';
import { call, failureText } from '@plumbline/web';
import { saveFile } from '@plumbline/web/files';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sha256Of } from '../../../shared/captures/store/sha256.ts';

export function DownloadOriginal({ photo }: { photo: Photo }) {
  const queryClient = useQueryClient();
  const download = useMutation({
    mutationFn: async () => {
      const response = await call(inspectionApi.readOriginalPhoto, { params: { id: photo.id } });
      const bytes = await response.arrayBuffer();
      if ((await sha256Of(bytes)) !== photo.sha256)
        throw new Error("The file doesn't match its hash. Try again, then tell your administrator.");
      saveFile(new Blob([bytes], { type: photo.contentType }), photo.originalName);
    },
    onSuccess: () => {
      toast({ tone: 'good', title: 'Original downloaded', description: 'Its hash matches.' });
      void queryClient.invalidateQueries({ queryKey: ['custody', photo.id] });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't download the original", description: failureText(error, error.message) }),
    retry: false,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Original, {sizeInWords(photo.bytes)}
    </Button>
  );
}

export function sizeInWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
