// Map columns: guessed by their names, changed by a person, with a value for all rows where the file has none.
import {
  claimsApi,
  importDelimiters,
  importFields,
  textEncodingLabels,
  textEncodings,
  type ClaimImport,
  type ImportDelimiter,
  type ImportFieldKey,
  type ImportSettings,
  type TextEncoding,
} from '@plumbline/contracts/claims';
import { Button, Checkbox, Group, Notice, SectionCard, Select, TableFrame, TextInput, fieldProps } from '@plumbline/ui';
import { fieldFailures, useSend } from '@plumbline/web';
import { useState } from 'react';
import styles from './claim-import.module.css';
import { useImportStep } from './import-queries.ts';
import { ClosedChoice } from './closed-choice.tsx';
import { StormChoice, useStormChoice } from './storm-choice.tsx';

const fieldOptions = importFields.map(({ key, label }) => ({ value: key as string, label }));
const delimiterLabels: Record<ImportDelimiter, string> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' };
const required = importFields.filter((field) => 'required' in field);

type Mapping = Record<string, ImportFieldKey>;
type Defaults = Partial<Record<ImportFieldKey, string>>;
type Errors = Readonly<Record<string, string>>;

export function ColumnsStep({ one }: { one: ClaimImport }) {
  const [mapping, setMapping] = useState<Mapping>(one.mapping);
  const [defaults, setDefaults] = useState<Defaults>(givenTexts(one.defaults));
  const [remember, setRemember] = useState(true);
  const storm = useStormChoice(one);
  const send = useSend(claimsApi.checkClaimImport);
  const check = useImportStep(
    (form: Pick<ImportSettings, 'encoding' | 'delimiter'>) =>
      send({
        params: { id: one.id },
        body: { mapping, defaults: { ...defaults, ...storm.given }, values: one.values ?? {}, remember, ...form },
      }),
    "Couldn't review the rows",
  );
  const errors = fieldFailures(check.error);
  return (
    <>
      {one.problem && (
        <Notice tone="bad" title="This file couldn't be read completely">
          {one.problem}
        </Notice>
      )}
      <FormChoice one={one} onChange={(form) => check.mutate(form)} />
      <Columns one={one} mapping={mapping} errors={errors} onChange={setMapping} />
      <ForAllRows mapping={mapping} defaults={defaults} errors={errors} onChange={setDefaults} />
      <ClosedChoice value={defaults.disposition} onChange={(disposition) => setDefaults(withDisposition(defaults, disposition))} />
      <StormChoice choice={storm} error={errors['defaults.stormEventId'] ?? errors['stormEventId']} />
      <Group justify="space-between" className={styles.actions}>
        <Checkbox label="Remember this mapping" checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)} />
        <Button loading={check.isPending} onClick={() => check.mutate({})}>
          Review rows
        </Button>
      </Group>
    </>
  );
}

function givenTexts(defaults: ClaimImport['defaults']): Defaults {
  return Object.fromEntries(Object.entries(defaults).filter(([, value]) => typeof value === 'string')) as Defaults;
}

function withDisposition(defaults: Defaults, disposition: string | undefined): Defaults {
  const { disposition: _before, ...others } = defaults;
  return disposition === undefined ? others : { ...others, disposition };
}

interface ColumnsProps {
  one: ClaimImport;
  mapping: Mapping;
  errors: Errors;
  onChange: (mapping: Mapping) => void;
}

/** A field that is chosen for one column is free again in the other. */
function Columns({ one, mapping, errors, onChange }: ColumnsProps) {
  const choose = (column: string, field: string | null) => {
    const rest = Object.entries(mapping).filter(([name, taken]) => name !== column && taken !== field);
    onChange(Object.fromEntries(field ? [...rest, [column, field as ImportFieldKey]] : rest));
  };
  return (
    <SectionCard title="Map columns">
      <TableFrame label="Columns" minWidth={600} stacks>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Column in your file</th>
              <th scope="col">Sample values</th>
              <th scope="col">Claim field</th>
            </tr>
          </thead>
          <tbody>
            {one.columns.map((column, index) => (
              <tr key={column}>
                <th scope="row">{column}</th>
                <td className={styles.sample}>
                  {one.sample
                    .slice(0, 3)
                    .map((cells) => cells[index] || '–')
                    .join(' · ')}
                </td>
                <td>
                  <Select
                    aria-label={`Field for ${column}`}
                    placeholder="Not imported"
                    data={fieldOptions}
                    value={mapping[column] ?? null}
                    onChange={(field) => choose(column, field)}
                    error={errors[`mapping.${column}`]}
                    clearable
                    searchable
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </SectionCard>
  );
}

function ForAllRows({
  mapping,
  defaults,
  errors,
  onChange,
}: Omit<ColumnsProps, 'one' | 'onChange'> & { defaults: Defaults; onChange: (defaults: Defaults) => void }) {
  const chosen = new Set(Object.values(mapping));
  const lacking = required.filter(({ key }) => !chosen.has(key) && !(key === 'propertyAddress' && chosen.has('addressStreet')));
  if (lacking.length === 0) return null;
  return (
    <SectionCard title="For all rows">
      <p className={styles.hint}>Not in your file. Choose a column above or enter one value for all rows.</p>
      <div className={styles.defaults}>
        {lacking.map(({ key, label }) => (
          <TextInput
            key={key}
            {...fieldProps(key, errors)}
            label={label}
            value={defaults[key] ?? ''}
            onChange={(event) => onChange({ ...defaults, [key]: event.currentTarget.value })}
          />
        ))}
      </div>
    </SectionCard>
  );
}

/** File format; another choice reads it again. */
function FormChoice({
  one,
  onChange,
}: {
  one: ClaimImport;
  onChange: (form: { encoding?: TextEncoding; delimiter?: ImportDelimiter }) => void;
}) {
  return (
    <SectionCard title="File format">
      <div className={styles.defaults}>
        <Select
          label="Text encoding"
          description="Change it if names look wrong below."
          data={textEncodings.map((value) => ({ value, label: textEncodingLabels[value] }))}
          value={one.encoding ?? null}
          onChange={(value) => value && onChange({ encoding: value })}
          allowDeselect={false}
        />
        <Select
          label="Column separator"
          description="Change it if values run together below."
          data={importDelimiters.map((value) => ({ value, label: delimiterLabels[value] }))}
          value={one.delimiter ?? null}
          onChange={(value) => value && onChange({ delimiter: value })}
          allowDeselect={false}
        />
      </div>
    </SectionCard>
  );
}
