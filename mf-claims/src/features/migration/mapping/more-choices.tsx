// What concerns all rows: values that the file has no column for, how closed claims were closed, their storm event, and how the text of the file is read.
import {
  importDelimiters,
  importFields,
  textEncodingLabels,
  textEncodings,
  type ImportDelimiter,
  type ImportFieldKey,
} from '@plumbline/contracts/claims';
import { Accordion, SectionCard, Select, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { ClosedChoice } from './closed-choice.tsx';
import { StormChoice } from './storm-choice.tsx';
import { withDefault, type Choices } from './choices.ts';
import styles from './mapping.module.css';
import type { Mapping } from './use-mapping.ts';

const delimiterLabels: Record<ImportDelimiter, string> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' };

export function ForAllRows({ mapping }: { mapping: Mapping }) {
  const { choices, preview } = mapping;
  const given = (Object.keys(choices.defaults) as ImportFieldKey[]).filter((field) => labels.has(field) && field !== 'disposition');
  const asked = [...new Set<string>([...preview.missing.map(({ field }) => field), ...given])] as ImportFieldKey[];
  if (asked.length === 0) return null;
  return (
    <SectionCard title="For all rows">
      <p className={styles.hint}>Not in your file. Choose a column below or enter one value for all rows.</p>
      <div className={styles.forAll}>
        {asked.map((field) => (
          <ForAll key={field} mapping={mapping} field={field} />
        ))}
      </div>
    </SectionCard>
  );
}

/** Asked where the words of the file leave it open. */
export function HowClosed({ mapping: { choices, choose, preview } }: { mapping: Mapping }) {
  const { disposition } = choices.defaults;
  if (!preview.words.some(({ byRow }) => byRow) && disposition === undefined) return null;
  return <ClosedChoice value={disposition} onChange={(way) => choose(withDefault(choices, 'disposition', way))} />;
}

export function OfFile({ mapping }: { mapping: Mapping }) {
  const { one, choices, choose } = mapping;
  return (
    <>
      <StormChoice value={choices.defaults.stormEventId} onChange={(id) => choose(withStorm(choices, id))} />
      {one.kind === 'claims' && <FileFormat mapping={mapping} />}
    </>
  );
}

const labels = new Map<string, string>(importFields.map(({ key, label }) => [key, label]));

/** Counted once it is written, not with each letter. */
function ForAll({ mapping: { choices, choose }, field }: { mapping: Mapping; field: ImportFieldKey }) {
  const stored = choices.defaults[field] ?? '';
  const [written, setWritten] = useState(stored);
  const keep = () => written !== stored && choose(withDefault(choices, field, written.trim()));
  return (
    <TextInput
      label={labels.get(field)}
      value={written}
      onChange={(event) => setWritten(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  );
}

function withStorm(choices: Choices, id: number | undefined): Choices {
  const { stormEventId: _, ...defaults } = choices.defaults;
  return { ...choices, defaults: id === undefined ? defaults : { ...defaults, stormEventId: id } };
}

/** Read in another way the file has other columns: what was chosen for those before is gone. */
function FileFormat({ mapping: { choices, choose, preview } }: { mapping: Mapping }) {
  const readAs = (form: Pick<Choices, 'encoding' | 'delimiter'>) => {
    const { mapping: _, ...others } = choices;
    choose({ ...others, ...form, edits: {}, touched: new Set() });
  };
  return (
    <Accordion variant="default" className={styles.format}>
      <Accordion.Item value="format">
        <Accordion.Control>File format</Accordion.Control>
        <Accordion.Panel>
          <div className={styles.forAll}>
            <Select
              label="Text encoding"
              description="Change it if names look wrong above."
              data={textEncodings.map((value) => ({ value, label: textEncodingLabels[value] }))}
              value={choices.encoding ?? preview.encoding ?? null}
              onChange={(value) => value && readAs({ encoding: value })}
              allowDeselect={false}
            />
            <Select
              label="Column separator"
              description="Change it if values run together above."
              data={importDelimiters.map((value) => ({ value, label: delimiterLabels[value] }))}
              value={choices.delimiter ?? preview.delimiter ?? null}
              onChange={(value) => value && readAs({ delimiter: value })}
              allowDeselect={false}
            />
          </div>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
