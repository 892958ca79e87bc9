// The saved narrative as PDF: its signed address is asked for, and the browser downloads from it.
import { claimsApi } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useMutation } from '@tanstack/react-query';

export function useExport(claimId: number) {
  return useMutation({
    mutationFn: () => call(claimsApi.exportNarrative, { params: { id: claimId } }),
    onSuccess: ({ downloadUrl, fileName }) => {
      const link = document.createElement('a');
      link.href = downloadUrl;
      link.download = fileName;
      link.click();
      toast({ tone: 'good', title: 'PDF Exported', description: fileName });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't export the PDF", description: error.message }),
  });
}
