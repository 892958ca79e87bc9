// The versions of a report with what became of each and when, and the files that stay of them.
import { engineeringStageLabels, type EngineeringFileKind, type EngineeringVersion } from '@plumbline/contracts/inspection';
import { Button, formatDate, Group, StatusBadge, type Tone } from '@plumbline/ui';
import { stageTones } from './counters.tsx';
import styles from './base/engineering.module.css';

export interface VersionFile {
  readonly revision: number;
  readonly kind: EngineeringFileKind;
}

interface VersionListProps {
  versions: readonly EngineeringVersion[];
  onOpen: (file: VersionFile) => void;
}

export function VersionList({ versions, onOpen }: VersionListProps) {
  return (
    <section aria-label="Versions">
      <h3 className={styles.heading}>Versions</h3>
      <ul className={styles.log}>
        {versions.map((one) => (
          <li key={one.revision}>
            <Group gap="xs">
              <strong>{`Version ${one.revision}`}</strong>
              <StatusBadge {...stateOf(one)} />
              {one.files.map(({ kind }) => (
                <Button
                  key={kind}
                  variant="subtle"
                  size="compact-md"
                  aria-label={`${openLabels[kind]} of version ${one.revision}`}
                  onClick={() => onOpen({ revision: one.revision, kind })}
                >
                  {openLabels[kind]}
                </Button>
              ))}
            </Group>
            <span className={styles.second}>{historyOf(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const openLabels: Record<EngineeringFileKind, string> = { report: 'Open report', signature_report: 'Open signature report' };

function stateOf({ isCurrent, stage }: EngineeringVersion): { tone: Tone; label: string } {
  return isCurrent ? { tone: stageTones[stage], label: engineeringStageLabels[stage] } : { tone: 'gray', label: 'Superseded' };
}

function historyOf({ begunAt, begunBy, reason, signedAt, sealedAt, supersededAt }: EngineeringVersion): string {
  const steps = [
    `Begun ${formatDate(begunAt)} by ${begunBy}`,
    signedAt && `signed ${formatDate(signedAt)}`,
    sealedAt && `sealed ${formatDate(sealedAt)}`,
    supersededAt && `superseded ${formatDate(supersededAt)}`,
  ];
  return `${steps.filter(Boolean).join(', ')}${reason ? `. Reason: ${reason}` : ''}`;
}
