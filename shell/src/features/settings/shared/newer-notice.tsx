// Somebody else saved the same settings: both versions of what both changed side by side, and a choice for each.
import { Notice, Radio, Stack } from '@plumbline/ui';
import type { Fields } from './newer-rules.ts';
import styles from './settings.module.css';
import type { Newer } from './use-newer.ts';

interface NewerNoticeProps<F extends Fields> {
  readonly newer: Newer<F>;
  readonly labels: Readonly<Record<keyof F & string, string>>;
  /** A value as one reads it. */
  readonly shown: (name: keyof F & string, value: F[keyof F]) => string;
}

export function NewerNotice<F extends Fields>({ newer, labels, shown }: NewerNoticeProps<F>) {
  const { conflicts, choices, choose, isMissing } = newer;
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="warning" title="Someone else changed this">
      <Stack gap="sm">
        <p>Choose a value for each field, then save. Nothing is saved yet.</p>
        {conflicts.map((conflict) => (
          <Radio.Group
            key={conflict.name}
            label={labels[conflict.name]}
            value={choices[conflict.name] ?? ''}
            onChange={(whose) => whose !== '' && choose(conflict, whose)}
            {...(isMissing && choices[conflict.name] === undefined ? { error: 'Choose one' } : {})}
          >
            <div className={styles.sides}>
              <Radio value="theirs" label={`Theirs: ${shown(conflict.name, conflict.theirs) || 'empty'}`} />
              <Radio value="yours" label={`Yours: ${shown(conflict.name, conflict.yours) || 'empty'}`} />
            </div>
          </Radio.Group>
        ))}
      </Stack>
    </Notice>
  );
}
