// The filters with a beginning and an end: days, dollars and scores.
import { TextInput, fieldProps } from '@plumbline/ui';
import { plainAmount } from '@plumbline/web';
import styles from './filters.module.css';
import type { FilterDraft } from './filter-draft.ts';
import { filterLabels } from './filter-labels.ts';

export function DateFilters({ draft }: { draft: FilterDraft }) {
  return (
    <>
      {['incident', 'created', 'updated'].map((what) => (
        <div key={what} className={styles.range}>
          {[`${what}From`, `${what}To`].map((name) => (
            <TextInput
              key={name}
              type="date"
              {...fieldProps(name, draft.errors)}
              label={filterLabels[name]}
              value={draft.values[name] ?? ''}
              onChange={(event) => draft.set(name, event.currentTarget.value)}
            />
          ))}
        </div>
      ))}
    </>
  );
}

export function MoneyFilters({ draft }: { draft: FilterDraft }) {
  return (
    <div className={styles.range}>
      {['valueFrom', 'valueTo'].map((name) => (
        <TextInput
          key={name}
          inputMode="decimal"
          leftSection="$"
          {...fieldProps(name, draft.errors)}
          label={filterLabels[name]}
          value={draft.values[name] ?? ''}
          onChange={(event) => draft.set(name, plainAmount(event.currentTarget.value))}
        />
      ))}
    </div>
  );
}

export function ScoreFilters({ draft }: { draft: FilterDraft }) {
  return (
    <div className={styles.range}>
      {['scoreFrom', 'scoreTo'].map((name) => (
        <TextInput
          key={name}
          inputMode="numeric"
          {...fieldProps(name, draft.errors)}
          label={filterLabels[name]}
          value={draft.values[name] ?? ''}
          onChange={(event) => draft.set(name, event.currentTarget.value.trim())}
        />
      ))}
    </div>
  );
}
