// The saved narrative as PDF: its signed address is asked for, and the browser downloads from it.
import { claimsApi } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useMutation } from '@tanstack/react-query';

export function useExport(claimId: number) {
  return useMutation({
    /** The number of the version that the PDF is of. */
    mutationFn: (_number: number) => call(claimsApi.exportNarrative, { params: { id: claimId } }),
    onSuccess: ({ downloadUrl, fileName, draft }) => {
      const link = document.createElement('a');
      link.href = downloadUrl;
      link.download = fileName;
      link.click();
      toast({ tone: 'good', title: 'PDF Exported', description: draft.length > 0 ? `${fileName}, a draft` : fileName });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't export the PDF", description: error.message }),
  });
}
