// Choosing a claim and having its report written from the facts.
import { claimsApi } from '@plumbline/contracts/claims';
import { Button, IconSparkles, SectionCard, Select, toast } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportsQuery } from '../../shared/claim-queries.ts';
import styles from './reports.module.css';

interface ReportGeneratorProps {
  initialClaimId: number | undefined;
  onGenerated: (reportId: number) => void;
}

export function ReportGenerator({ initialClaimId, onGenerated }: ReportGeneratorProps) {
  const claims = useQuery(reportsQuery(''));
  const [picked, setPicked] = useState<string | null>();
  const chosen = picked === undefined ? (initialClaimId === undefined ? null : String(initialClaimId)) : picked;
  const generate = useGenerate(onGenerated);
  const open = (claims.data ?? []).filter((one) => one.status !== 'final' && one.status !== 'sent');
  const start = () => {
    if (chosen === null) {
      toast({ tone: 'bad', title: 'No Claim Selected', description: 'Please select a claim to generate a report for.' });
      return;
    }
    generate.mutate(Number(chosen));
  };
  return (
    <SectionCard title="Generate Report">
      <div className={styles.generator}>
        <Select
          label="Claim"
          placeholder="Select a claim"
          searchable
          nothingFoundMessage="No inspected claim found"
          data={open.map((one) => ({ value: String(one.claimId), label: `${one.claimNumber} - ${one.propertyOwnerName}` }))}
          value={open.some((one) => String(one.claimId) === chosen) ? chosen : null}
          onChange={setPicked}
        />
        <Button leftSection={<IconSparkles size={18} aria-hidden />} loading={generate.isPending} onClick={start}>
          Generate AI Report
        </Button>
      </div>
      <p className={styles.line} role="status">
        {generate.isPending ? 'Gathering the facts and writing the report…' : ''}
      </p>
    </SectionCard>
  );
}

function useGenerate(onGenerated: (reportId: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (claimId: number) => call(claimsApi.generateReport, { params: { claimId } }),
    onSuccess: (report) => {
      queryClient.setQueryData(['reports', 'one', report.id], report);
      void queryClient.invalidateQueries({ queryKey: ['reports', 'list'] });
      toast({
        tone: 'good',
        title: 'Report Generated Successfully',
        description: `${report.claimNumber} in ${report.generatedInSeconds.toFixed(1)} seconds`,
      });
      onGenerated(report.id);
    },
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Generation Failed',
        description: 'status' in error && error.status === 409 ? error.message : 'Failed to generate report. Please try again.',
      }),
  });
}
