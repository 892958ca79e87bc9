// The prices of models with the day from which they hold, and the limits: one form for administrators, which meets what a colleague saves meanwhile.
import { aiApi, type AiSpend } from '@plumbline/contracts/ai';
import { showDollars } from '@plumbline/contracts/kernel';
import { Button, Form, TextInput } from '@plumbline/ui';
import { NewerNotice } from '../shared/newer-notice.tsx';
import styles from '../shared/settings.module.css';
import { useNewer } from '../shared/use-newer.ts';
import { useSettingsForm } from '../shared/use-settings-form.ts';
import { keyed, PriceRows, rowLabels, type Keyed, type PriceText } from './price-rows.tsx';

const words = { done: 'Prices and limit saved', failed: "Couldn't save prices and limit", stale: ['aiSpend'] };
const tokenColumns = { model: 'Model', from: 'From', inputPerMillion: '$ per 1M input', outputPerMillion: '$ per 1M output' };
const audioColumns = { model: 'Model', from: 'From', perMinute: '$ per minute' };
const labels = { prices: 'Token prices', audioPrices: 'Audio prices', limit: 'Monthly limit', claimLimit: 'Limit per claim' };

type SpendFields = Readonly<{ prices: PriceText[]; audioPrices: PriceText[]; limit: string; claimLimit: string }>;

const textOf = (row: Readonly<Record<string, string | number>>): PriceText =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));

function fieldsOf({ prices, audioPrices, monthlyLimit, claimLimit }: AiSpend): SpendFields {
  return {
    prices: prices.map(textOf),
    audioPrices: audioPrices.map(textOf),
    limit: String(monthlyLimit ?? ''),
    claimLimit: String(claimLimit ?? ''),
  };
}

export function SpendForm({ spend }: { spend: AiSpend }) {
  const { form, newer } = useSpendForm(spend);
  const { prices, audioPrices } = form.values;
  const rows = { errors: form.errors };
  return (
    <Form form={form} className={styles.form}>
      <NewerNotice newer={newer} labels={labels} shown={shownValue} />
      <p className={styles.quiet}>Add a row when a price changes. Past months keep their price.</p>
      <PriceRows
        {...rows}
        label={labels.prices}
        name="prices"
        columns={tokenColumns}
        rows={prices}
        onChange={(changed) => form.change({ prices: changed })}
      />
      <PriceRows
        {...rows}
        label={labels.audioPrices}
        name="audioPrices"
        columns={audioColumns}
        rows={audioPrices}
        onChange={(changed) => form.change({ audioPrices: changed })}
      />
      <TextInput
        {...form.field('limit')}
        label="Monthly limit ($)"
        description="At the limit, model calls stop until next month (UTC). Emails use at most half of it. Leave empty for no limit."
        inputMode="decimal"
      />
      <TextInput
        {...form.field('claimLimit')}
        label="Limit per claim ($)"
        description="Over the life of a claim. At the limit, rules do the work for it. Leave empty for no limit."
        inputMode="decimal"
      />
      <div>
        <Button type="submit" loading={form.busy}>
          Save prices
        </Button>
      </div>
    </Form>
  );
}

interface Values {
  readonly prices: Keyed[];
  readonly audioPrices: Keyed[];
  readonly limit: string;
  readonly claimLimit: string;
}

const textsOf = (rows: readonly Keyed[]) => rows.map(({ text }) => text);
const fieldsIn = ({ prices, audioPrices, limit, claimLimit }: Values): SpendFields => ({
  prices: textsOf(prices),
  audioPrices: textsOf(audioPrices),
  limit,
  claimLimit,
});
const valuesIn = ({ prices, audioPrices, limit, claimLimit }: SpendFields): Values => ({
  prices: keyed(prices),
  audioPrices: keyed(audioPrices),
  limit,
  claimLimit,
});

function useSpendForm(spend: AiSpend) {
  const stored = fieldsOf(spend);
  const form = useSettingsForm(aiApi.changeAiSpend, {
    words,
    labels: labelsOf,
    paths: { limit: 'monthlyLimit' },
    first: () => valuesIn(stored),
    toBody: (values): unknown => ({ ...sentOf(values), expectedVersion: newer.version }),
    before: (send) => newer.isDecided() && send(),
    onDone: (now, sent) => newer.saved({ version: now.version, fields: fieldsOf(now) }, fieldsIn(sent)),
    isShownByToast: true,
  });
  const newer = useNewer({ version: spend.version, fields: stored }, fieldsIn(form.values), (met) => form.change(valuesIn(met)));
  return { form, newer };
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

function sentOf({ prices, audioPrices, limit, claimLimit }: Values) {
  return {
    prices: prices.map(({ text: { model, from, inputPerMillion, outputPerMillion } }) => ({
      model,
      from,
      inputPerMillion: numberIn(inputPerMillion),
      outputPerMillion: numberIn(outputPerMillion),
    })),
    audioPrices: audioPrices.map(({ text: { model, from, perMinute } }) => ({ model, from, perMinute: numberIn(perMinute) })),
    monthlyLimit: numberIn(limit) ?? null,
    claimLimit: numberIn(claimLimit) ?? null,
  };
}

function labelsOf({ prices, audioPrices }: Values): Record<string, string> {
  return {
    ...rowLabels('prices', tokenColumns, prices),
    ...rowLabels('audioPrices', audioColumns, audioPrices),
    prices: labels.prices,
    audioPrices: labels.audioPrices,
    monthlyLimit: labels.limit,
    claimLimit: labels.claimLimit,
  };
}
