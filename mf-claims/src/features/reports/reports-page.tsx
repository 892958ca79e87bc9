// Reports & Documentation: the list by status, the generator, or the editor of the chosen report.
import { Button, IconSparkles, PageHeader } from '@plumbline/ui';
import { useSearchParams } from 'react-router';
import { ReportEditor } from './editor/report-editor.tsx';
import { ReportGenerator } from './generator/report-generator.tsx';
import { ReportList } from './list/report-list.tsx';

export function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const open = Number(params.get('report'));
  const isGenerating = params.has('generate') || params.has('claim');
  const crumbs = [
    { label: 'Dashboard', to: '/' },
    { label: 'Reports', to: '/reports' },
  ];
  if (open > 0)
    return (
      <ReportEditor
        key={open}
        reportId={open}
        comparedRevision={Number(params.get('versions')) || undefined}
        onCompared={() => setParams({ report: String(open) }, { replace: true, preventScrollReset: true })}
        onClose={() => setParams({})}
        onOpen={(id) => setParams({ report: String(id) })}
      />
    );
  if (isGenerating) {
    const claimId = Number(params.get('claim')) || undefined;
    return (
      <>
        <PageHeader
          title="Generate Report"
          subtitle="Drafted from the claim record. Missing items are marked “not documented.”"
          breadcrumb={[...crumbs, { label: 'Generate' }]}
        />
        <ReportGenerator
          key={claimId ?? 0}
          initialClaimId={claimId}
          onGenerated={(id) => setParams({ report: String(id) })}
          onCancel={() => setParams({})}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Reports & Documentation"
        subtitle="Generate, review and finalize claim reports"
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Reports' }]}
        action={
          <Button leftSection={<IconSparkles size={18} aria-hidden />} onClick={() => setParams({ generate: '1' })}>
            Generate Report
          </Button>
        }
      />
      <ReportList />
    </>
  );
}
