// What a check that is being recorded pays, coverage by coverage; each coverage stands on one line.
import { coverageLabels, coverages, type Coverage } from '@plumbline/contracts/enums';
import { Button, Checkbox, Select, TextInput, fieldProps } from '@plumbline/ui';
import { plainAmount } from '@plumbline/web';
import { Remove } from './check-payees.tsx';
import styles from '../base/money.module.css';

export interface Line {
  /** Stays with the line whatever is chosen in it. */
  key: number;
  coverage: Coverage;
  amount: string;
  withheld: string;
  releases: boolean;
}

const emptyLine = { amount: '', withheld: '', releases: false };
export const firstLine: Line = { ...emptyLine, key: 1, coverage: 'A' };

interface LinesProps {
  readonly lines: readonly Line[];
  readonly setLines: (lines: Line[]) => void;
  readonly errors: Record<string, string>;
}

export function Lines({ lines, setLines, errors }: LinesProps) {
  const unused = coverages.filter((coverage) => lines.every((line) => line.coverage !== coverage));
  const [next] = unused;
  const add = (coverage: Coverage) => setLines([...lines, { ...emptyLine, coverage, key: Math.max(...lines.map(({ key }) => key)) + 1 }]);
  return (
    <fieldset className={styles.fieldset}>
      <legend>Coverage amounts</legend>
      {errors['lines'] && <p className={styles.error}>{errors['lines']}</p>}
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          line={line}
          index={index}
          choices={coverages.filter((coverage) => coverage === line.coverage || unused.includes(coverage))}
          change={(part) => setLines(lines.map((one) => (one.key === line.key ? { ...one, ...part } : one)))}
          remove={lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : undefined}
          errors={errors}
        />
      ))}
      {next && (
        <Button variant="subtle" size="compact-sm" onClick={() => add(next)}>
          Add coverage
        </Button>
      )}
    </fieldset>
  );
}

interface LineFieldsProps extends Pick<LinesProps, 'errors'> {
  readonly line: Line;
  readonly index: number;
  /** Its own coverage, and those that no other line has. */
  readonly choices: readonly Coverage[];
  readonly change: (part: Partial<Line>) => void;
  readonly remove: (() => void) | undefined;
}

function LineFields({ line, index, choices, change, remove, errors }: LineFieldsProps) {
  return (
    <div className={`${styles.line} ${styles.payLine}`}>
      <Select
        label="Coverage"
        data={choices.map((value) => ({ value, label: coverageLabels[value] }))}
        value={line.coverage}
        onChange={(value) => change({ coverage: choices.find((one) => one === value) ?? line.coverage })}
        allowDeselect={false}
      />
      <TextInput
        {...fieldProps(`lines.${index}.amount`, errors)}
        label="Amount"
        withAsterisk
        inputMode="decimal"
        leftSection="$"
        value={line.amount}
        onChange={(event) => change({ amount: event.currentTarget.value })}
      />
      <TextInput
        {...fieldProps(`lines.${index}.withheld`, errors)}
        label="Depreciation withheld (optional)"
        inputMode="decimal"
        leftSection="$"
        disabled={line.releases}
        value={line.withheld}
        onChange={(event) => change({ withheld: event.currentTarget.value })}
      />
      <Checkbox
        label="Pays withheld depreciation"
        checked={line.releases}
        onChange={(event) => change({ releases: event.currentTarget.checked, withheld: '' })}
      />
      {remove && <Remove what={`coverage ${line.coverage}`} onClick={remove} />}
    </div>
  );
}

export function sentLine({ coverage, amount, withheld, releases }: Line) {
  return {
    coverage,
    amount: plainAmount(amount),
    ...(withheld.trim() ? { withheld: plainAmount(withheld) } : {}),
    ...(releases ? { releasesHoldback: true } : {}),
  };
}
