// The measured figures of the reports: shown only where there is something to measure, each with what it rests on.
import type { ReportStatistics as Figures } from '@plumbline/contracts/claims';
import { CardGrid, StatCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { reportStatisticsQuery } from '../base/report-queries.ts';

type Figure = NonNullable<Figures['generationSeconds']>;

/** A median or a percentage of fewer reports says nothing. */
const fewestReports = 10;

export function ReportStatistics() {
  const { data } = useQuery(reportStatisticsQuery);
  const seconds = enough(data?.generationSeconds);
  const accepted = enough(data?.acceptedPercent);
  if (!data || (!seconds && !accepted)) return null;
  return (
    <CardGrid label={`Reports of the last ${data.days} days`} stretch>
      {seconds && (
        <StatCard
          label="Median time to generate"
          value={secondsText(seconds.now)}
          trend={{ text: basis(seconds, { of: 'generated', days: data.days, show: secondsText }) }}
        />
      )}
      {accepted && (
        <StatCard
          label="Finalized without edits"
          value={`${accepted.now}%`}
          trend={{ text: basis(accepted, { of: 'finalized', days: data.days, show: (percent) => `${percent}%` }) }}
        />
      )}
    </CardGrid>
  );
}

function enough(figure: Figure | undefined): Figure | undefined {
  return figure && figure.base >= fewestReports ? figure : undefined;
}

function secondsText(seconds: number): string {
  return seconds < 1 ? `${Math.round(seconds * 1_000)} ms` : `${seconds.toFixed(1)} s`;
}

/** `12 written in 30 days · 0.9 s over 8 before`. */
function basis(figure: Figure, { of, days, show }: { of: string; days: number; show: (value: number) => string }): string {
  const now = `${figure.base} ${of} in ${days} days`;
  return figure.before === undefined ? now : `${now} · ${show(figure.before)} for the ${figure.baseBefore} before`;
}
