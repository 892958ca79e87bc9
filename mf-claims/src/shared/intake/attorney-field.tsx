// Who refers the claim: an attorney found while typing, or added in place.
import type { Attorney } from '@plumbline/contracts/identity';
import { Button, Select, useDebouncedValue } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attorneysQuery } from '../staff-queries.ts';
import styles from './intake.module.css';
import { NewAttorney, emptied, newFields } from './new-attorney.tsx';
import type { Intake } from './use-intake.ts';

interface AttorneyFieldProps {
  label: string;
  className?: string;
  intake: Pick<Intake, 'values' | 'changeAll'>;
}

/** The name of the chosen one stays with the draft, so that it is shown after a reload without being looked for. */
const shownName = 'attorney.shown';

export function AttorneyField({ intake, ...common }: AttorneyFieldProps) {
  const { values, changeAll } = intake;
  const [adding, setAdding] = useState(() => newFields.some(({ name }) => values[name]));
  const take = (one: Attorney | undefined) =>
    changeAll({ ...emptied, referringAttorneyId: one ? String(one.id) : '', [shownName]: one ? labelOf(one) : '' });
  const close = () => setAdding(false);
  return (
    <div className={styles.wide}>
      <AttorneyPicker common={common} values={values} onChoose={take} />
      {adding ? (
        <NewAttorney
          intake={intake}
          onAdded={(one) => {
            take(one);
            close();
          }}
          onCancel={() => {
            changeAll(emptied);
            close();
          }}
        />
      ) : (
        <Button type="button" variant="subtle" size="compact-md" className={styles.inline} onClick={() => setAdding(true)}>
          Add an attorney
        </Button>
      )}
    </div>
  );
}

interface AttorneyPickerProps {
  common: { label: string };
  values: Intake['values'];
  onChoose: (one: Attorney | undefined) => void;
}

function AttorneyPicker({ common, values, onChoose }: AttorneyPickerProps) {
  const value = values['referringAttorneyId'] ?? '';
  const shown = values[shownName] ?? '';
  const [search, setSearch] = useState(shown);
  const [asked] = useDebouncedValue(search === shown ? '' : search.trim(), 300);
  const found = useQuery({ ...attorneysQuery(asked), placeholderData: keepPreviousData });
  const attorneys = found.data ?? [];
  const options = attorneys.map((one) => ({ value: String(one.id), label: labelOf(one) }));
  const isMissing = value !== '' && !options.some((one) => one.value === value);
  return (
    <Select
      {...common}
      data={isMissing ? [...options, { value, label: shown || `Account ${value}` }] : options}
      value={value || null}
      onChange={(id) => onChoose(attorneys.find((one) => String(one.id) === id))}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options: all }) => all}
      clearable
      placeholder="Name, firm or e-mail"
      nothingFoundMessage={emptyWords(found)}
    />
  );
}

function emptyWords({ isError, isFetching }: { isError: boolean; isFetching: boolean }): string {
  if (isError) return 'The attorneys could not be loaded';
  return isFetching ? 'Searching…' : 'No attorney with these words';
}

const labelOf = ({ name, firm }: Attorney) => (firm ? `${name}, ${firm}` : name);
