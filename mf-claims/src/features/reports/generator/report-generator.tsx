// Choosing a claim, the sections, the photos and their layout, and having the report written from the facts.
import {
  claimsApi,
  defaultReportLayout,
  reportTemplates,
  reportTemplateLabels,
  wordingWithinSeconds,
  type ReportLayout,
  type ReportProgress,
  type ReportSectionKey,
  type ReportTemplate,
} from '@plumbline/contracts/claims';
import { Button, Group, IconSparkles, Notice, Radio, SectionCard, Stack, toast, useStillHere } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ClaimPicker } from './claim-picker.tsx';
import { PerPage } from '../base/per-page.tsx';
import { secondsText, useSeconds } from '../base/use-seconds.ts';
import { PhotoChoice, type ChosenPhotos } from './photo-choice.tsx';
import { SectionChoice } from './section-choice.tsx';
import styles from '../base/reports.module.css';

interface ReportGeneratorProps {
  initialClaimId: number | undefined;
  onGenerated: (reportId: number) => void;
  onCancel: () => void;
}

export function ReportGenerator({ initialClaimId, onGenerated, onCancel }: ReportGeneratorProps) {
  const [claimId, setClaimId] = useState(initialClaimId);
  const [template, setTemplate] = useState<ReportTemplate>('full');
  const [sections, setSections] = useState<ReportSectionKey[]>([...reportTemplateLabels.full.sections]);
  const [photos, setPhotos] = useState<ChosenPhotos>();
  const [perPage, setPerPage] = useState(defaultReportLayout.photosPerPage);
  const generate = useGenerate(onGenerated);
  const start = () => {
    if (claimId === undefined) {
      toast({ tone: 'bad', title: 'No Claim Selected', description: 'Please select a claim to generate a report for.' });
      return;
    }
    generate.mutate({ params: { claimId }, body: { template, sections, layout: { photosPerPage: perPage }, ...photos } });
  };
  return (
    <Stack gap="md">
      <SectionCard title="Claim">
        <ClaimPicker
          claimId={claimId}
          onPick={(next) => {
            setClaimId(next);
            setPhotos(undefined);
          }}
        />
      </SectionCard>
      <Sections
        template={template}
        sections={sections}
        onTemplate={(next) => {
          setTemplate(next);
          setSections([...reportTemplateLabels[next].sections]);
        }}
        onSections={setSections}
      />
      {claimId !== undefined && (
        <Photos key={claimId} claimId={claimId} perPage={perPage} onPerPage={setPerPage} photos={photos} onPhotos={setPhotos} />
      )}
      {generate.isPending && <Progress photos={photos?.photoIds.length} stage={generate.stage} />}
      {generate.error && !generate.isPending && (
        <Notice tone="bad" title="Couldn't generate the report">
          {generate.error.message}
        </Notice>
      )}
      <Group justify="flex-end">
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          leftSection={<IconSparkles size={18} aria-hidden />}
          loading={generate.isPending}
          disabled={sections.length === 0}
          onClick={start}
        >
          Generate AI Report
        </Button>
      </Group>
    </Stack>
  );
}

interface SectionsProps {
  template: ReportTemplate;
  sections: readonly ReportSectionKey[];
  onTemplate: (template: ReportTemplate) => void;
  onSections: (sections: ReportSectionKey[]) => void;
}

function Sections({ template, sections, onTemplate, onSections }: SectionsProps) {
  return (
    <SectionCard title="Sections">
      <Radio.Group
        label="Template"
        value={template}
        onChange={(value) => onTemplate(reportTemplates.find((one) => one === value) ?? 'full')}
      >
        <div className={styles.templates}>
          {reportTemplates.map((one) => (
            <Radio key={one} value={one} label={reportTemplateLabels[one].label} description={reportTemplateLabels[one].description} />
          ))}
        </div>
      </Radio.Group>
      <SectionChoice chosen={sections} onChange={onSections} />
    </SectionCard>
  );
}

interface PhotosProps {
  claimId: number;
  perPage: ReportLayout['photosPerPage'];
  onPerPage: (perPage: ReportLayout['photosPerPage']) => void;
  photos: ChosenPhotos | undefined;
  onPhotos: (photos: ChosenPhotos) => void;
}

function Photos({ claimId, perPage, onPerPage, photos, onPhotos }: PhotosProps) {
  return (
    <SectionCard title="Photos">
      <div className={styles.layout}>
        <PerPage value={perPage} onChange={onPerPage} />
      </div>
      <PhotoChoice claimId={claimId} chosen={photos} onChange={onPhotos} />
    </SectionCard>
  );
}

/** What is being done, and for how long: nobody can say how much is left, so nothing pretends to. */
function Progress({ photos, stage }: { photos: number | undefined; stage: ReportProgress['stage'] | undefined }) {
  const seconds = useSeconds();
  return (
    <Notice tone="info" title="Generating the report…">
      {stage === undefined
        ? `Reading inspections, ${photos === undefined ? 'photos' : `${photos} photos`}, findings, measurements and the estimate`
        : stageWords[stage]}
      {secondsText(seconds)}.
    </Notice>
  );
}

const stageWords: Record<ReportProgress['stage'], string> = {
  facts: 'Writing the text',
  text: `The text is written. Where a model is set up, it rewords paragraphs, ${wordingWithinSeconds} s at most`,
};

/** Whoever has left is not fetched back: the toast leads to the report. */
function useGenerate(onGenerated: (reportId: number) => void) {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<ReportProgress['stage']>();
  const write = useWrite(claimsApi.generateReport, {
    stale: ['reports'],
    onProgress: (told) => setStage(told.stage),
    onSuccess: (report) => {
      queryClient.setQueryData(['reports', 'one', report.id], report);
      const isAwaited = isStillHere();
      toast({
        tone: 'good',
        title: 'Report Generated Successfully',
        description: `${report.claimNumber} in ${report.generatedInSeconds.toFixed(1)} seconds`,
        ...(isAwaited ? {} : { action: { label: 'Open', run: () => void navigate(`/reports?report=${report.id}`) } }),
      });
      if (isAwaited) onGenerated(report.id);
    },
    onError: (error) => {
      setStage(undefined);
      toast({
        tone: 'bad',
        title: 'Generation Failed',
        description:
          'status' in error && (error.status === 409 || error.status === 400)
            ? error.message
            : 'Failed to generate report. Please try again.',
      });
    },
  });
  return { ...write, stage };
}
