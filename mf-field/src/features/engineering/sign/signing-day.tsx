// The day that the frozen pages print as the day of signing, told where the seal is made.
import { formatDate } from '@plumbline/ui';
import type { ReportProps } from '../base/step.ts';

/** Of what was frozen with a printed day: another day in the seal is refused. */
export function SigningDay({ report: { signedOn } }: Pick<ReportProps, 'report'>) {
  if (!signedOn) return undefined;
  return <p>{`The pages say “Signed on ${formatDate(signedOn)}”. Seal the report with that date, or begin a new version.`}</p>;
}
