// One completed inspection: what is known, Preview and Download, and its one next step.
import { inspectionApi, engineeringStageLabels, type CompletedInspection } from '@plumbline/contracts/inspection';
import { damageTypeLabels } from '@plumbline/contracts/enums';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, DateText, Group, MoneyText, StatusBadge } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { Link } from 'react-router';
import { stageTones } from './counters.tsx';
import type { Step } from './base/step.ts';
import styles from './base/engineering.module.css';

interface RowProps {
  inspection: CompletedInspection;
  onStep: (step: Step) => void;
}

export function InspectionRow({ inspection, onStep }: RowProps) {
  const {
    id,
    claimId,
    claimNumber,
    propertyOwnerName,
    propertyAddress,
    completedDate,
    photoCount,
    stage,
    reportNumber,
    reportRevision = 1,
  } = inspection;
  const damage = damageTypeLabels[inspection.damageType as keyof typeof damageTypeLabels];
  return (
    <tr>
      <td>
        <Link to={`/claims/${claimId}`}>{propertyOwnerName || claimNumber}</Link>
        <span className={styles.second}>{claimNumber}</span>
      </td>
      <td>{propertyAddress}</td>
      <td className={styles.whole}>
        {completedDate && <DateText at={completedDate} />}
        <span className={styles.second}>{photoCount === 1 ? '1 photo' : `${photoCount} photos`}</span>
      </td>
      <td>
        {damage}
        {inspection.estimatedDamageValue !== undefined && (
          <span className={styles.second}>
            <MoneyText amount={inspection.estimatedDamageValue} />
          </span>
        )}
      </td>
      <td className={styles.whole}>
        <StatusBadge tone={stageTones[stage]} label={engineeringStageLabels[stage]} />
        {reportNumber && <span className={styles.second}>{`${reportNumber}, version ${reportRevision}`}</span>}
      </td>
      <td>
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {stage !== 'needs_generation' && (
            <Button variant="subtle" size="compact-md" onClick={() => onStep({ kind: 'report', inspection })}>
              Preview
            </Button>
          )}
          <Button variant="subtle" size="compact-md" component="a" href={hrefOf(inspectionApi.downloadEngineeringReport, { id })} download>
            Download
          </Button>
          <NextStep inspection={inspection} onStep={onStep} />
        </Group>
      </td>
    </tr>
  );
}

function NextStep({ inspection, onStep }: RowProps) {
  const mayGenerate = useMay(inspectionApi.generateEngineeringReport);
  const maySign = useMay(inspectionApi.signEngineeringReport);
  const mayDeliver = useMay(inspectionApi.deliverEngineeringReport);
  const { stage, sealMode } = inspection;
  const steps: Record<CompletedInspection['stage'], { readonly label: string; readonly kind: Step['kind']; readonly may: boolean }> = {
    needs_generation: { label: 'Generate Report', kind: 'generate', may: mayGenerate },
    needs_signature: { label: 'Sign & Seal', kind: 'sign', may: maySign },
    needs_seal: { label: sealLabel(sealMode), kind: 'seal', may: maySign },
    ready_for_delivery: { label: 'Deliver', kind: 'deliver', may: mayDeliver },
    delivered: { label: 'Deliveries', kind: 'deliver', may: mayDeliver },
  };
  const { label, kind, may } = steps[stage];
  if (!may) return undefined;
  return (
    <Button variant="default" size="compact-md" onClick={() => onStep({ kind, inspection })}>
      {label}
    </Button>
  );
}

function sealLabel(mode: CompletedInspection['sealMode']): string {
  if (mode === 'certificate_file') return 'Seal report';
  return mode === 'signature_report' ? 'Upload signature report' : 'Upload sealed PDF';
}
