// What the firm may order from real measurement providers on one day: at most what the operator of the server allows.
import { measurementApi, type DailyLimit as Limit } from '@plumbline/contracts/measurement';
import { showDollars } from '@plumbline/contracts/kernel';
import { Button, DateText, Form, QueryBoundary, SectionCard, TextInput } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { NewerNotice } from '../shared/newer-notice.tsx';
import styles from '../shared/settings.module.css';
import { useNewer } from '../shared/use-newer.ts';
import { useSettingsForm } from '../shared/use-settings-form.ts';

const words = { done: 'Daily limit saved', failed: "Couldn't save the daily limit", stale: ['measurementLimit'] };
const labels = { dollars: 'Daily limit ($)' };
const shown = (dollars: number) => showDollars(dollars, Number.isInteger(dollars));

export function DailyLimit() {
  const limit = useQuery({ queryKey: words.stale, queryFn: ({ signal }) => call(measurementApi.readDailyLimit, { signal }) });
  return (
    <SectionCard title="Roof measurements">
      <QueryBoundary query={limit} what="the daily limit">
        {(known) => <LimitForm limit={known} />}
      </QueryBoundary>
    </SectionCard>
  );
}

const fieldsOf = ({ dollars }: Limit) => ({ dollars: String(dollars) });

function LimitForm({ limit }: { limit: Limit }) {
  const stored = fieldsOf(limit);
  const form = useSettingsForm(measurementApi.changeDailyLimit, {
    words,
    labels,
    first: stored,
    toBody: ({ dollars }): unknown => ({
      dollars: dollars.trim() === '' ? undefined : Number(dollars),
      expectedVersion: newer.version,
    }),
    before: (send) => newer.isDecided() && send(),
    onDone: (now, sent) => newer.saved({ version: now.version, fields: fieldsOf(now) }, sent),
  });
  const newer = useNewer({ version: limit.version, fields: stored }, form.values, form.change);
  return (
    <Form form={form} className={styles.form}>
      <NewerNotice newer={newer} labels={labels} shown={(_name, value) => shown(Number(value))} />
      <TextInput
        {...form.field('dollars')}
        label={labels.dollars}
        description={`Orders from Hover and EagleView beyond it are refused until the next day (UTC). Sandbox orders don't count. At most ${shown(limit.most)}.`}
        inputMode="decimal"
      />
      <p className={styles.quiet}>
        Ordered today: {shown(limit.spentToday)}.{' '}
        {limit.changedAt ? (
          <>
            Set by {limit.changedBy}, <DateText at={limit.changedAt} />.
          </>
        ) : (
          'No limit is set here. The limit of the server applies.'
        )}
      </p>
      <div>
        <Button type="submit" loading={form.busy}>
          Save limit
        </Button>
      </div>
    </Form>
  );
}
