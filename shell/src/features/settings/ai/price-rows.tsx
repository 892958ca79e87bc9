// Rows of prices as fields: each with its model, the day from which it holds, and what is paid.
import { Button, TextInput, fieldProps } from '@plumbline/ui';
import styles from '../shared/settings.module.css';

/** A row as it is typed. */
export type PriceText = Readonly<Record<string, string>>;
export interface Keyed {
  readonly key: number;
  readonly text: PriceText;
}

interface PriceRowsProps {
  /** Of the list, and of the field names: `prices`. */
  label: string;
  name: string;
  columns: Readonly<Record<string, string>>;
  rows: readonly Keyed[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: Keyed[]) => void;
}

export function PriceRows({ label, name, columns, rows, errors, onChange }: PriceRowsProps) {
  return (
    <>
      <ul className={styles.rows} aria-label={label}>
        {rows.map(({ key, text }, index) => (
          <li key={key} className={styles.row}>
            <div className={styles.prices}>
              {Object.entries(columns).map(([column, words]) => (
                <TextInput
                  key={column}
                  {...fieldProps(`${name}.${index}.${column}`, errors)}
                  label={words}
                  value={text[column] ?? ''}
                  {...(column === 'from' ? { type: 'date' } : column === 'model' ? {} : { inputMode: 'decimal' as const })}
                  onChange={({ currentTarget: { value } }) =>
                    onChange(rows.map((row) => (row.key === key ? { key, text: { ...text, [column]: value } } : row)))
                  }
                />
              ))}
              <Button
                variant="subtle"
                onClick={() => onChange(rows.filter((row) => row.key !== key))}
                aria-label={`Remove the price for ${text['model'] ? text['model'] : 'the new model'}`}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={() => onChange([...rows, emptyRow(rows, columns)])}>
          {name === 'prices' ? 'Add token price' : 'Add audio price'}
        </Button>
      </div>
    </>
  );
}

function emptyRow(rows: readonly Keyed[], columns: PriceRowsProps['columns']): Keyed {
  const text = Object.fromEntries(
    Object.keys(columns).map((column) => [column, column === 'from' ? new Date().toISOString().slice(0, 10) : '']),
  );
  return { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, text };
}

export function keyed(texts: readonly PriceText[]): Keyed[] {
  return texts.map((text, key) => ({ key, text }));
}

/** Labels of the fields of all rows, for the summary of what is wrong. */
export function rowLabels(name: string, columns: PriceRowsProps['columns'], rows: readonly Keyed[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ text }, index) =>
      Object.entries(columns).map(([column, words]) => [
        `${name}.${index}.${column}`,
        `${words} (${text['model'] ? text['model'] : `price ${index + 1}`})`,
      ]),
    ),
  );
}
