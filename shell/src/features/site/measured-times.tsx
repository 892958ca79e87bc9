// For people who are signed in: how long their own claims took, measured, beside the target. The script fills it in.
import { claimsApi } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { claimStatuses, claimStatusLabels } from '@plumbline/contracts/enums';
import content from './content.json' with { type: 'json' };

const { measured: words } = content.workflow;
const figures = [words.median, words.slow, words.target, words.passes];
const timed = claimStatuses.filter((status) => claimStatusLabels[status].daysToCompletion !== undefined);

export function MeasuredTimes() {
  return (
    <section className="block" aria-labelledby="measured" data-measured={hrefOf(claimsApi.dashboardProgress)}>
      <div className="wide">
        <h2 id="measured">{words.title}</h2>
        <p className="lead">{words.lead}</p>
        <p role="status" data-nothing={words.nothing} data-closed={words.closed} data-failed={words.failed}>
          {words.waiting}
        </p>
        <noscript>
          <p>{words.noscript}</p>
        </noscript>
        <table className="measured" hidden data-days={words.days}>
          <caption>{words.caption}</caption>
          <thead>
            <tr>
              {[words.status, ...figures].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {timed.map((status) => (
              <tr key={status} data-status={status} hidden>
                <th scope="row">{claimStatusLabels[status].staffLabel}</th>
                {figures.map((name) => (
                  <td key={name}>—</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
