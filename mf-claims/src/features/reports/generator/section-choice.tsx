// The sections of a report: which, and in which order; by mouse, finger and keyboard alike.
import { reportSectionLabels, reportSections, type ReportSectionKey } from '@plumbline/contracts/claims';
import { ActionIcon, Checkbox, IconChevronDown, IconChevronUp } from '@plumbline/ui';
import { moved } from './move-rules.ts';
import styles from '../base/reports.module.css';

interface SectionChoiceProps {
  chosen: readonly ReportSectionKey[];
  onChange: (next: ReportSectionKey[]) => void;
}

export function SectionChoice({ chosen, onChange }: SectionChoiceProps) {
  const rest = reportSections.filter((key) => !chosen.includes(key));
  return (
    <>
      <ol className={styles.sections} aria-label="Sections in order">
        {[...chosen, ...rest].map((key) => {
          const at = chosen.indexOf(key);
          const label = reportSectionLabels[key];
          return (
            <li key={key} className={styles.section} data-off={at < 0 || undefined}>
              <Checkbox
                label={at < 0 ? label : `${at + 1}. ${label}`}
                checked={at >= 0}
                onChange={() => onChange(at < 0 ? [...chosen, key] : chosen.filter((one) => one !== key))}
              />
              {at >= 0 && (
                <span className={styles.movers}>
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={`Move ${label} up`}
                    disabled={at === 0}
                    onClick={() => onChange(moved(chosen, at, -1))}
                  >
                    <IconChevronUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={`Move ${label} down`}
                    disabled={at === chosen.length - 1}
                    onClick={() => onChange(moved(chosen, at, 1))}
                  >
                    <IconChevronDown size={18} aria-hidden />
                  </ActionIcon>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {chosen.length === 0 && <p className={styles.line}>Select at least one section</p>}
    </>
  );
}
