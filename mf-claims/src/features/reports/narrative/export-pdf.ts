// The newest saved version as PDF: its signed address is asked for and read, and it is exported once its bytes are here.
import { claimsApi } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { saveFile } from '@plumbline/web/files';
import { useMutation } from '@tanstack/react-query';

/** `isShown`: whether the text on the screen is the one of this version. */
export function useExport(claimId: number, isShown: (version: number) => boolean) {
  return useMutation({
    mutationFn: async () => {
      const exported = await call(claimsApi.exportNarrative, { params: { id: claimId } });
      const answer = await call(claimsApi.downloadNarrative, { params: { token: tokenOf(exported.downloadUrl) } });
      return { ...exported, file: await answer.blob() };
    },
    onSuccess: ({ file, fileName, number, draft }) => {
      saveFile(file, fileName);
      const what = `${fileName}, version ${number}${draft.length > 0 ? ', a draft' : ''}.`;
      const description = isShown(number) ? what : `${what} The text on the screen differs.`;
      toast({ tone: 'good', title: 'PDF Exported', description });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't export the PDF", description: error.message }),
  });
}

/** The address is for whoever holds it; a call wants its last part. */
function tokenOf(downloadUrl: string): string {
  return decodeURIComponent(downloadUrl.slice(downloadUrl.lastIndexOf('/') + 1));
}
