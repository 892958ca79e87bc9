// The prices of models with the day from which they hold, and the monthly limit: one form for administrators.
import { aiApi, SpendSettings, type AiSpend } from '@plumbline/contracts/ai';
import { Button, FormErrorSummary, Group, TextInput, checkForm, fieldProps } from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState, type FormEvent } from 'react';
import styles from '../settings.module.css';
import { useSettingsWrite } from '../use-settings-write.ts';

const words = { done: 'Prices and limit saved', failed: 'Prices and limit not saved', stale: ['aiSpend'] };
const columns = { model: 'Model', from: 'From', inputPerMillion: '$ per million in', outputPerMillion: '$ per million out' };
type Row = Record<keyof typeof columns, string> & { key: number };

function rowsOf(prices: AiSpend['prices']): Row[] {
  return prices.map(({ model, from, inputPerMillion, outputPerMillion }, key) => ({
    key,
    model,
    from,
    inputPerMillion: String(inputPerMillion),
    outputPerMillion: String(outputPerMillion),
  }));
}

export function SpendForm({ spend }: { spend: AiSpend }) {
  const save = useSettingsWrite(aiApi.changeAiSpend, words);
  const [rows, setRows] = useState(() => rowsOf(spend.prices));
  const [limit, setLimit] = useState(spend.monthlyLimit === undefined ? '' : String(spend.monthlyLimit));
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const errors = Object.keys(found).length > 0 ? found : fieldFailures(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = checkForm(SpendSettings, { ...sentOf(rows, limit), expectedVersion: spend.version });
    setFound(result.ok ? {} : result.errors);
    setAttempt(attempt + 1);
    if (result.ok) save.mutate({ body: result.data });
  };
  const change = (key: number, part: Partial<Row>) => setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormErrorSummary errors={errors} labels={labelsOf(rows)} attempt={attempt} />
      <p className={styles.quiet}>
        A run costs what holds on its day: add a row when a price changes, and earlier months stay as they were. The first price is the one
        its maker published.
      </p>
      <ul className={styles.rows} aria-label="Prices of models">
        {rows.map((row, index) => (
          <PriceRow
            key={row.key}
            row={row}
            at={(name) => fieldProps(`prices.${index}.${name}`, errors)}
            onChange={(part) => change(row.key, part)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={() => setRows([...rows, emptyRow(rows)])}>
          Add a price
        </Button>
      </div>
      <TextInput
        {...fieldProps('monthlyLimit', errors)}
        label="Monthly limit in dollars"
        description="Once it is reached, analyses with a model and transcriptions are refused until the next month (UTC); empty: no limit"
        inputMode="decimal"
        value={limit}
        onChange={(event) => setLimit(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={save.isPending}>
          Save prices and limit
        </Button>
      </div>
    </form>
  );
}

interface RowProps {
  row: Row;
  at: (name: keyof typeof columns) => object;
  onChange: (part: Partial<Row>) => void;
  onRemove: () => void;
}

function PriceRow({ row, at, onChange, onRemove }: RowProps) {
  const field = (name: keyof typeof columns) => ({
    ...at(name),
    label: columns[name],
    value: row[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <li className={styles.row}>
      <Group align="flex-end" gap="sm">
        <TextInput {...field('model')} />
        <TextInput {...field('from')} type="date" />
        <TextInput {...field('inputPerMillion')} inputMode="decimal" />
        <TextInput {...field('outputPerMillion')} inputMode="decimal" />
        <Button variant="subtle" onClick={onRemove} aria-label={`Remove the price of ${row.model || 'the new model'}`}>
          Remove
        </Button>
      </Group>
    </li>
  );
}

function emptyRow(rows: readonly Row[]): Row {
  const from = new Date().toISOString().slice(0, 10);
  return { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, model: '', from, inputPerMillion: '', outputPerMillion: '' };
}

const numberIn = (text: string) => (text.trim() === '' ? undefined : Number(text));

function sentOf(rows: readonly Row[], limit: string) {
  const prices = rows.map(({ model, from, inputPerMillion, outputPerMillion }) => ({
    model,
    from,
    inputPerMillion: numberIn(inputPerMillion),
    outputPerMillion: numberIn(outputPerMillion),
  }));
  return { prices, monthlyLimit: limit.trim() === '' ? null : Number(limit) };
}

function labelsOf(rows: readonly Row[]): Record<string, string> {
  const named = rows.flatMap((row, index) =>
    Object.entries(columns).map(([name, label]) => [`prices.${index}.${name}`, `${label} (${row.model || `price ${index + 1}`})`]),
  );
  return { ...Object.fromEntries(named), prices: 'Prices', monthlyLimit: 'Monthly limit' };
}
