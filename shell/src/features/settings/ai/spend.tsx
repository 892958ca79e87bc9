// What models cost in dollars: month by month, against the limit, with the prices that it is computed from.
import { aiApi, type AiSpend, type ModelSpend, type SpendKind } from '@plumbline/contracts/ai';
import { showDollars } from '@plumbline/contracts/kernel';
import { DateText, EmptyState, Notice, QueryBoundary, SectionCard, Table, TableFrame } from '@plumbline/ui';
import { call, useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import styles from '../shared/settings.module.css';
import { ClaimCosts } from './claim-costs.tsx';
import { costText } from './cost-text.ts';
import { SpendForm } from './spend-form.tsx';

export function Spend() {
  const mayChange = useMay(aiApi.changeAiSpend);
  const spend = useQuery({ queryKey: ['aiSpend'], queryFn: ({ signal }) => call(aiApi.readAiSpend, { signal }) });
  return (
    <QueryBoundary query={spend} what="AI costs">
      {(known) => (
        <>
          <SectionCard title="AI costs">
            <ThisMonth spend={known} />
            <MonthsOfSpend months={known.months} />
            <ClaimCosts claims={known.claims} />
          </SectionCard>
          <SectionCard title="Prices and limit">{mayChange ? <SpendForm spend={known} /> : <Prices spend={known} />}</SectionCard>
        </>
      )}
    </QueryBoundary>
  );
}

const kinds: Record<SpendKind, string> = {
  analysis: 'Analyses',
  narrative: 'Narratives',
  report: 'Reports',
  transcription: 'Transcriptions',
  email: 'Emails',
  qualification: 'Claim scores',
};

function ThisMonth({ spend: { thisMonth, monthlyLimit } }: { spend: AiSpend }) {
  const of = monthlyLimit === undefined ? ' (no limit)' : ` of ${showDollars(monthlyLimit)}`;
  if (thisMonth.isReached)
    return (
      <Notice tone="bad" title="Monthly limit reached">
        {costText(thisMonth.cost)}
        {of} ({byKind(thisMonth)}). Calls of models resume next month or when an administrator raises the limit.
      </Notice>
    );
  return (
    <p className={styles.quiet}>
      This month: {costText(thisMonth.cost)}
      {of}. {byKind(thisMonth)}.
    </p>
  );
}

function byKind({ byKind: all }: AiSpend['thisMonth']): string {
  return all.map(({ kind, cost }) => `${kinds[kind]}: ${costText(cost)}`).join(', ');
}

/** What the call is paid by. */
function usedText({ kind, inputTokens, outputTokens, seconds }: Omit<ModelSpend, 'cost'>): string {
  if (kind === 'transcription') return `${(seconds / 60).toLocaleString('en-US', { maximumFractionDigits: 1 })} min`;
  return `${(inputTokens + outputTokens).toLocaleString('en-US')} tokens`;
}

function MonthsOfSpend({ months }: { months: AiSpend['months'] }) {
  if (months.length === 0) return <EmptyState title="No AI costs yet" description="Costs appear here after the first model call." />;
  return (
    <TableFrame label="Costs by month">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Month</Table.Th>
            <Table.Th scope="col">Kind</Table.Th>
            <Table.Th scope="col">Model</Table.Th>
            <Table.Th scope="col">Calls</Table.Th>
            <Table.Th scope="col">Usage</Table.Th>
            <Table.Th scope="col">Cost</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.flatMap(({ month, models }) =>
            models.map(({ cost, ...used }) => (
              <Table.Tr key={`${month} ${used.kind} ${used.model}`}>
                <Table.Td>{month}</Table.Td>
                <Table.Td>{kinds[used.kind]}</Table.Td>
                <Table.Td>{used.model}</Table.Td>
                <Table.Td>{used.calls.toLocaleString('en-US')}</Table.Td>
                <Table.Td>{usedText(used)}</Table.Td>
                <Table.Td>{cost === undefined ? 'No price set' : costText(cost)}</Table.Td>
              </Table.Tr>
            )),
          )}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}

function Prices({ spend: { prices, audioPrices, monthlyLimit, claimLimit } }: { spend: AiSpend }) {
  return (
    <>
      <ul>
        {prices.map(({ model, from, inputPerMillion, outputPerMillion }) => (
          <li key={`${model} ${from}`}>
            {model}, from <DateText at={from} />: {showDollars(inputPerMillion)} in and {showDollars(outputPerMillion)} out for a million
            tokens
          </li>
        ))}
        {audioPrices.map(({ model, from, perMinute }) => (
          <li key={`${model} ${from}`}>
            {model}, from <DateText at={from} />: ${perMinute} for a minute of sound
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {monthlyLimit === undefined ? 'No limit is set.' : `Limit: ${showDollars(monthlyLimit)} per month.`}{' '}
        {claimLimit === undefined ? 'No limit per claim is set.' : `Limit: ${showDollars(claimLimit)} per claim.`} Administrators can change
        this.
      </p>
    </>
  );
}
