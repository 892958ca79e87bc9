// Analysis preferences: which provider works for the firm, what really is there, and what it used month by month.
import { aiApi, type AiConfig } from '@plumbline/contracts/ai';
import {
  Button,
  DescriptionList,
  EmptyState,
  Notice,
  QueryBoundary,
  Radio,
  SectionCard,
  Stack,
  StatusBadge,
  Switch,
  Table,
  TableFrame,
} from '@plumbline/ui';
import { call, useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../shared/settings.module.css';
import { Acceptance } from './acceptance.tsx';
import { Spend } from './spend.tsx';
import { TestProvider } from './test-provider.tsx';
import { failureWords, useSettingsWrite } from '../shared/use-settings-write.ts';

export function AiTab() {
  const config = useQuery({ queryKey: ['aiConfig'], queryFn: ({ signal }) => call(aiApi.readAiConfig, { signal }) });
  return (
    <QueryBoundary query={config} what="the analysis configuration">
      {(known) => (
        <div className={styles.stack}>
          <SectionCard title="Provider">
            <ProviderForm key={known.changedAt} config={known} />
          </SectionCard>
          <SectionCard title="Usage to date">
            <Usage usage={known.usage} />
          </SectionCard>
          <SectionCard title="Usage by month" flush={known.months.length > 0}>
            <Months months={known.months} />
          </SectionCard>
          {known.acceptance.length > 0 && (
            <SectionCard title="Accepted findings" flush>
              <Acceptance acceptance={known.acceptance} />
            </SectionCard>
          )}
          <Spend />
        </div>
      )}
    </QueryBoundary>
  );
}

/** Word for word as core-workspace §8 has them. */
const words = {
  done: 'Analysis Configuration Updated',
  failed: 'Update Failed',
  sentence: 'Failed to update analysis configuration',
  stale: ['aiConfig'],
};
const choosable = ['hybrid', 'openai', 'claude'] as const;

function ProviderForm({ config }: { config: AiConfig }) {
  const mayChange = useMay(aiApi.changeAiConfig);
  const [primaryProvider, setProvider] = useState(config.primaryProvider);
  const [readsEmails, setReadsEmails] = useState(config.readsEmails);
  const [secondOpinions, setSecondOpinions] = useState(config.secondOpinions);
  const save = useSettingsWrite(aiApi.changeAiConfig, words);
  const offered = config.providers.filter(({ name }) => choosable.some((one) => one === name));
  const rules = config.providers.find(({ name }) => name === 'rules');
  // Only what was changed here: a colleague may have turned it off since
  const switched = {
    ...(readsEmails === config.readsEmails ? {} : { readsEmails }),
    ...(secondOpinions === config.secondOpinions ? {} : { secondOpinions }),
  };
  return (
    <Stack>
      <Radio.Group
        label="Primary provider"
        value={primaryProvider}
        onChange={(value) => setProvider(choosable.find((one) => one === value) ?? primaryProvider)}
      >
        <Stack gap="xs" mt="xs">
          {offered.map(({ name, label, note, available }) => (
            <Radio key={name} value={name} label={label} description={note} disabled={!mayChange || !available} />
          ))}
        </Stack>
      </Radio.Group>
      <Consents
        consents={{ readsEmails, secondOpinions }}
        disabled={!mayChange}
        onChange={(changed) => {
          if (changed.readsEmails !== undefined) setReadsEmails(changed.readsEmails);
          if (changed.secondOpinions !== undefined) setSecondOpinions(changed.secondOpinions);
        }}
      />
      {rules && (
        <p className={styles.quiet}>
          <StatusBadge tone="green" label={rules.label} /> {rules.note}
        </p>
      )}
      <Notice tone="info">Provider keys are set on the server. They can't be entered or viewed here.</Notice>
      {save.isError && (
        <Notice tone="bad" title={words.failed}>
          {failureWords(save.error, words.sentence)}
        </Notice>
      )}
      {mayChange ? (
        <>
          <div>
            <Button onClick={() => save.mutate({ body: { primaryProvider, ...switched } })} loading={save.isPending}>
              Save configuration
            </Button>
          </div>
          <TestProvider key={primaryProvider} provider={primaryProvider} />
        </>
      ) : (
        <p className={styles.quiet}>Administrators and adjusters can change the provider.</p>
      )}
    </Stack>
  );
}

type Consented = Pick<AiConfig, 'readsEmails' | 'secondOpinions'>;

interface ConsentsProps {
  consents: Consented;
  disabled: boolean;
  onChange: (changed: Partial<Consented>) => void;
}

/** What goes to models beside what somebody asks of them: each off until somebody turns it on, with what is sent and paid. */
function Consents({ consents: { readsEmails, secondOpinions }, disabled, onChange }: ConsentsProps) {
  return (
    <>
      <Switch
        label="Models read incoming emails"
        description="They get the text with names, addresses and phone numbers. Numbers written like Social Security or card numbers are removed; others are sent. Emails marked “Sender not verified” are never sent. You confirm what a model adds."
        checked={readsEmails}
        disabled={disabled}
        onChange={(event) => onChange({ readsEmails: event.currentTarget.checked })}
      />
      <Switch
        label="A model gives a second opinion on new claims"
        description="It gets what was entered about the loss: damage, dates, state, carrier and the assessment. The owner's name, address, phone, email and the policy number are removed; other people named in the assessment are sent. It changes no point of the score, but a claim that it doubts waits for you. Each claim is one paid call, two when the response can't be used, within your monthly limit."
        checked={secondOpinions}
        disabled={disabled}
        onChange={(event) => onChange({ secondOpinions: event.currentTarget.checked })}
      />
    </>
  );
}

const written = (value: number) => value.toLocaleString('en-US');

function Usage({ usage: { runs, photosConsidered, modelCalls } }: Pick<AiConfig, 'usage'>) {
  return (
    <DescriptionList
      items={[
        { label: 'Photos included', value: written(photosConsidered) },
        { label: 'Analyses', value: written(runs) },
        { label: 'Model calls', value: written(modelCalls) },
      ]}
    />
  );
}

function Months({ months }: { months: AiConfig['months'] }) {
  if (months.length === 0) return <EmptyState title="No analyses yet" description="Usage appears here after the first damage analysis." />;
  return (
    <>
      <TableFrame label="Usage by month">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Month</Table.Th>
              <Table.Th scope="col">Runs</Table.Th>
              <Table.Th scope="col">Model calls</Table.Th>
              <Table.Th scope="col">Input tokens</Table.Th>
              <Table.Th scope="col">Output tokens</Table.Th>
              <Table.Th scope="col">Average time</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.map(({ month, runs, modelCalls, inputTokens, outputTokens, averageMs }) => (
              <Table.Tr key={month}>
                <Table.Td>{month}</Table.Td>
                <Table.Td>{written(runs)}</Table.Td>
                <Table.Td>{written(modelCalls)}</Table.Td>
                <Table.Td>{written(inputTokens)}</Table.Td>
                <Table.Td>{written(outputTokens)}</Table.Td>
                <Table.Td>{written(averageMs)} ms</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </TableFrame>
      <div className={styles.intro}>
        <p className={styles.quiet}>Based on your firm's damage analyses. Rules are free; model costs are listed below.</p>
      </div>
    </>
  );
}
