// Saving and finalizing a report; another person's revision is never overwritten.
import { claimsApi, type Report } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export function useReportActions(base: Report, onChanged: (report: Report) => void) {
  const queryClient = useQueryClient();
  const took = (report: Report) => {
    queryClient.setQueryData(['reports', 'one', report.id], report);
    void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] === 'reports' && query.queryKey[1] === 'list' });
    onChanged(report);
  };
  const save = useMutation({
    mutationFn: (text: { title: string; content: string }) =>
      call(claimsApi.saveReport, { params: { id: base.id }, body: { ...text, version: base.version } }),
    onSuccess: (report) => {
      took(report);
      toast({ tone: 'good', title: 'Report saved', description: `Revision ${report.revision}` });
    },
    onError: (error) => toast({ tone: 'bad', title: 'Report not saved', description: error.message }),
  });
  const finalize = useMutation({
    mutationFn: () => call(claimsApi.finalizeReport, { params: { id: base.id } }),
    onSuccess: (report) => {
      took(report);
      toast({ tone: 'good', title: 'Report finalized', description: `${report.claimNumber} is completed` });
    },
    onError: (error) => toast({ tone: 'bad', title: 'Report not finalized', description: error.message }),
  });
  return { save, finalize };
}
