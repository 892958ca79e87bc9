// The prices of models with the day from which they hold, and the monthly limit: one form for administrators, which meets what a colleague saves meanwhile.
import { aiApi, SpendSettings, type AiSpend } from '@plumbline/contracts/ai';
import { showDollars } from '@plumbline/contracts/kernel';
import { Button, FormErrorSummary, TextInput, checkForm, fieldProps } from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState, type FormEvent } from 'react';
import { NewerNotice } from '../shared/newer-notice.tsx';
import styles from '../shared/settings.module.css';
import { useNewer } from '../shared/use-newer.ts';
import { useSettingsWrite } from '../shared/use-settings-write.ts';
import { keyed, PriceRows, rowLabels, type Keyed, type PriceText } from './price-rows.tsx';

const words = { done: 'Prices and limit saved', failed: 'Prices and limit not saved', stale: ['aiSpend'] };
const tokenColumns = { model: 'Model', from: 'From', inputPerMillion: '$ per million in', outputPerMillion: '$ per million out' };
const audioColumns = { model: 'Model', from: 'From', perMinute: '$ per minute' };
const labels = { prices: 'Prices of tokens', audioPrices: 'Prices of minutes', limit: 'Monthly limit' };

type SpendFields = Readonly<{ prices: PriceText[]; audioPrices: PriceText[]; limit: string }>;

const textOf = (row: Readonly<Record<string, string | number>>): PriceText =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));

function fieldsOf({ prices, audioPrices, monthlyLimit }: AiSpend): SpendFields {
  return {
    prices: prices.map(textOf),
    audioPrices: audioPrices.map(textOf),
    limit: monthlyLimit === undefined ? '' : String(monthlyLimit),
  };
}

export function SpendForm({ spend }: { spend: AiSpend }) {
  const save = useSettingsWrite(aiApi.changeAiSpend, words);
  const { rows, setRows, audio, setAudio, limit, setLimit, newer } = useSpendFields(spend);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const errors = Object.keys(found).length > 0 ? found : fieldFailures(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = checkForm(SpendSettings, { ...sentOf(rows, audio, limit), expectedVersion: newer.version });
    setFound(result.ok ? {} : result.errors);
    setAttempt(attempt + 1);
    const onSuccess = (now: AiSpend) => newer.saved({ version: now.version, fields: fieldsOf(now) });
    if (result.ok && newer.isDecided()) save.mutate({ body: result.data }, { onSuccess });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormErrorSummary errors={errors} labels={labelsOf(rows, audio)} attempt={attempt} />
      <NewerNotice newer={newer} labels={labels} shown={shownValue} />
      <p className={styles.quiet}>
        A run costs what holds on its day: add a row when a price changes, and earlier months stay as they were. The first prices are those
        that their maker published. A recording is paid by the second.
      </p>
      <PriceRows label={labels.prices} name="prices" columns={tokenColumns} rows={rows} errors={errors} onChange={setRows} />
      <PriceRows label={labels.audioPrices} name="audioPrices" columns={audioColumns} rows={audio} errors={errors} onChange={setAudio} />
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

function useSpendFields(spend: AiSpend) {
  const stored = fieldsOf(spend);
  const [rows, setRows] = useState(() => keyed(stored.prices));
  const [audio, setAudio] = useState(() => keyed(stored.audioPrices));
  const [limit, setLimit] = useState(stored.limit);
  const typed: SpendFields = { prices: rows.map(({ text }) => text), audioPrices: audio.map(({ text }) => text), limit };
  const newer = useNewer({ version: spend.version, fields: stored }, typed, (met) => {
    setRows(keyed(met.prices));
    setAudio(keyed(met.audioPrices));
    setLimit(met.limit);
  });
  return { rows, setRows, audio, setAudio, limit, setLimit, newer };
}

function shownValue(name: string, value: string | PriceText[]): string {
  if (typeof value === 'string') return value === '' ? 'no limit' : showDollars(Number(value), Number.isInteger(Number(value)));
  const columns = name === 'prices' ? tokenColumns : audioColumns;
  const shown = (row: PriceText) =>
    Object.keys(columns)
      .map((column) => row[column])
      .join(' ');
  return value.map(shown).join('; ');
}

const numberIn = (text = '') => (text.trim() === '' ? undefined : Number(text));

function sentOf(rows: readonly Keyed[], audio: readonly Keyed[], limit: string) {
  return {
    prices: rows.map(({ text: { model, from, inputPerMillion, outputPerMillion } }) => ({
      model,
      from,
      inputPerMillion: numberIn(inputPerMillion),
      outputPerMillion: numberIn(outputPerMillion),
    })),
    audioPrices: audio.map(({ text: { model, from, perMinute } }) => ({ model, from, perMinute: numberIn(perMinute) })),
    monthlyLimit: limit.trim() === '' ? null : Number(limit),
  };
}

function labelsOf(rows: readonly Keyed[], audio: readonly Keyed[]): Record<string, string> {
  return {
    ...rowLabels('prices', tokenColumns, rows),
    ...rowLabels('audioPrices', audioColumns, audio),
    prices: labels.prices,
    audioPrices: labels.audioPrices,
    monthlyLimit: labels.limit,
  };
}
